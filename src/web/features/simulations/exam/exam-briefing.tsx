import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import type { OpenAttempt } from '#contract/attempts.ts'
import { read } from '#web/shared/api/call.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { useUpgradeToast } from '#web/shared/auth/upgrade-toast.ts'
import { ExamComparison } from '#web/shared/exam-comparison.tsx'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatSavedAt, formatTimeLimit } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { listUnsentExams } from './exam-requests.ts'

/** The simulation exam of a field's exams. */
export const findSimulationExam = (exams: readonly Exam[]) => exams.find(({ kind }) => kind === 'simulation')

const rulesOf = (exam: Exam) => [
  "Gather information, then recommend. Once you finish a section, you can't go back to it.",
  'If the physician disagrees, choose again. Your selections and findings stay in the chart.',
  'Some information helps, some wastes time, and some causes harm. Choosing everything will cost you points.',
  'Every finished section is saved. You can stop and resume on any device.',
  `At the end, you get a report on information gathering, decision making, and each category, compared with the ${exam.passingScore}% standard.`,
]

interface Unfinished {
  id: string
  description: string
}

const describeAttempt = ({ id, answered, totalQuestions, savedAt }: OpenAttempt): Unfinished => ({
  id,
  description: `${answered} of ${totalQuestions} patients completed, saved ${formatSavedAt(savedAt, new Date())}`,
})

/** The exams to resume: the server's, and those that exist only on this device. */
function useUnfinished(store: LocalStore): Unfinished[] {
  const { data } = useQuery({ ...read('GET /api/attempts'), refetchOnMount: 'always' })
  const local = useQuery({
    queryKey: queryKeys.unsentSimulationExams(store.userId),
    queryFn: () => listUnsentExams(store),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const open = (data ?? []).filter(({ kind, isFullLength }) => isFullLength && kind === 'simulation')
  const unsent = (local.data ?? []).filter(({ state }) => open.every(({ id }) => id !== state.attemptId))
  return [
    ...unsent.map(({ state }) => ({ id: state.attemptId, description: 'First section saved on this device only' })),
    ...open.map(describeAttempt),
  ]
}

/** Before an exam: what to expect, the timing, and unfinished exams. */
export function ExamBriefing({
  user,
  store,
  isTimed,
  onStart,
}: {
  user: User
  store: LocalStore
  /** Whether exam timing is on at first. */
  isTimed: boolean
  onStart: (timed: boolean) => void
}) {
  const unfinished = useUnfinished(store)
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
      <UnfinishedList unfinished={unfinished} />
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

function UnfinishedList({ unfinished }: { unfinished: readonly Unfinished[] }) {
  if (unfinished.length === 0) return null
  return (
    <section aria-labelledby="unfinished-title" className="mt-8">
      <h2 id="unfinished-title" className="text-xl">
        Pick up where you left off
      </h2>
      <div className="mt-3 grid gap-3">
        {unfinished.map(({ id, description }, index) => (
          <Card key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p className="num">{description}</p>
            <Button asChild variant={index === 0 ? 'primary' : 'plain'}>
              <Link to={`/cse/exam?attempt=${id}`}>Resume</Link>
            </Button>
          </Card>
        ))}
      </div>
    </section>
  )
}
