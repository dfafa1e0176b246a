import type { ComponentType } from 'react'
import { type RouteObject, useParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { read } from '#web/shared/api/call.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { currentUserQuery } from '#web/shared/auth/current-user.ts'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { queryClientContext, type RouteHandle } from '#web/shared/routing.ts'

function ResultsPage({ screen: Screen }: { screen: ComponentType<{ user: User; attemptId: string }> }) {
  const { attemptId = '' } = useParams()
  return (
    <>
      <PageTitle>Results</PageTitle>
      <Screen key={attemptId} user={useSignedInUser()} attemptId={attemptId} />
    </>
  )
}

const loadResults = () => import('./results-screen.tsx')

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'quiz',
        handle: { hasAttempt: true } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./quiz-screen.tsx')).QuizPage }),
      },
      {
        path: 'history',
        lazy: async () => {
          const { HistoryScreen } = await import('./history-screen.tsx')
          return {
            element: (
              <>
                <PageTitle>History</PageTitle>
                <HistoryScreen loadResults={loadResults} />
              </>
            ),
          }
        },
      },
      {
        path: 'results/:attemptId',
        // Begins to read while the code of the screen loads. The screen says when it fails.
        loader({ context, params: { attemptId: id = '' } }) {
          const client = context.get(queryClientContext)
          if (client.getQueryData(currentUserQuery.queryKey)?.user) {
            client.ensureQueryData(read('GET /api/attempts/:id/analysis', { params: { id } })).catch(() => {})
          }
          return null
        },
        lazy: async () => {
          const { ResultsScreen } = await loadResults()
          return { element: <ResultsPage screen={ResultsScreen} /> }
        },
      },
    ],
    'Please log in to access quizzes',
  ),
]
