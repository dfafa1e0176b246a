import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StateLayout } from './empty-state.tsx'

/** Takes the place of content that could not be loaded: what happened, what to do, and a "Try Again" button. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
  /** The retry is in progress. */
  retrying?: boolean
}) {
  return (
    <StateLayout
      role="alert"
      icon={<FlatlineIcon />}
      title={title}
      action={
        onRetry && (
          <Button pending={retrying} onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      {children}
    </StateLayout>
  )
}

/** A rhythm that breaks off. */
function FlatlineIcon() {
  return (
    <svg viewBox="0 0 120 40" aria-hidden="true" className="h-10 w-30 fill-none stroke-2 [stroke-linejoin:round]">
      <path className="stroke-incorrect [stroke-linecap:round]" d="M2 24h12l4-4 4 4h5l3 5 5-24 6 31 4-12h9" />
      <path className="stroke-trace [stroke-dasharray:1_6] [stroke-linecap:round]" d="M60 24h58" />
    </svg>
  )
}
