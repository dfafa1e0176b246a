import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ValidationDetail, ValidationItem } from '#contract/validation-report.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { OptionTrace } from './option-trace.tsx'
import { correlationText, flagLabels, percentOf } from './report-labels.ts'
import type { ReportScope } from './report-query.ts'

/** The statistics of one item: its stem, its distractor table, and how it compares with its last version. */
export function ReportItem({ item, scope }: { item: ValidationItem; scope: ReportScope }) {
  const { itemId, field } = item
  const detail = useQuery(
    read('GET /api/admin/validation-report/items/:itemId', { params: { itemId }, query: { ...scope, field } }),
  )
  if (detail.isPending) {
    return (
      <Loading what="Loading the item">
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  if (!detail.data) {
    return (
      <ErrorState title="We couldn't load the item" onRetry={() => void detail.refetch()}>
        {failureMessage(detail.error)}
      </ErrorState>
    )
  }
  return <ItemDetail detail={detail.data} />
}

function ItemDetail({ detail }: { detail: ValidationDetail }) {
  const { stem, caseText, options, flags, itemId, evidence } = detail
  return (
    <div className="grid gap-6 rounded-md border border-rule bg-sheet p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        {flags.map((flag) => (
          <p key={flag} className="text-sm">
            <strong className={flag === 'suspect-key' ? 'text-incorrect' : 'text-warn'}>
              {flagLabels[flag].label}.
            </strong>{' '}
            {flagLabels[flag].meaning}
          </p>
        ))}
        {caseText && <Paragraph>{caseText}</Paragraph>}
        {stem ? (
          <Paragraph>{stem}</Paragraph>
        ) : (
          <p className="text-sm text-ink-2">
            An item model: its questions and options differ each time, so there is no table of options.
          </p>
        )}
        {evidence === 'refused' && (
          <p className="mt-2 text-sm text-ink-2">Fewer than 20 learners answered it. No statistics are shown.</p>
        )}
        {options.length > 0 && <OptionTable detail={detail} />}
        <Button asChild variant="primary" className="mt-4 print:hidden">
          <Link to={`/admin/content/items/${encodeURIComponent(itemId)}?tab=edit`}>Open the Item</Link>
        </Button>
      </div>
      <div>
        {options.some(({ byFifth }) => byFifth.length > 0) && <OptionTrace options={options} />}
        <MoreFigures detail={detail} />
      </div>
    </div>
  )
}

const Paragraph = ({ children }: { children: string }) => (
  <p className="mt-2 max-w-measure font-serif text-lg">
    <ClinicalText>{children}</ClinicalText>
  </p>
)

function OptionTable({ detail: { options, itemId } }: { detail: ValidationDetail }) {
  const cell = 'num py-2 pl-3 text-end align-top'
  return (
    <table className="mt-4 w-full border-collapse text-sm">
      <caption className="sr-only">Options of {itemId}</caption>
      <thead className="border-b-2 border-ink text-xs text-ink-2">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold">
            Option
          </th>
          <th scope="col" className={cn(cell, 'font-semibold')}>
            Chosen
          </th>
          <th scope="col" className={cn(cell, 'font-semibold')}>
            Point-biserial
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, text, isKey, share, pointBiserial, isNonFunctional }, index) => (
          <tr key={id} className="border-b border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              <span className={cn('font-semibold', isKey && 'text-teal-deep')}>{letterAt(index)}</span>{' '}
              <ClinicalText>{text}</ClinicalText>
              {isKey && <span className="font-semibold text-teal-deep"> (key)</span>}
              {isNonFunctional && <span className="block text-xs text-ink-2">Chosen by fewer than 5%</span>}
            </th>
            <td className={cell}>{percentOf(share)}</td>
            <td className={cell}>{correlationText(pointBiserial)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const labels = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** What is not in the row: discrimination, time, omissions, difficulty, and the last version. */
function MoreFigures({ detail }: { detail: ValidationDetail }) {
  const { discrimination, medianSeconds, omitted, answered, difficulty, previous, facility } = detail
  const { author, calibrated, logits, error } = difficulty
  const change = previous && facility ? Math.round(100 * facility.share) - Math.round(100 * previous.facility) : null
  const rows: [string, string][] = [
    ['Upper less lower 27%', correlationText(discrimination)],
    ['Median time', medianSeconds === null ? 'n/a' : `${Math.round(medianSeconds)} sec`],
    ['Omitted', `${omitted} of ${answered + omitted}`],
    ["Author's difficulty", labels[author]],
    [
      'Calibrated difficulty',
      logits === null || error === null
        ? 'n/a'
        : `${logits.toFixed(2).replace('-', '−')} ± ${error.toFixed(2)} logits${calibrated ? `, ${labels[calibrated].toLowerCase()}` : ''}`,
    ],
    [
      'Version before',
      previous
        ? `${percentOf(previous.facility)} correct, r ${correlationText(previous.pointBiserial)}, ${previous.answered} answers`
        : 'n/a',
    ],
    ...(change === null
      ? []
      : ([['Since then', `${change < 0 ? '−' : '+'}${Math.abs(change)} points`]] as [string, string][])),
  ]
  return (
    <dl className="num mt-3 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-rule py-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
