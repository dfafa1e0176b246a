import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { read } from '#web/shared/api/call.ts'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ResultsSkeleton } from './lazy-results.tsx'
import { Results } from './results.tsx'
import { optionsForAnother, type StartState } from './start.ts'
import { findStartOptions } from './use-start.ts'

/** /results/:attemptId: the results of an attempt that was submitted before. */
export function ResultsScreen({ user, attemptId }: { user: User; attemptId: string }) {
  const analysis = useQuery(read('GET /api/attempts/:id/analysis', { params: { id: attemptId } }))
  const navigate = useNavigate()
  if (analysis.isPending) return <ResultsSkeleton />
  if (analysis.isError) return <ResultsError error={analysis.error} onRetry={() => void analysis.refetch()} />
  const { data } = analysis
  const startAnother = async () => {
    const used = await findStartOptions(new LocalStore(user.id), attemptId)
    await navigate('/quiz', { state: { start: optionsForAnother(data, user, used) } satisfies StartState })
  }
  return (
    <Results
      analysis={data}
      notice={data.submitted ? undefined : <NotSubmitted attemptId={data.attemptId} />}
      actions={
        <>
          <Button variant={data.submitted ? 'primary' : 'plain'} onClick={() => void startAnother()}>
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

function NotSubmitted({ attemptId }: { attemptId: string }) {
  return (
    <Alert variant="warning" title="This result is not in your history yet">
      <Button asChild variant="primary" className="mt-2">
        <Link to={`/quiz?attempt=${attemptId}`}>Finish submitting</Link>
      </Button>
    </Alert>
  )
}

function ResultsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadErrorPage
      error={error}
      onRetry={onRetry}
      heading="Results"
      missing={{
        children: (
          <>
            <p className="text-ink-2">There are no results here. This quiz may not have been submitted yet.</p>
            <Button asChild variant="primary" className="mt-6">
              <Link to="/quiz">Go to your quizzes</Link>
            </Button>
          </>
        ),
      }}
      failed={{
        title: 'We couldn’t load your results',
        otherwise: 'Check your connection and try again. Your results are saved in your account.',
      }}
    />
  )
}
