import { findServerMessage } from '#web/shared/api/api-error.ts'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RunnerSkeleton } from './runner/runner-skeleton.tsx'

interface Props {
  stage: 'loading' | 'failed' | 'empty'
  error: Error | null
  /** Why there is no question, when the field has some. */
  notice?: string | undefined
  onRetry: () => void
  onBack: () => void
}

/** Between the launcher and the first question. */
export function DrawRoom({ stage, error, notice, onRetry, onBack }: Props) {
  useTitle('Practice Quiz')
  if (stage === 'loading') return <RunnerSkeleton />
  return (
    <div className="mx-auto max-w-content px-4 py-12 md:px-6">
      {stage === 'empty' && notice ? (
        <>
          <h1 className="text-2xl">Nothing to ask</h1>
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
          <Alert title="The questions could not be loaded" onRetry={onRetry}>
            {findServerMessage(error) ?? 'Check your connection, then try again.'}
          </Alert>
        </>
      )}
      <Button className="mt-6" onClick={onBack}>
        Back to the quizzes
      </Button>
    </div>
  )
}
