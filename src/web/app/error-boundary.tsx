import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** Shows a kind page in place of what broke below it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  return (
    <div role="alert" className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <Logo className="h-8 w-12" />
      <h1 className="mt-6 text-2xl">This page has stopped working</h1>
      <p className="mt-3 text-ink-2">
        It is our mistake, or the connection broke while the page was loading. What you had saved is safe.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Try Again
        </Button>
        <Button asChild variant="text">
          <a href="/">Go to the start page</a>
        </Button>
      </div>
    </div>
  )
}
