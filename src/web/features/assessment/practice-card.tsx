import { useState } from 'react'
import type { Exam } from '#contract/assessment.ts'
import { practiceMinutes, secondsPerQuestion } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { PracticeOptions } from '#web/shared/attempts/start-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { formatClock } from '#web/ui/format.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { CustomPracticeForm } from './custom-practice.tsx'
import { type PracticeMode, readPracticeMode, rememberPracticeMode } from './practice-mode.ts'
import { practiceLength } from './start.ts'

/** Practice quizzes: a standard one, or one with chosen areas, difficulty, and length. */
export function PracticeCard({
  isPrimary,
  isHighlighted,
  userId,
  field,
  exam,
  onStart,
}: {
  isPrimary: boolean
  isHighlighted: boolean
  userId: string
  field: FieldCode | null
  /** The exam whose outline names the content areas; undefined while unknown. */
  exam: Exam | undefined
  onStart: (mode: PracticeMode, practice?: PracticeOptions) => void
}) {
  const [mode, setMode] = useState(() => readPracticeMode(userId))
  const { tutor, timed } = mode
  const change = (next: PracticeMode) => {
    setMode(next)
    rememberPracticeMode(userId, next)
  }
  return (
    <Card
      aria-labelledby="practice-title"
      className={cn('flex flex-col items-start p-4 md:col-start-1 md:p-6', isHighlighted && 'border-teal')}
    >
      <h2 id="practice-title" className="flex items-center gap-2 text-xl">
        Practice Quiz <Badge>Free</Badge>
      </h2>
      <p className="mt-2 text-ink-2">
        {practiceLength} questions across the content areas of your exam, starting with ones you haven't seen.
      </p>
      <p className="mt-2 text-ink-2">
        Every answer choice is explained {tutor ? 'as soon as you check your answer' : 'at the end'}.
      </p>
      <div className="mt-5 mb-5 grid w-full gap-2 border-y border-rule py-2">
        <SwitchField
          label="Tutor mode"
          hint="See the explanation after each question. Your first answer counts."
          checked={tutor}
          onChange={(event) => change({ tutor: event.target.checked, timed })}
        />
        <SwitchField
          label="Timed"
          hint={describeTimer(exam, tutor)}
          checked={timed}
          onChange={(event) => change({ tutor, timed: event.target.checked })}
        />
      </div>
      <Button variant={isPrimary ? 'primary' : 'plain'} onClick={() => onStart(mode)}>
        Start Practice Quiz
      </Button>
      <Disclosure
        summary="Choose what to practice"
        className="mt-4 w-full border-t border-b-0 pt-2"
        contentClassName="pl-0 pb-0"
      >
        <CustomPracticeForm
          key={`${field} ${exam?.name}`}
          userId={userId}
          field={field}
          exam={exam}
          onStart={(practice) => onStart(mode, practice)}
        />
      </Disclosure>
    </Card>
  )
}

/** What the timer of a practice quiz does. */
function describeTimer(exam: Exam | undefined, tutor: boolean): string {
  const pace = exam ? `At ${exam.name} pace` : 'At the pace of your exam'
  if (!tutor) {
    const length = exam && `: ${practiceMinutes(exam, practiceLength)} minutes for ${practiceLength} questions`
    return `${pace}${length ?? ''}. The quiz submits when time is up.`
  }
  const length = exam && `: ${formatClock(secondsPerQuestion(exam))} for each question`
  return `${pace}${length ?? ''}. The clock stops while you read an explanation. When time is up, your answer is checked as it is.`
}
