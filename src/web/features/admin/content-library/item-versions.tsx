import { useState } from 'react'
import type { ContentDetail } from '#contract/content-library.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SourceDiff } from './source-diff.tsx'

type Version = ContentDetail['versions'][number]

const answered = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`)

/** The versions of an item, and what differs between two of them. */
export function ItemVersions({ versions }: { versions: readonly Version[] }) {
  const [newest, previous] = versions
  const current = versions.find(({ isCurrent }) => isCurrent) ?? newest
  const [from, setFrom] = useState((current === newest ? previous : newest)?.no)
  const [to, setTo] = useState(current?.no)
  const options = versions.map(({ no, createdAt, isCurrent }) => ({
    value: String(no),
    label: `${no}, ${formatDate(createdAt)}${isCurrent ? ' (current)' : ''}`,
  }))
  const [before, after] = [from, to].map((no) => versions.find((version) => version.no === no)?.source)
  return (
    <>
      <ol aria-label="Versions" className="border-t border-rule">
        {versions.map(({ no, createdAt, isCurrent, responses }) => (
          <li key={no} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3 text-sm">
            <span className="num font-semibold">Version {no}</span>
            <span className="num text-ink-2">
              {formatDate(createdAt)} · {answered(responses)} in graded attempts
            </span>
            {isCurrent && <Badge>Current</Badge>}
          </li>
        ))}
      </ol>
      {versions.length > 1 && before && after && (
        <>
          <h3 className="mt-6 text-lg">Compare</h3>
          <div className="mt-2 grid max-w-measure grid-cols-2 gap-3">
            <SelectField
              label="From version"
              options={options}
              value={String(from)}
              onChange={({ target }) => setFrom(Number(target.value))}
            />
            <SelectField
              label="To version"
              options={options}
              value={String(to)}
              onChange={({ target }) => setTo(Number(target.value))}
            />
          </div>
          <div className="mt-4">
            <SourceDiff before={before} after={after} />
          </div>
        </>
      )}
      {versions.length === 1 && <p className="mt-4 text-ink-2">There is one version so far.</p>}
    </>
  )
}
