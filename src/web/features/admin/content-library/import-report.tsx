import { Link } from 'react-router'
import type { ImportReport as Report } from '#contract/content-exchange.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format.ts'

type Row = Report['rows'][number]

const labels: Record<Row['outcome'], string> = {
  create: 'New',
  update: 'Replaced',
  skip: 'Skipped',
  refuse: 'Rejected',
}
const variants = { create: 'correct', update: 'warn', skip: 'neutral', refuse: 'incorrect' } as const

/** What an import does with each question in a file. */
export function ImportReport({ report: { counts, rows }, areLinked }: { report: Report; areLinked: boolean }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t-2 border-ink pt-3 sm:grid-cols-4">
        {(['create', 'update', 'skip', 'refuse'] as const).map((outcome) => (
          <div key={outcome}>
            <dt className="text-sm text-ink-2">{labels[outcome]}</dt>
            <dd className="num text-2xl">{formatCount(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <ol aria-label="Questions in the file" className="mt-4 border-t border-rule">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change
          <Question key={index} row={row} isLinked={areLinked || row.outcome === 'skip'} />
        ))}
      </ol>
    </>
  )
}

function Question({ row, isLinked }: { row: Row; isLinked: boolean }) {
  const { line, label, outcome, id, reason, issues, issueCount } = row
  return (
    <li className="grid gap-1 border-b border-rule py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="num text-ink-2">Line {line}</span>
        <Badge variant={variants[outcome]}>{labels[outcome]}</Badge>
        {id && isLinked && (
          <Link to={`/admin/content/items/${encodeURIComponent(id)}`} className="num inline-flex min-h-6 items-center">
            {id}
          </Link>
        )}
        {id && !isLinked && <span className="num font-semibold">{id}</span>}
      </p>
      <p className="max-w-measure break-words">{label}</p>
      {reason && <p className="max-w-measure break-words text-ink-2">{reason}</p>}
      {issueCount > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-ink-2">
            {issueCount === 1 ? '1 issue' : `${issueCount} issues`} to resolve before approval
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {issues.map((one) => (
              <li key={`${one.field}-${one.problem}`} className="break-words">
                Line {one.line}, {one.field}: {one.problem} {one.remedy}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
