import { Link } from 'react-router'
import type { GenerationReport, GenerationRun } from '#contract/generation.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatCount, formatDuration, formatMoment } from '#web/ui/format.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { costText, formatCost, RunState, runTitle, typeLabels } from './generation-labels.tsx'
import { Likeness } from './run-drafts.tsx'

type Sums = GenerationReport['totals']

/** Why drafts were rejected, the most frequent reason first. */
export function RejectionCounts({ sums: { rejections, made, rejected } }: { sums: Sums }) {
  const most = Math.max(...rejections.map(({ count }) => count), 1)
  const drafts = made + rejected
  return (
    <section aria-labelledby="rejections-title" className="break-inside-avoid">
      <h2 id="rejections-title" className="text-xl">
        Rejected by reason
      </h2>
      {rejections.length === 0 ? (
        <p className="mt-3 border-t-2 border-ink pt-3 text-sm text-ink-2">Every draft passed every check.</p>
      ) : (
        <ul className="num mt-3 border-t-2 border-ink text-sm">
          {rejections
            .toSorted((a, b) => b.count - a.count)
            .map(({ reason, label, count }) => (
              <li
                key={reason}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 border-b border-rule py-2.5"
              >
                <span>{label}</span>
                <span className="text-end">
                  <strong>{formatCount(count)}</strong>{' '}
                  <span className="text-ink-2">{Math.round((100 * count) / Math.max(1, drafts))}%</span>
                </span>
                <span aria-hidden="true" className="col-span-2 h-2 rounded-xs bg-sunk">
                  <span
                    className="block h-full rounded-xs bg-incorrect"
                    style={{ width: `${(100 * count) / most}%` }}
                  />
                </span>
              </li>
            ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-2">Percentages are of all {formatCount(drafts)} drafts.</p>
    </section>
  )
}

/** Totals for each target that has runs. */
export function SpecialtyTable({ specialties }: { specialties: GenerationReport['specialties'] }) {
  return (
    <section aria-labelledby="specialties-title" className="min-w-0 print:mt-8">
      <h2 id="specialties-title" className="text-xl">
        By profession
      </h2>
      <ScrollRegion label="Table of professions" className="mt-3 print:overflow-visible">
        <table className="num w-full min-w-160 border-collapse text-sm print:min-w-0">
          <Head
            headings={[
              'Profession',
              'Runs',
              'Requested',
              'Generated',
              'Rejected',
              'In review',
              'Approved',
              'Cost',
              'Time',
            ]}
          />
          <tbody>
            {specialties.map((one) => (
              <tr key={one.profession} className="border-b border-rule">
                <th scope="row" className="py-2.5 text-start font-normal">
                  {one.name}
                </th>
                <Cell>{formatCount(one.runs)}</Cell>
                <Cell>{formatCount(one.asked)}</Cell>
                <Cell>{formatCount(one.made)}</Cell>
                <Cell>{formatCount(one.rejected)}</Cell>
                <Cell>{formatCount(one.inReview)}</Cell>
                <Cell>{formatCount(one.approved)}</Cell>
                <Cell>{costText(one)}</Cell>
                <Cell>{formatDuration(one.seconds)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Head({ headings }: { headings: readonly string[] }) {
  return (
    <thead className="border-b-2 border-ink text-xs text-ink-2">
      <tr>
        {headings.map((heading, index) => (
          <th
            key={heading}
            scope="col"
            className={cn('py-2 font-semibold', index === 0 ? 'text-start' : 'pl-3 text-end')}
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Cell = ({ children }: { children: React.ReactNode }) => (
  <td className="py-2.5 pl-3 text-end align-top whitespace-nowrap">{children}</td>
)

/** Every run, newest first. Each links to the generator, which shows its drafts. */
export function RunTable({ runs }: { runs: readonly GenerationRun[] }) {
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="runs-title" className="mt-12">
      <h2 id="runs-title" className="text-xl">
        {runs.length === 1 ? '1 run' : `${formatCount(runs.length)} runs`}, newest first
      </h2>
      {runs.length === 200 && <p className="text-sm text-ink-2">Only the latest 200 are shown.</p>}
      <ScrollRegion label="Table of runs" className="mt-3 print:overflow-visible">
        <table className="num w-full min-w-176 border-collapse text-sm print:min-w-0">
          <Head headings={['Run', 'State', 'Generated', 'Rejected', 'In review', 'Approved', 'Cost', 'Time']} />
          <tbody>
            {runs.map((run) => (
              <tr key={run.id} className="break-inside-avoid border-b border-rule">
                <th scope="row" className="py-2.5 text-start align-top font-normal">
                  <Link to={`/admin/generator?run=${run.id}`} className="font-semibold">
                    {runTitle(run)}
                  </Link>
                  <span className="block text-ink-2">
                    {typeLabels[run.type]}, {run.professionName}, {formatMoment(run.createdAt)}
                    {run.startedBy && `, ${run.startedBy}`}
                  </span>
                </th>
                <Cell>
                  <RunState state={run.state} />
                </Cell>
                <Cell>
                  {formatCount(run.made)} of {formatCount(run.asked)}
                </Cell>
                <Cell>{formatCount(run.rejected)}</Cell>
                <Cell>{formatCount(run.inReview)}</Cell>
                <Cell>{formatCount(run.approved)}</Cell>
                <Cell>{formatCost(run.costCents)}</Cell>
                <Cell>{formatDuration(run.seconds)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Drafts that were too similar to a question in the bank, next to that question. */
export function DuplicateList({ duplicates }: { duplicates: GenerationReport['duplicates'] }) {
  if (duplicates.length === 0) return null
  return (
    <section aria-labelledby="duplicates-title" className="mt-12">
      <h2 id="duplicates-title" className="text-xl">
        {duplicates.length === 1 ? '1 near-duplicate' : `${formatCount(duplicates.length)} near-duplicates`}
      </h2>
      <ul className="mt-3 border-t-2 border-ink text-sm">
        {duplicates.map(({ runId, no, excerpt, like, profession }) => (
          <li
            key={`${runId} ${no}`}
            className="grid break-inside-avoid gap-x-8 gap-y-1 border-b border-rule py-3 md:grid-cols-2 print:grid-cols-2"
          >
            <div className="min-w-0">
              <p className="text-ink-2">Draft for {profession}</p>
              <p className="line-clamp-3 text-pretty">
                <ClinicalText>{excerpt}</ClinicalText>
              </p>
            </div>
            {like && (
              <div className="min-w-0">
                <div className="font-semibold">
                  <Likeness like={like} />
                </div>
                <p className="line-clamp-3 text-pretty text-ink-2">
                  <ClinicalText>{like.excerpt}</ClinicalText>
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
