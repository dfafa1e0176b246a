import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { ExamComparison } from '#web/shared/exam-comparison.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'

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
      <ExamComparison exam={exam} timed={timed} />
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

const scoringRule = ({ name, severalCorrect }: Exam) => {
  if (severalCorrect === null) return []
  const rule =
    'You get credit for a question with several correct answers only if you select all of them and nothing else.'
  return severalCorrect === 'partial credit'
    ? [`${rule} The real ${name} gives partial credit for such questions.`]
    : [rule]
}

const rulesOf = (exam: Exam, timed: boolean) => [
  timed
    ? "The clock starts when you press Start exam and doesn't pause, not even when you leave. You'll be warned at 10 minutes and 1 minute, then the exam submits automatically."
    : 'There is no time limit. Turn on exam timing before you start to practice pacing.',
  'Your answers are saved as you go. You can leave and resume on any device.',
  "You can go back, change answers, and flag questions. Before you submit, you'll see which questions are unanswered or flagged.",
  ...scoringRule(exam),
  'Explanations come after you submit. Until then, the content area of a question is hidden, as in the real exam.',
  `Your tools: ${exam.calculator.kind === 'none' ? '' : 'calculator, '}lab values, text size, crossing out options, and the question map. Lab values and text size are Preceptor's; the real exam may not have them.`,
]
