import type { ReactNode } from 'react'
import { findServerMessage, isNetworkFailure, isStatus } from '#web/shared/api/api-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageContainer } from '../ui/page-container.tsx'

/** A page in place of one item that does not exist (404, 400) or could not be loaded. */
export function LoadErrorPage({
  error,
  onRetry,
  heading,
  missing,
  failed,
  children,
}: {
  error: Error | null
  onRetry: () => void
  heading: string
  /** Shown when the item does not exist or belongs to another account. */
  missing: { heading?: string; children: ReactNode }
  /** Shown when loading failed. A message from the server replaces `otherwise`. */
  failed: { title: string; offline?: string; otherwise: string }
  children?: ReactNode
}) {
  const isMissing = isStatus(error, 404, 400)
  return (
    <PageContainer width="content" padding="spacious">
      <h1 className="mb-6 text-2xl">{isMissing ? (missing.heading ?? heading) : heading}</h1>
      {isMissing ? (
        missing.children
      ) : (
        <ErrorState title={failed.title} onRetry={onRetry}>
          {(isNetworkFailure(error) && failed.offline) || (findServerMessage(error) ?? failed.otherwise)}
        </ErrorState>
      )}
      {children}
    </PageContainer>
  )
}

/** A page in place of an attempt that was discarded, belongs to another account, or cannot be loaded at the moment. */
export function AttemptErrorPage({
  error,
  onRetry,
  kind,
  children,
}: {
  error: Error | null
  onRetry: () => void
  kind: 'quiz' | 'exam'
  children: ReactNode
}) {
  return (
    <LoadErrorPage
      error={error}
      onRetry={onRetry}
      heading={`We couldn't open this ${kind}`}
      missing={{
        heading: "There's nothing to resume here",
        children: <p className="text-ink-2">It was discarded or belongs to another account.</p>,
      }}
      failed={{
        title: 'Your answers are safe',
        offline: `You're offline, and this ${kind} isn't saved on this device. Go online and try again.`,
        otherwise: "The server isn't responding properly. Try again in a moment.",
      }}
    >
      {children}
    </LoadErrorPage>
  )
}
