import { findServerMessage } from '#web/shared/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'

interface Read {
  isError: boolean
  error: unknown
  refetch: () => unknown
}

/** One notice for everything that could not be loaded, however much it was. */
export function LoadProblem({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter((read) => read.isError)
  const first = failed[0]
  if (!first) return null
  return (
    <div className="mb-8">
      <Alert
        title={
          failed.length === reads.length
            ? 'Your record could not be loaded.'
            : 'Part of your record could not be loaded.'
        }
        onRetry={() => {
          for (const read of failed) read.refetch()
        }}
      >
        {findServerMessage(first.error) ??
          'The server could not be reached. Your results are kept there; nothing is lost.'}
      </Alert>
    </div>
  )
}
