import { type RouteObject, useParams } from 'react-router'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'
import type { RouteHandle } from '#web/shared/routing.ts'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'quiz',
        handle: { hasAttempt: true } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./quiz-page.tsx')).QuizPage }),
      },
      {
        path: 'results/:attemptId',
        lazy: async () => {
          const { ResultsScreen } = await import('./results-screen.tsx')
          return {
            Component: function ResultsPage() {
              const { attemptId = '' } = useParams()
              return <ResultsScreen key={attemptId} user={useSignedInUser()} attemptId={attemptId} />
            },
          }
        },
      },
    ],
    'Please log in to access quizzes',
  ),
]
