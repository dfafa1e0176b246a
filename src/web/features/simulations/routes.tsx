import { type ComponentType, useMemo } from 'react'
import { Link, Outlet, type RouteObject, useParams, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { useSessionGate } from '#web/shared/auth/session-expiry.ts'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import type { RouteHandle } from '#web/shared/routing.ts'
import { Button } from '#web/ui/button.tsx'
import { usePendingResults } from './practice/recorded-result.ts'

/** Shown to learners of another field who open the address of the clinical simulations. */
function OtherFieldPage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <PageTitle>Clinical simulations</PageTitle>
      <h1 className="text-2xl">Clinical simulations are for respiratory therapists</h1>
      <p className="mt-3 text-ink-2">
        They prepare you for the NBRC Clinical Simulation Examination. Your field doesn't have one; your quizzes and
        exams are on the Quiz page.
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/quiz">Go to your quizzes</Link>
      </Button>
    </div>
  )
}

/** The practice simulations, for respiratory therapists. */
function PracticeOutlet() {
  const { id, healthcareField } = useSignedInUser()
  usePendingResults(useMemo(() => new LocalStore(id), [id]))
  return healthcareField === 'RT' ? <Outlet /> : <OtherFieldPage />
}

function ForUser({ screen: Screen }: { screen: ComponentType<{ userId: string }> }) {
  return <Screen userId={useSignedInUser().id} />
}

type ExamProps = { user: User; onSessionExpired: () => Promise<void> }

/** The full exam: for respiratory therapists, and for anyone who has one to resume. */
function ExamPage({ screen: Screen }: { screen: ComponentType<ExamProps> }) {
  const user = useSignedInUser()
  const [query] = useSearchParams()
  const askToSignIn = useSessionGate()
  if (user.healthcareField !== 'RT' && !query.has('attempt')) return <OtherFieldPage />
  return <Screen user={user} onSessionExpired={askToSignIn} />
}

function ReportPage({ screen: Screen }: { screen: ComponentType<{ attemptId: string }> }) {
  const { id = '' } = useParams()
  return (
    <>
      <PageTitle>Simulation report</PageTitle>
      <Screen key={id} attemptId={id} />
    </>
  )
}

function RecordedPage({ screen: Screen }: { screen: ComponentType<{ runId: string }> }) {
  const { id = '' } = useParams()
  return <Screen key={id} runId={id} />
}

const practice: RouteObject = {
  Component: PracticeOutlet,
  children: [
    {
      index: true,
      lazy: async () => {
        const { TypeSelection } = await import('./practice/type-selection.tsx')
        return { element: <ForUser screen={TypeSelection} /> }
      },
    },
    {
      path: 'traditional',
      lazy: async () => {
        const { TraditionalScreen } = await import('./practice/traditional.tsx')
        return { element: <ForUser screen={TraditionalScreen} /> }
      },
    },
    {
      path: 'interactive',
      lazy: async () => {
        const { InteractiveScreen } = await import('./practice/interactive.tsx')
        return { element: <ForUser screen={InteractiveScreen} /> }
      },
    },
    {
      path: 'step-by-step',
      lazy: async () => {
        const { StepByStepScreen } = await import('./practice/step-by-step.tsx')
        return { element: <ForUser screen={StepByStepScreen} /> }
      },
    },
  ],
}

const exam: RouteObject = {
  path: 'exam',
  handle: { hasAttempt: true } satisfies RouteHandle,
  lazy: async () => {
    const { ExamScreen } = await import('./exam/exam-screen.tsx')
    return { element: <ExamPage screen={ExamScreen} /> }
  },
}

const report: RouteObject = {
  path: 'report/:id',
  lazy: async () => {
    const { ReportScreen } = await import('./report/report-screen.tsx')
    return { element: <ReportPage screen={ReportScreen} /> }
  },
}

/** Open to learners who have changed their field since. */
const recordedPractice: RouteObject = {
  path: 'practice/:id',
  lazy: async () => {
    const { RecordedPracticeScreen } = await import('./practice/recorded-practice.tsx')
    return { element: <RecordedPage screen={RecordedPracticeScreen} /> }
  },
}

export const routes: RouteObject[] = [
  signedInRoutes(
    [{ path: 'cse', children: [practice, recordedPractice, exam, report] }],
    'Please log in to access quizzes',
  ),
]
