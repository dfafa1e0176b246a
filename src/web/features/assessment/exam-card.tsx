import type { UseQueryResult } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { Exam } from '#contract/assessment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatTimeLimit } from '#web/ui/format.ts'
import { RadioCard, RadioCardGroup } from '#web/ui/radio-card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { describeAvailability, formatWeight } from './start.ts'

interface Props {
  /** Undefined without a field. */
  exams: UseQueryResult<Exam[]> | undefined
  selected: Exam | undefined
  timed: boolean
  /** The plan does not include full-length exams. */
  isLocked: boolean
  isPrimary: boolean
  isHighlighted: boolean
  onSelect: (name: string) => void
  onTimed: (timed: boolean) => void
  onStart: () => void
}

/** The full-length exams of the field. */
export function ExamCard(props: Props) {
  const { exams, selected, timed, isLocked, isPrimary, isHighlighted, onSelect, onTimed, onStart } = props
  return (
    <Card
      id="full-length"
      aria-labelledby="exam-title"
      className={cn(
        'flex scroll-mt-4 flex-col items-start p-4 md:col-start-2 md:row-span-3 md:row-start-1 md:p-6',
        isHighlighted && 'border-teal',
      )}
    >
      <h2 id="exam-title" className="flex items-center gap-2 text-xl">
        Full-Length Exam <Badge variant="ink">Pro</Badge>
      </h2>
      <p className="mt-2 text-ink-2">
        Built to the content outline of the real exam. The next screen says how the two differ.
      </p>
      {exams && <Exams exams={exams} selected={selected} onSelect={onSelect} />}
      <div className="mt-5 mb-5 w-full border-y border-rule py-2">
        <SwitchField
          label="Exam timing"
          checked={timed}
          onChange={(event) => onTimed(event.target.checked)}
          hint={`${selected ? `${formatTimeLimit(selected.timeLimit)}.` : 'With a time limit.'} The clock doesn't pause. You'll be warned at 10 minutes and 1 minute, then the exam submits automatically.`}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={isPrimary ? 'primary' : 'plain'} onClick={onStart}>
          {isLocked && <Lock className="size-4" aria-hidden="true" />}
          Start Full-Length Exam
        </Button>
        {isLocked && (
          <Button asChild variant="text" className="text-teal">
            <Link to="/pricing">Upgrade to Pro</Link>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Exams(props: Pick<Props, 'selected' | 'onSelect'> & { exams: UseQueryResult<Exam[]> }) {
  const { exams, selected, onSelect } = props
  if (exams.isPending) {
    return (
      <Loading what="Loading the exams">
        <Skeleton className="mt-4 h-14 w-72" />
      </Loading>
    )
  }
  if (exams.isError) {
    return (
      <div className="w-full">
        <ErrorState title="We couldn't load the exams" onRetry={() => void exams.refetch()} retrying={exams.isFetching}>
          Check your connection. You can still start a practice quiz.
        </ErrorState>
      </div>
    )
  }
  const [only, ...others] = exams.data
  return (
    <>
      {others.length > 0 ? (
        <RadioCardGroup
          label="Which exam?"
          className="mt-4 w-full"
          {...(selected ? { value: selected.name } : {})}
          onValueChange={onSelect}
        >
          {exams.data.map((exam) => (
            <RadioCard
              key={exam.name}
              value={exam.name}
              title={<ExamTitle exam={exam} />}
              description={describeExam(exam)}
            />
          ))}
        </RadioCardGroup>
      ) : (
        only && (
          <p className="mt-4">
            <ExamTitle exam={only} />
            <span className="mt-0.5 block text-sm text-ink-2">{describeExam(only)}</span>
          </p>
        )
      )}
      {selected && <ContentOutline key={selected.name} exam={selected} />}
    </>
  )
}

function ExamTitle({ exam: { name, kind, questions, timeLimit } }: { exam: Exam }) {
  return (
    <span className="num flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{name}</span>
      <span className="text-sm font-normal text-ink-2">
        {questions} {kind === 'simulation' ? 'patients' : 'questions'}, {formatTimeLimit(timeLimit)}
      </span>
    </span>
  )
}

function describeExam(exam: Exam): string {
  const availability = describeAvailability(exam, new Date().toISOString().slice(0, 10))
  return availability ? `${exam.description} ${availability}.` : exam.description
}

function ContentOutline({ exam }: { exam: Exam }) {
  if (exam.outline.length === 0) return null
  return (
    <Disclosure summary={`What the ${exam.name} covers`} className="mt-3 w-full border-b-0 text-sm">
      <table className="num w-full text-sm">
        <caption className="pb-1 text-start text-ink-2">
          Percentage of the exam by content area{!exam.outlineConfirmed && ' (approximate)'}
        </caption>
        <thead className="sr-only">
          <tr>
            <th>Content area</th>
            <th>Percentage</th>
          </tr>
        </thead>
        <tbody>
          {exam.outline.map((area) => (
            <tr key={area.name} className="border-t border-rule">
              <td className="py-1.5 pr-4 text-ink">{area.name}</td>
              <td className="py-1.5 text-end whitespace-nowrap text-ink-2">{formatWeight(area)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
