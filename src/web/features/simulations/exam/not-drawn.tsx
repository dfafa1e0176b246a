import { Link } from 'react-router'
import { findServerMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { isCode } from './work/get-through.ts'

interface Props {
  /** Null when there was no failure, but no patient either. */
  error: Error | null
  onRetry: () => void
  onBack: () => void
}

function reasonOf(error: Error): string {
  if (isNetworkFailure(error)) return 'Check your connection, then try again.'
  return findServerMessage(error) ?? 'The server does not answer as it should. Try again in a moment.'
}

/** No exam came: why, and what to do. */
export function NotDrawn({ error, onRetry, onBack }: Props) {
  useTitle('Clinical Simulation Examination')
  const needsPro = isCode(error, 'upgrade_required')
  return (
    <div className="mx-auto max-w-content px-4 py-12 md:px-6">
      <h1 className="mb-6 text-2xl">Clinical Simulation Examination</h1>
      {!error && <p className="text-ink-2">There are no patients for this exam yet. Please check back soon.</p>}
      {error && needsPro && <p className="max-w-measure text-ink-2">{findServerMessage(error)}</p>}
      {error && !needsPro && (
        <Alert title="The exam could not be loaded" onRetry={onRetry}>
          {reasonOf(error)}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {needsPro && (
          <Button asChild variant="primary">
            <Link to="/pricing">See the plans</Link>
          </Button>
        )}
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  )
}
