import { Outlet, type RouteObject, redirect, useParams, useSearchParams } from 'react-router'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { useSessionGate } from '#web/shared/auth/session-expiry.ts'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'
import type { RouteHandle } from '#web/shared/routing.ts'
import { OtherFieldPage } from './other-field.tsx'

/** The practice simulations, for respiratory therapists. */
function PracticeOutlet() {
  const { healthcareField } = useSignedInUser()
  return healthcareField === 'RT' ? <Outlet /> : <OtherFieldPage />
}

const practice: RouteObject = {
  Component: PracticeOutlet,
  children: [
    {
      index: true,
      lazy: async () => {
        const { TypeSelection } = await import('./practice/type-selection.tsx')
        return { Component: () => <TypeSelection userId={useSignedInUser().id} /> }
      },
    },
    {
      path: 'traditional',
      lazy: async () => {
        const { TraditionalScreen } = await import('./practice/traditional/traditional-screen.tsx')
        return { Component: () => <TraditionalScreen userId={useSignedInUser().id} /> }
      },
    },
    {
      path: 'interactive',
      lazy: async () => {
        const { InteractiveScreen } = await import('./practice/interactive/interactive-screen.tsx')
        return { Component: () => <InteractiveScreen userId={useSignedInUser().id} /> }
      },
    },
    {
      path: 'step-by-step',
      lazy: async () => {
        const { StepByStepScreen } = await import('./practice/step-by-step/step-by-step-screen.tsx')
        return { Component: () => <StepByStepScreen userId={useSignedInUser().id} /> }
      },
    },
    { path: ':unknown', loader: () => redirect('/cse') },
  ],
}

/** The full exam: for respiratory therapists, and for anyone who has one to resume. */
const exam: RouteObject = {
  path: 'exam',
  handle: { hasAttempt: true } satisfies RouteHandle,
  lazy: async () => {
    const { ExamScreen } = await import('./exam/exam-screen.tsx')
    return {
      Component: function ExamPage() {
        const user = useSignedInUser()
        const [query] = useSearchParams()
        const askToSignIn = useSessionGate()
        if (user.healthcareField !== 'RT' && !query.has('attempt')) return <OtherFieldPage />
        return <ExamScreen user={user} onSessionExpired={askToSignIn} />
      },
    }
  },
}

const report: RouteObject = {
  path: 'report/:id',
  lazy: async () => {
    const { ReportScreen } = await import('./report/report-screen.tsx')
    return {
      Component: function ReportPage() {
        const { id = '' } = useParams()
        return <ReportScreen key={id} attemptId={id} />
      },
    }
  },
}

export const routes: RouteObject[] = [
  signedInRoutes([{ path: 'cse', children: [practice, exam, report] }], 'Please log in to access quizzes'),
]
