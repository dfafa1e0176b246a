import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ContentDetail } from '#contract/content-library.ts'
import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import { type ItemAction, itemOrigins } from '#domain/question/lifecycle.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type ContentQuery, readContentQuery } from './content-filters.tsx'
import { describeItem, originLabels } from './content-labels.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { findReviewCommand, type ReviewCommand, reviewKeys } from './review-keys.ts'
import { useItemActions } from './use-item-actions.tsx'

/** /admin/content/review: the items in review, oldest first, one at a time. The address may filter them. */
export function ReviewScreen() {
  const { params, change } = useSearchFilter()
  const { field, origin } = readContentQuery(params)
  const filter = { ...(field ? { field } : {}), ...(origin ? { origin } : {}) }
  const isNarrowed = Object.keys(filter).length > 0
  const queue = useInfiniteQuery({
    ...pagesOf(['admin', 'content', 'review', filter], (cursor, signal) =>
      call(
        'GET /api/admin/content',
        { query: { ...filter, status: 'in_review', sort: 'oldest', ...cursor } },
        { signal },
      ),
    ),
    refetchOnMount: 'always',
  })
  const total = queue.data?.pages[0]?.total ?? 0
  const ids = queue.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  return (
    <>
      <PageTitle>Review Queue</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-xl">Review queue</h2>
        <QueueFilters field={field} origin={origin} onChange={change} />
      </div>
      {queue.isPending && <QueueSkeleton />}
      {queue.isError && !queue.data && (
        <ErrorState title="We couldn't load the queue" onRetry={() => void queue.refetch()}>
          {failureMessage(queue.error)}
        </ErrorState>
      )}
      {queue.data && ids.length === 0 && (
        <EmptyState
          title="Nothing is waiting for review"
          action={isNarrowed && <Button onClick={() => change({ field: '', origin: '' })}>Show the Whole Queue</Button>}
        >
          {isNarrowed
            ? 'No items match this field and origin. Other items may be waiting.'
            : 'Items that are generated, imported, or submitted for review appear here.'}
        </EmptyState>
      )}
      {ids.length > 0 && (
        <Queue
          key={JSON.stringify(filter)}
          ids={ids}
          total={total}
          onNearEnd={() => queue.hasNextPage && !queue.isFetchingNextPage && void queue.fetchNextPage()}
        />
      )}
    </>
  )
}

function QueueFilters({
  field,
  origin,
  onChange,
}: Pick<ContentQuery, 'field' | 'origin'> & { onChange: (changes: Record<string, string>) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3 max-md:w-full">
      <SelectField
        label="Field"
        placeholder="All"
        options={healthcareFields}
        value={field ?? ''}
        onChange={({ target }) => onChange({ field: target.value })}
      />
      <SelectField
        label="Origin"
        placeholder="All"
        options={itemOrigins.map((value) => ({ value, label: originLabels[value] }))}
        value={origin ?? ''}
        onChange={({ target }) => onChange({ origin: target.value })}
      />
    </div>
  )
}

/** The item at one place of the queue. When it leaves the queue, the next one takes its place. */
function Queue({ ids, total, onNearEnd }: { ids: readonly string[]; total: number; onNearEnd: () => void }) {
  const [wanted, setWanted] = useState(0)
  const place = Math.min(wanted, ids.length - 1)
  const id = ids[place] ?? ''
  const item = useQuery({ ...read('GET /api/admin/content/:id', { params: { id } }), enabled: id !== '' })
  const [asked, setAsked] = useState<ItemAction>()
  const { act, isPending } = useItemActions({ onDone: () => setAsked(undefined) })
  const isReady = item.data?.issues.length === 0
  const run = (command: ReviewCommand) => {
    if (asked || isPending) return
    if (command === 'next') {
      setWanted(Math.min(place + 1, ids.length - 1))
      if (place + 5 > ids.length) onNearEnd()
    } else if (command === 'previous') setWanted(Math.max(place - 1, 0))
    else if (command === 'approve') isReady && act({ action: 'approve', ids: [id] })
    else setAsked(command)
  }
  useReviewKeys(run)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="num text-sm text-ink-2">
          {place + 1} of {total}
        </p>
        <div className="flex flex-wrap gap-2">
          {reviewKeys.map(({ command, key, label }) => (
            <Button
              key={command}
              className="px-4 text-sm"
              aria-keyshortcuts={key}
              aria-disabled={(command === 'approve' && !isReady) || undefined}
              onClick={() => run(command)}
            >
              {label}
              <span aria-hidden="true" className="rounded-xs border border-rule-strong px-1.5 text-xs text-ink-2">
                {key}
              </span>
            </Button>
          ))}
        </div>
      </div>
      {item.isPending && <QueueSkeleton />}
      {item.isError && !item.data && (
        <ErrorState title="We couldn't load the item" onRetry={() => void item.refetch()}>
          {failureMessage(item.error)}
        </ErrorState>
      )}
      {item.data && <ReviewedItem key={id} item={item.data} />}
      {asked && (
        <NoteDialog
          action={asked}
          what={id}
          pending={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={(note) => act({ action: asked, ids: [id], note })}
        />
      )}
    </>
  )
}

/** Listens for keys on the page, except where they are typed or a dialog is open. */
function useReviewKeys(run: (command: ReviewCommand) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const command = findReviewCommand({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        repeat: event.repeat,
        isTyping: target?.closest('input:not([type=radio],[type=checkbox]),textarea,select,[role=dialog]') !== null,
      })
      if (!command) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function ReviewedItem({ item }: { item: ContentDetail }) {
  const { id, issues, preview } = item
  return (
    <article aria-label={id} className="mt-4 border-t-2 border-ink pt-4">
      <p className="num text-sm font-semibold">
        <Link to={`/admin/content/items/${encodeURIComponent(id)}?tab=edit`}>{id}</Link>
      </p>
      <p className="mt-1 text-sm text-ink-2">{describeItem(item)}</p>
      {issues.length > 0 && (
        <div className="my-4">
          <Alert variant="warning" title="This text is not ready to be approved">
            <ul className="grid list-disc gap-1 pl-5">
              {issues.slice(0, 5).map(({ field, problem }) => (
                <li key={`${field} ${problem}`}>
                  {field}: {problem}
                </li>
              ))}
            </ul>
            {issues.length > 5 && <p className="mt-1">And {issues.length - 5} more.</p>}
          </Alert>
        </div>
      )}
      {preview && <QuestionPreview preview={preview} />}
    </article>
  )
}

function QueueSkeleton() {
  return (
    <Loading what="Loading the review queue">
      <Skeleton className="mt-4 h-8 w-64" />
      <Skeleton className="mt-4 h-96 w-full" />
    </Loading>
  )
}
