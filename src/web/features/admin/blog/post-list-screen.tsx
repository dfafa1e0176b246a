import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminPostSummary } from '#contract/blog.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { NewPostDialog } from './new-post-dialog.tsx'
import { describePublication, PostStatusBadge } from './post-status.tsx'

const statuses = [
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published and scheduled' },
  { value: 'retired', label: 'Retired' },
] as const
const origins = [
  { value: 'admin', label: 'Admin area' },
  { value: 'files', label: 'Content files' },
] as const

/** /admin/blog: every post, whatever its status and wherever it comes from. */
export function PostListScreen() {
  const { params, change } = useSearchFilter()
  const status = statuses.find(({ value }) => value === params.get('status'))?.value
  const origin = origins.find(({ value }) => value === params.get('origin'))?.value
  const [isBeginning, setBeginning] = useState(false)
  const query = { ...(status ? { status } : {}), ...(origin ? { origin } : {}) }
  const list = useInfiniteQuery({
    ...pagesOf(['admin', 'blog-posts', query], (cursor, signal) =>
      call('GET /api/admin/blog-posts', { query: { ...query, ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const posts = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle>Blog</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">Blog posts</h2>
          <p className="mt-1 max-w-measure text-sm text-ink-2">
            Posts written here appear alongside posts from content files, which change only with a release.
          </p>
        </div>
        <Button variant="primary" onClick={() => setBeginning(true)}>
          New Post
        </Button>
      </div>
      <div className="mt-4 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <SelectField
          label="Status"
          placeholder="All"
          options={statuses}
          value={status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        />
        <SelectField
          label="Source"
          placeholder="All"
          options={origins}
          value={origin ?? ''}
          onChange={({ target }) => change({ origin: target.value })}
        />
      </div>
      {list.isPending && (
        <Loading what="Loading the posts">
          <Skeleton className="mt-5 h-16 w-full" />
          <Skeleton className="mt-4 h-16 w-full" />
        </Loading>
      )}
      {list.isError && !posts && (
        <ErrorState title="We couldn't load the posts" onRetry={() => void list.refetch()}>
          {failureMessage(list.error)}
        </ErrorState>
      )}
      {posts?.length === 0 && (
        <EmptyState title="No posts match">Choose different filters, or write a new post.</EmptyState>
      )}
      {posts && posts.length > 0 && (
        <ul aria-label="Posts" className="mt-5 border-t-2 border-ink" aria-busy={list.isPlaceholderData}>
          {posts.map((post) => (
            <PostRow key={`${post.origin} ${post.id}`} post={post} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button className="mt-4" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show More
        </Button>
      )}
      {isBeginning && <NewPostDialog onClose={() => setBeginning(false)} />}
    </>
  )
}

function PostRow({ post }: { post: AdminPostSummary }) {
  const { id, origin, title, category, updatedAt, isLive } = post
  const isEditable = origin === 'admin'
  const path = isEditable ? `/admin/blog/${id}` : `/blog/${id}`
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {isEditable || isLive ? (
            <Link to={path} className="text-ink decoration-rule-strong hover:decoration-teal">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="num mt-0.5 text-sm text-ink-2">
          {category} · {describePublication(post)}
        </p>
      </div>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <PostStatusBadge post={post} />
        {updatedAt ? `Changed ${formatDate(updatedAt)}` : 'From a content file'}
      </p>
    </li>
  )
}
