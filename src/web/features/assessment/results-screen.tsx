import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'
import { read } from '#web/shared/api/call.ts'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadErrorPage } from '#web/ui/error-page.tsx'
import { Results } from './results/results.tsx'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { type AgainState, againAfter } from './work/again.ts'

/** /results/:attemptId, the results of a paper that was handed in some time ago. */
export function ResultsScreen({ user, attemptId }: { user: User; attemptId: string }) {
  const analysis = useQuery(read('GET /api/attempts/:id/analysis', { params: { id: attemptId } }))
  const navigate = useNavigate()
  useTitle('Results')
  if (analysis.isPending) return <ResultsSkeleton />
  if (analysis.isError) return <NoResults error={analysis.error} onRetry={() => void analysis.refetch()} />
  const { data } = analysis
  return (
    <Results
      analysis={data}
      notice={data.submitted ? undefined : <NotHandedIn analysis={data} />}
      actions={
        <>
          <Button
            variant={data.submitted ? 'primary' : 'plain'}
            onClick={() => navigate('/quiz', { state: { again: againAfter(data, user) } satisfies AgainState })}
          >
            Take Another Quiz
          </Button>
          <Button asChild variant="text">
            <Link to="/">Dashboard</Link>
          </Button>
        </>
      }
    />
  )
}

function NotHandedIn({ analysis }: { analysis: Analysis }) {
  return (
    <div className="border-l-3 border-warn py-1 pl-4">
      <p className="font-semibold">This result is not in your history yet</p>
      <Button asChild variant="primary" className="mt-3">
        <Link to={`/quiz?attempt=${analysis.attemptId}`}>Finish handing in</Link>
      </Button>
    </div>
  )
}

function NoResults({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadErrorPage
      error={error}
      onRetry={onRetry}
      heading="Results"
      missing={{
        children: (
          <>
            <p className="text-ink-2">There are no results here. The paper may not have been handed in yet.</p>
            <Button asChild variant="primary" className="mt-6">
              <Link to="/quiz">Go to your quizzes</Link>
            </Button>
          </>
        ),
      }}
      failed={{
        title: 'Your results could not be loaded',
        otherwise: 'Check your connection. Nothing is lost: they are kept on the server.',
      }}
    />
  )
}
