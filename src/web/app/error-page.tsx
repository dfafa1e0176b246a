import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** Takes the place of a screen that failed to load or to render. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div role="alert" className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <Logo className="h-8 w-12" />
      <h1 className="mt-6 text-2xl">Something went wrong</h1>
      <p className="mt-3 text-ink-2">
        We hit a problem, or your connection dropped while the page was loading. Your saved work is safe.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Try Again
        </Button>
        <Button asChild variant="text">
          <a href="/">Go to the home page</a>
        </Button>
      </div>
    </div>
  )
}

/** The page at an address that does not exist. */
export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <PageTitle>Page not found</PageTitle>
      <Logo className="h-8 w-12" />
      <h1 className="mt-6 text-2xl">Page not found</h1>
      <p className="mt-3 text-ink-2">The address may be mistyped, or the page may have moved.</p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/">Go to the home page</Link>
      </Button>
    </div>
  )
}
