import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ValidationItem } from '#contract/validation-report.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/chevron.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ReportItem } from './report-item.tsx'
import { correlationText, flagLabels, percentOf } from './report-labels.ts'
import type { ReportChoice, ReportScope } from './report-query.ts'

/** The items that match the filters, each opening to its distractor table. */
export function ReportItems({ choice }: { choice: ReportChoice }) {
  const items = useInfiniteQuery({
    ...pagesOf(['admin', 'validation report', choice.filter], (cursor, signal) =>
      call('GET /api/admin/validation-report', { query: { ...choice.filter, ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
  })
  if (items.isPending) {
    return (
      <Loading what="Loading the items">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="mt-3 h-14 w-full" />
        ))}
      </Loading>
    )
  }
  if (!items.data) {
    return (
      <ErrorState title="We couldn't load the items" onRetry={() => void items.refetch()}>
        {failureMessage(items.error)}
      </ErrorState>
    )
  }
  const rows = items.data.pages.flatMap((page) => page.items)
  if (rows.length === 0) return <EmptyState title="No items match">Try other filters, or another field.</EmptyState>
  return (
    <>
      <ul className="border-t-2 border-ink" aria-label="Items" aria-busy={items.isPlaceholderData}>
        {rows.map((item) => (
          <ItemRow key={`${item.itemId} ${item.field}`} item={item} scope={choice.scope} />
        ))}
      </ul>
      {items.isFetchNextPageError && (
        <div className="mt-4">
          <Alert title="We couldn't load more">{failureMessage(items.error)}</Alert>
        </div>
      )}
      {items.hasNextPage && (
        <Button
          className="mt-4 print:hidden"
          pending={items.isFetchingNextPage}
          onClick={() => void items.fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </>
  )
}

function ItemRow({ item, scope }: { item: ValidationItem; scope: ReportScope }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const [worst] = item.flags
  const isSuspect = worst === 'suspect-key'
  return (
    <li className="break-inside-avoid border-b border-rule">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 text-start text-sm -outline-offset-3 hover:bg-sunk md:grid-cols-[minmax(0,1fr)_9rem_13rem] md:px-2"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="num font-semibold">{item.itemId}</span>
            <span className="text-xs text-ink-2">
              {item.field} · {item.domain}
            </span>
          </span>
          {item.title && (
            <span className="mt-0.5 line-clamp-1 font-serif text-ink-2">
              <ClinicalText>{item.title}</ClinicalText>
            </span>
          )}
          {worst && (
            <span className={cn('mt-0.5 block font-semibold', isSuspect ? 'text-incorrect' : 'text-warn')}>
              {item.flags.map((flag) => flagLabels[flag].label).join(' · ')}
            </span>
          )}
        </span>
        <FacilityLine item={item} isSuspect={isSuspect} />
        <span className="num flex items-center justify-between gap-3 max-md:col-start-2 max-md:row-start-1">
          <Figures item={item} />
          <ChevronDown className={cn('shrink-0 transition-transform print:hidden', isOpen && 'rotate-180')} />
        </span>
      </button>
      {isOpen && (
        <div id={panelId} className="pb-6 md:px-2">
          <ReportItem item={item} scope={scope} />
        </div>
      )}
    </li>
  )
}

function Figures({ item: { answered, facility, pointBiserial, evidence } }: { item: ValidationItem }) {
  if (!facility) return <span className="text-ink-2">{answered} answers: too few</span>
  const isNegative = pointBiserial !== null && pointBiserial < 0
  return (
    <span className="grid text-end md:text-start">
      <span>
        {percentOf(facility.share)} correct, r{' '}
        <span className={cn(isNegative && 'font-semibold text-incorrect')}>{correlationText(pointBiserial)}</span>
      </span>
      <span className="text-xs text-ink-2">
        {answered.toLocaleString('en-US')} answers{evidence === 'warned' && ', uncertain'}
      </span>
    </span>
  )
}

const width = 144

/** The share correct with its 95% interval, over the range from 30% to 90%. */
function FacilityLine({ item: { facility }, isSuspect }: { item: ValidationItem; isSuspect: boolean }) {
  const x = (share: number) => 4 + share * (width - 8)
  if (!facility) return <span />
  const { share, low, high } = facility
  return (
    <svg
      role="img"
      aria-label={`95% interval from ${percentOf(low)} to ${percentOf(high)}`}
      width={width}
      height={20}
      className={cn('max-md:col-span-2', isSuspect ? 'text-incorrect' : 'text-ink-2')}
    >
      <rect x={x(0.3)} y={2} width={x(0.9) - x(0.3)} height={16} className="fill-sunk" />
      <line x1={x(0)} x2={x(1)} y1={10} y2={10} className="stroke-rule" />
      <line x1={x(low)} x2={x(high)} y1={10} y2={10} stroke="currentColor" strokeWidth={3} />
      <circle cx={x(share)} cy={10} r={4} fill="currentColor" />
    </svg>
  )
}
