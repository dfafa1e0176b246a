import { ArrowUpRight } from 'lucide-react'

const reports = [
  { path: '/admin/generation-report', label: 'Generation Report' },
  { path: '/admin/validation-report', label: 'Validation Report' },
]

/** Links to the two reports about the question bank, each of which opens in a new window. */
export function ReportLinks() {
  return reports.map(({ path, label }) => (
    <a key={path} href={path} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-1.5">
      {label}
      <ArrowUpRight className="size-4" aria-hidden="true" />
      <span className="sr-only">(opens a new window)</span>
    </a>
  ))
}
