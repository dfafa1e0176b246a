import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What happened, what to do, and a way to try again. */
export function Problem(props: { title: string; children?: ReactNode; onRetry?: () => void }) {
  return (
    <div role="alert" className="border-l-3 border-incorrect py-1 pl-4">
      <p className="font-semibold">{props.title}</p>
      {props.children && <div className="mt-1 text-ink-2">{props.children}</div>}
      {props.onRetry && (
        <Button className="mt-3" onClick={props.onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
