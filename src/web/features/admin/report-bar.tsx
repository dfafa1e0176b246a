import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** The top of a report: the product's name, and the report's actions, which are not printed. */
export function ReportBar({
  status,
  csv,
  json,
  children,
}: {
  /** The current activity, announced to screen readers. */
  status?: ReactNode
  /** Addresses of the report as files. */
  csv: string
  json: string
  /** Buttons before the common ones. */
  children?: ReactNode
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-4">
      <Link
        to="/admin"
        className="inline-flex min-h-11 items-center gap-2 font-serif text-lg font-semibold no-underline"
      >
        <Logo className="h-5 w-8" />
        Preceptor
      </Link>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <span role="status" className="num text-sm text-ink-2">
          {status}
        </span>
        {children}
        <Button onClick={() => window.print()}>Print</Button>
        <Button asChild>
          <a href={csv}>CSV</a>
        </Button>
        <Button asChild>
          <a href={json}>JSON</a>
        </Button>
      </div>
    </div>
  )
}
