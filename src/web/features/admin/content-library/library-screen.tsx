import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ContentItem } from '#contract/content-library.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatDate } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { flagLabels } from '../validation-report/report-labels.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ContentFilters, noContentFilter, readContentQuery } from './content-filters.tsx'
import { describeItem, StatusBadge } from './content-labels.tsx'
import { MatchingActions } from './matching-actions.tsx'

/** /admin/content: everything in the question bank. */
export function LibraryScreen() {
  const { params, change } = useSearchFilter()
  const query = readContentQuery(params)
  const key = JSON.stringify(query)
  return (
    <>
      <PageTitle>Content Library</PageTitle>
      <h2 className="sr-only">Content library</h2>
      <ContentFilters query={query} onChange={change} />
      <Items key={key} query={query} onClear={() => change(noContentFilter)} />
    </>
  )
}

type Query = ReturnType<typeof readContentQuery>

function Items({ query, onClear }: { query: Query; onClear: () => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery({
    ...pagesOf(['admin', 'content', query], (cursor, signal) =>
      call('GET /api/admin/content', { query: { ...query, ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return (
      <ErrorState title="We couldn't load the library" onRetry={() => void list.refetch()}>
        {failureMessage(list.error)}
      </ErrorState>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  const { total = 0, isTotalExact = true } = list.data.pages[0] ?? {}
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing matches" action={<Button onClick={onClear}>Clear Filters</Button>}>
        Try fewer words or another filter.
      </EmptyState>
    )
  }
  const ids = items.map(({ id }) => id)
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const allSelected = ids.every((id) => selected.has(id))
  return (
    <div className="mt-5" aria-busy={list.isPlaceholderData}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-ink pb-2">
        <Checkbox
          aria-label="Select all items that are shown"
          checked={allSelected}
          indeterminate={!allSelected && selected.size > 0}
          onChange={() => setSelected(new Set(allSelected ? [] : ids))}
        />
        {selected.size === 0 ? (
          <>
            <p role="status" className="num text-sm text-ink-2">
              {formatCount(total)}
              {isTotalExact ? '' : ' or more'} {total === 1 ? 'item' : 'items'}
            </p>
            <MatchingActions query={query} />
          </>
        ) : (
          <BulkActions selected={items.filter(({ id }) => selected.has(id))} onDone={() => setSelected(new Set())} />
        )}
      </div>
      <ul aria-label="Items">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} isSelected={selected.has(item.id)} onToggle={() => toggle(item.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show More
        </Button>
      )}
    </div>
  )
}

function ItemRow({ item, isSelected, onToggle }: { item: ContentItem; isSelected: boolean; onToggle: () => void }) {
  const { id, status, excerpt, openReports, flags, createdAt } = item
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <Checkbox aria-label={`Select ${id}`} checked={isSelected} onChange={onToggle} className="mt-1" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/content/items/${encodeURIComponent(id)}`}
            className="num inline-flex min-h-6 items-center text-sm font-semibold break-all"
          >
            {id}
          </Link>
          <StatusBadge status={status} />
          {openReports > 0 && (
            <Badge variant="incorrect">{openReports === 1 ? '1 report' : `${openReports} reports`}</Badge>
          )}
          {flags.map((flag) => (
            <Badge key={flag} variant="warn">
              {flagLabels[flag].label}
            </Badge>
          ))}
        </p>
        <p className="mt-1 line-clamp-2 max-w-measure font-serif">
          <ClinicalText>{excerpt}</ClinicalText>
        </p>
        <p className="mt-1 text-sm text-ink-2">{describeItem(item)}</p>
      </div>
      <p className="num col-start-2 text-sm whitespace-nowrap text-ink-2 md:col-start-3">{formatDate(createdAt)}</p>
    </li>
  )
}

function ListSkeleton() {
  return (
    <Loading what="Loading the library">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="mt-4 h-20 w-full" />
      ))}
    </Loading>
  )
}
