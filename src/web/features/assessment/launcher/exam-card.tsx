import type { UseQueryResult } from '@tanstack/react-query'
import type { Exam } from '#contract/assessment.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { ExamChoice, ExamFacts } from './exam-choice.tsx'
import { ExamOutline } from './exam-outline.tsx'
import { minutesInWords } from './start.ts'

interface Props {
  /** Undefined without a field. */
  exams: UseQueryResult<Exam[]> | undefined
  chosen: Exam | undefined
  timed: boolean
  primary: boolean
  emphasised: boolean
  onChoose: (name: string) => void
  onTimed: (timed: boolean) => void
  onStart: () => void
}

/** The full-length exam, for Pro. */
export function ExamCard({ exams, chosen, timed, primary, emphasised, onChoose, onTimed, onStart }: Props) {
  return (
    <Card
      id="full-length"
      aria-labelledby="exam-title"
      className={`flex scroll-mt-4 flex-col items-start p-4 md:col-start-2 md:row-span-3 md:row-start-1 md:p-6 ${emphasised ? 'border-teal' : ''}`}
    >
      <h2 id="exam-title" className="flex items-center gap-2 text-xl">
        Full-Length Exam <Badge variant="ink">Pro</Badge>
      </h2>
      <p className="mt-2 text-ink-2">As many questions as the real exam, in the shares of its content outline.</p>
      {exams && <Exams exams={exams} chosen={chosen} onChoose={onChoose} />}
      <div className="mt-2 mb-5 w-full border-y border-rule py-2">
        <SwitchField
          label="Exam timing"
          checked={timed}
          onChange={(event) => onTimed(event.target.checked)}
          hint={`${
            chosen ? `${minutesInWords(chosen.timeLimit)}, as in the real exam` : "The exam's own minutes"
          }, counted from the start without a break, with a warning at 10 minutes and at 1 minute. Then the exam is handed in by itself.`}
        />
      </div>
      <Button variant={primary ? 'primary' : 'plain'} onClick={onStart}>
        Start Full-Length Exam
      </Button>
    </Card>
  )
}

function Exams(props: Pick<Props, 'chosen' | 'onChoose'> & { exams: UseQueryResult<Exam[]> }) {
  const { exams, chosen, onChoose } = props
  if (exams.isPending) {
    return (
      <Loading what="Loading the exams">
        <Skeleton className="mt-4 h-14 w-72" />
      </Loading>
    )
  }
  if (exams.isError) {
    return (
      <div className="mt-4">
        <Alert title="The exams could not be loaded" onRetry={() => void exams.refetch()}>
          Check your connection. A practice quiz can be started all the same.
        </Alert>
      </div>
    )
  }
  const [only, ...others] = exams.data
  return (
    <>
      {others.length > 0 ? (
        <ExamChoice exams={exams.data} chosen={chosen?.name} onChoose={onChoose} />
      ) : (
        only && (
          <div className="mt-4">
            <ExamFacts exam={only} />
          </div>
        )
      )}
      {chosen && <ExamOutline key={chosen.name} exam={chosen} />}
    </>
  )
}
