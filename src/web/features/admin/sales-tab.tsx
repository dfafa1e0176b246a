import { useInfiniteQuery } from '@tanstack/react-query'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatDate } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** /admin/sales: what institutions asked in the contact form, newest first. They are answered by email. */
export function SalesTab() {
  const list = useInfiniteQuery({
    ...pagesOf(['admin', 'sales'], (cursor, signal) =>
      call('GET /api/admin/sales-requests', { query: cursor }, { signal }),
    ),
    refetchOnMount: 'always',
  })
  const requests = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle>Sales Requests</PageTitle>
      <h2 className="text-xl">Sales requests</h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        What institutions asked in the contact form of the pricing page. Each was also sent to the sales address.
      </p>
      {list.isPending && (
        <Loading what="Loading the requests">
          <Skeleton className="mt-5 h-24 w-full" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Loading>
      )}
      {list.isError && !requests && (
        <ErrorState title="We couldn't load the requests" onRetry={() => void list.refetch()}>
          {failureMessage(list.error)}
        </ErrorState>
      )}
      {requests?.length === 0 && (
        <EmptyState title="No institution has written yet">New requests appear here.</EmptyState>
      )}
      {requests && requests.length > 0 && (
        <ol aria-label="Sales requests" className="mt-5 border-t-2 border-ink">
          {requests.map(({ id, name, email, institution, learners, message, createdAt }) => (
            <li key={id} className="grid gap-x-6 gap-y-2 border-b border-rule py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
              <div className="text-sm text-ink-2">
                <p className="font-semibold break-words text-ink">{institution}</p>
                <p className="break-words">{name}</p>
                <TextLink href={`mailto:${email}`} className="break-all">
                  {email}
                </TextLink>
                <p className="num mt-1">
                  <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                  {learners !== null && ` · ${formatCount(learners)} people`}
                </p>
              </div>
              <p className="max-w-measure break-words whitespace-pre-line">{message}</p>
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className="mt-4" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  )
}
