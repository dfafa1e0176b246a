import { useState } from 'react'
import type { Exam } from '#contract/assessment.ts'
import type { QuestionSet } from '#domain/assembly/practice-filter.ts'
import { type Difficulty, difficulties } from '#domain/question/difficulty.ts'
import type { PracticeOptions } from '#web/shared/attempts/start-state.ts'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { practiceLength } from './start.ts'

/** Practice quizzes: a standard one, or one with chosen areas, difficulty, and length. */
export function PracticeCard({
  isPrimary,
  isHighlighted,
  userId,
  exam,
  onStart,
}: {
  isPrimary: boolean
  isHighlighted: boolean
  userId: string
  /** The exam whose outline names the content areas; undefined while unknown. */
  exam: Exam | undefined
  onStart: (tutor: boolean, practice?: PracticeOptions) => void
}) {
  const [tutor, setTutor] = useTutorMode(userId)
  return (
    <Card
      aria-labelledby="practice-title"
      className={cn('flex flex-col items-start p-4 md:col-start-1 md:p-6', isHighlighted && 'border-teal')}
    >
      <h2 id="practice-title" className="flex items-center gap-2 text-xl">
        Practice Quiz <Badge>Free</Badge>
      </h2>
      <p className="mt-2 text-ink-2">
        {practiceLength} questions across the content areas of your exam, starting with ones you haven't seen. No time
        limit.
      </p>
      <p className="mt-2 text-ink-2">
        Every answer choice is explained {tutor ? 'as soon as you check your answer' : 'at the end'}.
      </p>
      <div className="mt-5 mb-5 w-full border-y border-rule py-2">
        <SwitchField
          label="Tutor mode"
          hint="See the explanation after each question. Your first answer counts."
          checked={tutor}
          onChange={(event) => setTutor(event.target.checked)}
        />
      </div>
      <Button variant={isPrimary ? 'primary' : 'plain'} onClick={() => onStart(tutor)}>
        Start Practice Quiz
      </Button>
      <Disclosure summary="Choose what to practice" className="mt-4 w-full border-t border-b-0 pt-2">
        <CustomPracticeForm key={exam?.name} exam={exam} onStart={(practice) => onStart(tutor, practice)} />
      </Disclosure>
    </Card>
  )
}

/** Whether this learner practices in tutor mode, remembered on this device until they sign out. */
function useTutorMode(userId: string) {
  const key = `preceptor.quiz.tutor.${userId}`
  const [isOn, setOn] = useState(() => readStored(key) === 'on')
  const set = (next: boolean) => {
    setOn(next)
    writeStored(key, next ? 'on' : null)
  }
  return [isOn, set] as const
}

const lengths = [5, 10, 15, 20, 30, 40, 50, 60].map((count) => ({ value: String(count), label: `${count} questions` }))
const sets: { value: QuestionSet | ''; label: string }[] = [
  { value: '', label: 'All questions, unseen first' },
  { value: 'unseen', label: "Only questions I haven't seen" },
  { value: 'wrong', label: 'Only questions I missed last time' },
  { value: 'flagged', label: 'Only questions I flagged' },
  { value: 'bookmarked', label: 'Only questions I bookmarked' },
]
const difficultyLabels: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

interface CustomPractice {
  areas: string[]
  difficulties: Difficulty[]
  only: QuestionSet | ''
  count: string
}

function CustomPracticeForm({
  exam,
  onStart,
}: {
  exam: Exam | undefined
  onStart: (practice: PracticeOptions) => void
}) {
  const { formProps, field, submitProps } = useApiForm<CustomPractice>({
    defaultValues: { areas: [], difficulties: [], only: '', count: String(practiceLength) },
    onSubmit: async ({ only, count, ...chosen }) => {
      onStart({ ...chosen, only: only || undefined, count: Number(count) })
    },
  })
  return (
    <form {...formProps} className="mt-2 grid gap-6 text-ink">
      {exam && (
        <fieldset>
          <legend className="text-sm font-semibold">Content areas</legend>
          <p className="text-sm text-ink-2">Leave all unchecked to include everything.</p>
          <div className="mt-1 grid">
            {exam.outline.map(({ name }) => (
              <CheckboxField key={name} label={name} value={name} {...field('areas')} />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="text-sm font-semibold">Difficulty</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {difficulties.map((level) => (
            <CheckboxField key={level} label={difficultyLabels[level]} value={level} {...field('difficulties')} />
          ))}
        </div>
      </fieldset>
      <SelectField label="Questions" options={sets} {...field('only')} />
      <SelectField label="Number of questions" options={lengths} {...field('count')} />
      <Button {...submitProps} className="justify-self-start">
        Start this quiz
      </Button>
    </form>
  )
}
