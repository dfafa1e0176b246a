import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { useUpgradeToast } from '#web/shared/auth/upgrade-toast.ts'
import { ExamComparison } from '#web/shared/exam-comparison.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatTimeLimit } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { UnfinishedExams, useUnfinishedExams } from './unfinished-exams.tsx'

/** The simulation exam of a field's exams. */
export const findSimulationExam = (exams: readonly Exam[]) => exams.find(({ kind }) => kind === 'simulation')

const rulesOf = (exam: Exam) => [
  "Each piece of information is revealed as soon as you choose it, and can't be taken back. When you know enough, go to the next section; you can't return.",
  'Select one order unless the section says "Select two." If the physician disagrees, make another selection.',
  'Some information helps, some wastes time, and some causes harm. Choosing everything will cost you points.',
  "Every choice is saved. You can resume on any device, but a timed exam's clock keeps running.",
  `At the end, you get a report on information gathering, decision making, and each category, compared with the ${exam.passingScore}% standard.`,
]

/** Before an exam: what to expect, the timing, and unfinished exams. */
export function ExamBriefing({
  user,
  isTimed,
  onStart,
}: {
  user: User
  /** Whether exam timing is on at first. */
  isTimed: boolean
  onStart: (timed: boolean) => void
}) {
  const unfinished = useUnfinishedExams()
  const exams = useExams(user.healthcareField)
  const exam = exams.data && findSimulationExam(exams.data)
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Clinical Simulation Examination</PageTitle>
      <h1 className="text-2xl">Clinical Simulation Examination</h1>
      {exam && (
        <p className="mt-2 max-w-measure text-ink-2">
          <Badge variant="ink">Pro</Badge> {exam.questions} patients in {exam.timeLimit} minutes, one section at a time,
          like the real exam.
        </p>
      )}
      <UnfinishedExams exams={unfinished} />
      {exams.isPending && (
        <Loading what="Loading the exam">
          <Skeleton className="mt-8 h-60 max-w-measure" />
        </Loading>
      )}
      {exams.isError && (
        <ErrorState title="We couldn't load the exam" onRetry={() => void exams.refetch()} retrying={exams.isFetching}>
          Check your connection and try again.
        </ErrorState>
      )}
      {exam && (
        <StartExam user={user} exam={exam} isTimed={isTimed} isPrimary={unfinished.length === 0} onStart={onStart} />
      )}
      {exams.data && !exam && (
        <p className="mt-8 text-ink-2">There are no patients for this exam yet. Please check back soon.</p>
      )}
    </PageContainer>
  )
}

/** What to expect, the timing, and the button that starts the exam. */
function StartExam({
  user,
  exam,
  isTimed,
  isPrimary,
  onStart,
}: {
  user: User
  exam: Exam
  isTimed: boolean
  isPrimary: boolean
  onStart: (timed: boolean) => void
}) {
  const [timed, setTimed] = useState(isTimed)
  const showUpgrade = useUpgradeToast()
  const isLocked = !isEntitled(user, 'fullLengthExams')
  return (
    <>
      <p className="mt-6 max-w-measure border-l-3 border-teal pl-4 text-pretty">{exam.real.difference}</p>
      <ExamComparison exam={exam} timed={timed} />
      <h2 className="mt-8 text-xl">During the exam</h2>
      <ul className="mt-3 grid max-w-measure gap-3">
        {rulesOf(exam).map((rule) => (
          <li key={rule} className="border-l-3 border-rule-strong pl-4 text-pretty">
            {rule}
          </li>
        ))}
      </ul>
      <div className="mt-8 mb-6 max-w-measure border-y border-rule py-2">
        <SwitchField
          label="Exam timing"
          checked={timed}
          onChange={(event) => setTimed(event.target.checked)}
          hint={`${formatTimeLimit(exam.timeLimit)}. The clock doesn't pause. You'll be warned at 10 minutes and 1 minute, then the exam submits automatically.`}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant={isPrimary ? 'primary' : 'plain'} onClick={() => (isLocked ? showUpgrade() : onStart(timed))}>
          Start the exam
        </Button>
        {isLocked && (
          <Button asChild variant="text" className="text-teal">
            <Link to="/pricing">Upgrade to Pro</Link>
          </Button>
        )}
        <Button asChild variant="text">
          <Link to="/cse">Practice with one patient</Link>
        </Button>
      </div>
    </>
  )
}
