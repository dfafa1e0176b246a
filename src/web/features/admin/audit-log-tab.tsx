import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditLogEntry } from '#contract/audit.ts'
import { auditActions, auditTargets } from '#domain/audit/audit.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AuditFilters, type AuditQuery, noAuditFilter, readAuditQuery } from './audit-filters.tsx'

/** /admin/audit-log: what admins did, newest first. */
export function AuditLogTab() {
  const { params, change } = useSearchFilter()
  const query = readAuditQuery(params)
  const log = useInfiniteQuery({
    ...pagesOf(['admin', 'audit-log', query], (cursor, signal) =>
      call('GET /api/admin/audit-log', { query: { ...query, ...cursor } }, { signal }),
    ),
    // The list stays while the next filter loads.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const entries = log.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle>Audit Log</PageTitle>
      <h2 className="text-xl">Audit log</h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        What admins did, newest first. Entries are never changed or deleted.
      </p>
      <AuditFilters key={JSON.stringify(query)} query={query} onChange={change} />
      {log.isPending && <AuditSkeleton />}
      {log.isError && !entries && (
        <ErrorState title="We couldn't load the audit log" onRetry={() => void log.refetch()}>
          {failureMessage(log.error)}
        </ErrorState>
      )}
      {entries?.length === 0 && <NothingFound query={query} onClear={() => change(noAuditFilter)} />}
      {entries && entries.length > 0 && (
        <ol className="mt-5 border-t-2 border-ink" aria-label="Audit log" aria-busy={log.isPlaceholderData}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.isFetchNextPageError && (
        <div className="mt-4">
          <Alert title="We couldn't load more">{failureMessage(log.error)}</Alert>
        </div>
      )}
      {log.hasNextPage && (
        <Button className="mt-4" pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  )
}

function NothingFound({ query, onClear }: { query: AuditQuery; onClear: () => void }) {
  if (Object.keys(query).length === 0) {
    return <EmptyState title="Nothing has been recorded yet">Each act of an admin appears here.</EmptyState>
  }
  return (
    <EmptyState title="Nothing matches these filters" action={<Button onClick={onClear}>Clear Filters</Button>}>
      Try another name, action, or range of dates.
    </EmptyState>
  )
}

function EntryRow({ entry: { at, actor, action, target, before, after, reason } }: { entry: AuditLogEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 text-sm md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="num text-ink-2">
        <time dateTime={at}>{formatMoment(at)}</time>
        <br />
        {actor.name || 'Unknown'}
      </p>
      <div>
        <p className="text-base font-semibold">{auditActions[action]}</p>
        <p className="break-words text-ink-2">
          {auditTargets[target.kind]}: {target.name ?? target.id}
        </p>
        {reason && <p className="mt-1 break-words">“{reason}”</p>}
      </div>
      <Change before={before} after={after} />
    </li>
  )
}

/** A value of the state of a thing, for people. */
function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Each part that the act changed, before and after it. */
function Change({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <dl className="grid content-start gap-1">
      {names.map((name) => (
        <div key={name} className="break-words">
          <dt className="inline text-ink-2">{name}: </dt>
          <dd className="inline">
            {before && <del className="text-ink-2">{describeValue(before[name])}</del>}
            {before && after && ' → '}
            {after && <ins className="font-medium no-underline">{describeValue(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AuditSkeleton() {
  return (
    <Loading what="Loading the audit log">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-4 h-16 w-full" />
      ))}
    </Loading>
  )
}
