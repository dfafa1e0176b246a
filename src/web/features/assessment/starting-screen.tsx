import { findServerMessage } from '#web/shared/api/api-error.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { RunnerSkeleton } from './runner.tsx'

/** Between the launcher and the first question. */
export function StartingScreen({
  stage,
  error,
  notice,
  onRetry,
  onBack,
}: {
  stage: 'loading' | 'failed' | 'empty'
  error: Error | null
  /** Why no question matches, if the field has some. */
  notice?: string | undefined
  onRetry: () => void
  onBack: () => void
}) {
  if (stage === 'loading') return <RunnerSkeleton />
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Practice Quiz</PageTitle>
      {stage === 'empty' && notice ? (
        <>
          <h1 className="text-2xl">No matching questions</h1>
          <p className="mt-3 text-ink-2">{notice}</p>
        </>
      ) : stage === 'empty' ? (
        <>
          <h1 className="max-w-measure text-2xl">No questions available for this healthcare field yet.</h1>
          <p className="mt-3 text-ink-2">We're working on adding more content. Please check back soon!</p>
        </>
      ) : (
        <>
          <h1 className="mb-6 text-2xl">Practice Quiz</h1>
          <Alert title="We couldn’t load the questions" onRetry={onRetry}>
            {findServerMessage(error) ?? 'Check your connection and try again.'}
          </Alert>
        </>
      )}
      <Button className="mt-6" onClick={onBack}>
        Back to quizzes
      </Button>
    </PageContainer>
  )
}
