import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatLongDay, formatTimeLimit } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'

const calculatorNames: Record<Exam['calculator']['kind'], string> = {
  basic: 'Basic (on-screen)',
  scientific: 'Scientific, on the screen',
  none: 'None',
}

/** Before a full-length exam: what to expect here, and how the real exam differs. Nothing is assembled before "Start exam". */
export function ExamStart({
  user,
  name,
  timed,
  onStart,
  onBack,
}: {
  user: User
  /** Of the exam; null for the first one of the field. */
  name: string | null
  timed: boolean
  onStart: (exam: Exam) => void
  onBack: () => void
}) {
  const exams = useExams(user.healthcareField)
  const multipleChoice = exams.data?.filter(({ kind }) => kind === 'multiple-choice')
  const exam = multipleChoice?.find((one) => one.name === name) ?? multipleChoice?.[0]
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>{exam?.name ?? 'Full-Length Exam'}</PageTitle>
      {exam ? (
        <>
          <Briefing exam={exam} timed={timed} />
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => onStart(exam)}>
              Start exam
            </Button>
            <Button variant="text" onClick={onBack}>
              Back
            </Button>
          </div>
        </>
      ) : exams.isPending ? (
        <Loading what="Loading the exam">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-8 h-80 max-w-measure" />
        </Loading>
      ) : (
        <>
          <ErrorState
            title="We couldn't load the exam"
            onRetry={() => void exams.refetch()}
            retrying={exams.isFetching}
          >
            Check your connection and try again.
          </ErrorState>
          <Button variant="text" onClick={onBack}>
            Back
          </Button>
        </>
      )}
    </PageContainer>
  )
}

function Briefing({ exam, timed }: { exam: Exam; timed: boolean }) {
  const heading = useFocusStart(exam.name)
  const { real } = exam
  return (
    <>
      <p className="label">Full-length exam</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
        {exam.name}
      </h1>
      <p className="mt-3 max-w-measure border-l-3 border-teal pl-4 text-pretty">{real.difference}</p>
      <Comparison exam={exam} timed={timed} />
      <p className="mt-2 max-w-measure text-xs text-ink-2">
        About the real exam: {real.source}, looked up {formatLongDay(real.lookedUpOn, 'UTC')}.
        {!(real.confirmed && exam.calculator.confirmed) &&
          " Not everything could be confirmed on the board's own pages; check the current candidate handbook."}
      </p>
      <h2 className="mt-8 text-xl">During the exam</h2>
      <ul className="mt-3 grid max-w-measure gap-3">
        {rulesOf(exam, timed).map((rule) => (
          <li key={rule} className="border-l-3 border-rule-strong pl-4 text-pretty">
            {rule}
          </li>
        ))}
      </ul>
    </>
  )
}

const rulesOf = ({ calculator }: Exam, timed: boolean) => [
  timed
    ? "The clock starts when you press Start exam and doesn't pause, not even when you leave. You'll be warned at 10 minutes and 1 minute, then the exam submits automatically."
    : 'There is no time limit. Turn on exam timing before you start to practice pacing.',
  'Your answers are saved as you go. You can leave and resume on any device.',
  "You can go back, change answers, and flag questions. Before you submit, you'll see which questions are unanswered or flagged.",
  'Explanations come after you submit. Until then, the content area of a question is hidden, as in the real exam.',
  `Your tools: ${calculator.kind === 'none' ? '' : 'calculator, '}lab values, text size, crossing out options, and the question map. Lab values and text size are Preceptor's; the real exam may not have them.`,
]

/** This exam beside the real one. */
function Comparison({ exam, timed }: { exam: Exam; timed: boolean }) {
  const { real, calculator } = exam
  const rows: [string, ReactNode, ReactNode][] = [
    ['Questions', exam.questions, real.questions],
    ['Time', timed ? formatTimeLimit(exam.timeLimit) : 'No time limit', real.time],
    [
      'Breaks',
      timed ? 'Any time. The clock keeps running.' : 'Any time.',
      real.breaks ?? 'See the candidate handbook.',
    ],
    ['Scored', 'Every question. Unanswered ones count as incorrect.', real.scored],
    ['Result', exam.resultHere, real.result],
    [
      'Calculator',
      calculatorNames[calculator.kind],
      `${calculatorNames[calculator.kind]}${calculator.confirmed ? '' : ' (not confirmed)'}`,
    ],
  ]
  return (
    <table className="num mt-8 w-full text-sm md:text-base">
      <caption className="sr-only">This exam and the real exam</caption>
      <thead>
        <tr className="border-b-2 border-ink text-start align-bottom">
          <td className="w-20 md:w-32" />
          <th scope="col" className="w-[38%] py-2 pr-3 text-start font-semibold">
            Here
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            The real exam
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, here, there]) => (
          <tr key={label} className="border-b border-rule align-top">
            <th scope="row" className="py-2.5 pr-2 text-start font-normal text-ink-2">
              {label}
            </th>
            <td className="py-2.5 pr-3 text-pretty">{here}</td>
            <td className="py-2.5 text-pretty">{there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
