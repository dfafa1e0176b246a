import type { ReactNode } from 'react'
import { findServerMessage, isNetworkFailure, isStatus } from '#web/shared/api/api-error.ts'
import { Problem } from './problem.tsx'

interface Props {
  error: Error | null
  onRetry: () => void
  heading: string
  /** What stands there when it does not exist, or is somebody else's. */
  missing: { heading?: string; children: ReactNode }
  /** What stands there when it could not be fetched: the server's own words come first. */
  failed: { title: string; offline?: string; otherwise: string }
  children?: ReactNode
}

/** A page in the place of the one thing that it should show: it is not there, or it cannot be fetched. */
export function NotShown({ error, onRetry, heading, missing, failed, children }: Props) {
  const isMissing = isStatus(error, 404, 400)
  return (
    <div className="mx-auto max-w-room px-4 py-12 md:px-6">
      <h1 className="mb-6 text-2xl">{isMissing ? (missing.heading ?? heading) : heading}</h1>
      {isMissing ? (
        missing.children
      ) : (
        <Problem title={failed.title} onRetry={onRetry}>
          {(isNetworkFailure(error) && failed.offline) || (findServerMessage(error) ?? failed.otherwise)}
        </Problem>
      )}
      {children}
    </div>
  )
}

/** A page in the place of work that was begun: discarded, somebody else's, or not to be had at the moment. */
export function NotOpened(props: {
  error: Error | null
  onRetry: () => void
  what: 'paper' | 'exam'
  /** What is not lost. */
  kept: 'answers' | 'choices'
  children: ReactNode
}) {
  return (
    <NotShown
      error={props.error}
      onRetry={props.onRetry}
      heading={`This ${props.what} could not be opened`}
      missing={{
        heading: 'There is nothing to go on with here',
        children: <p className="text-ink-2">It was discarded, or it belongs to another account.</p>,
      }}
      failed={{
        title: `Your ${props.kept} are safe`,
        offline: `You are offline, and this device does not have the ${props.what}. Go online and try again.`,
        otherwise: 'The server does not answer as it should. Try again in a moment.',
      }}
    >
      {props.children}
    </NotShown>
  )
}
