import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { blogCategories } from '#domain/blog/post-rules.ts'
import { read } from '#web/shared/api/call.ts'
import { Cover } from '#web/shared/blog/cover.tsx'
import { Tags } from '#web/shared/blog/tags.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatLongDay } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const categories = ['All', ...blogCategories] as const
type Category = (typeof categories)[number]

/** The posts of a category that contain every word of the search, in any order. */
export function filterPosts<
  Post extends Pick<BlogPost, 'title' | 'excerpt' | 'content' | 'tags' | 'category' | 'author'>,
>(posts: readonly Post[], category: Category, search: string): Post[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return posts.filter((post) => {
    if (category !== 'All' && post.category !== category) return false
    const text = [
      post.title,
      post.excerpt,
      post.category,
      post.author,
      post.content,
      ...post.tags.map((tag) => `#${tag}`),
    ]
    const searched = text.join('\n').toLowerCase()
    return wanted.every((part) => searched.includes(part))
  })
}

/** /blog: articles for everybody who prepares for boards. */
export function BlogScreen() {
  const { data: posts, isError, isFetching, refetch } = useQuery(read('GET /api/blog-posts'))
  const { params, change } = useSearchFilter()
  const category = categories.find((name) => name === params.get('category')) ?? 'All'
  // Kept here as well as in the address, which changes too late for a field in which one types.
  const [search, setSearch] = useState(params.get('search') ?? '')
  const searchFor = (text: string) => {
    setSearch(text)
    change({ search: text.trim() })
  }
  const shown = filterPosts(posts ?? [], category, search)
  return (
    <PageContainer padding="spacious">
      <PageTitle>Healthcare Provider Community</PageTitle>
      <h1 className="text-2xl tracking-tight md:text-3xl">Healthcare Provider Community</h1>
      <p className="mt-3 max-w-2xl text-lg text-balance text-ink-2">
        What nurses, therapists, and pharmacists ask before boards, answered with sources.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-rule py-3">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Categories</legend>
          {categories.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === category}
              onClick={() => change({ category: name === 'All' ? '' : name })}
              className="min-h-11 rounded-full border border-rule-strong px-4 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {name}
            </button>
          ))}
        </fieldset>
        <p role="status" className="num text-sm text-ink-2">
          {posts && `Showing ${shown.length} of ${posts.length} blog posts`}
        </p>
        <input
          type="search"
          aria-label="Search posts"
          placeholder="Search posts"
          maxLength={100}
          value={search}
          onChange={({ target }) => searchFor(target.value)}
          className="min-h-11 w-full rounded-sm border border-rule-strong bg-sheet px-3 placeholder:text-ink-3 max-md:order-first md:ml-auto md:w-68"
        />
      </div>
      {!posts && (isError ? <Failure retrying={isFetching} onRetry={() => void refetch()} /> : <PostsSkeleton />)}
      {posts && shown.length === 0 && (
        <EmptyState
          title="No blog posts found matching your criteria."
          action={
            posts.length > 0 && (
              <Button
                onClick={() => {
                  setSearch('')
                  change({ search: '', category: '' })
                }}
              >
                Show All Posts
              </Button>
            )
          }
        />
      )}
      {shown.length > 0 && (
        <ul className="mt-6 grid gap-x-8 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3">
          {shown.map((post, index) => (
            <PostCard key={post.id} post={post} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <p className="mt-12 border-t border-rule pt-4 text-sm text-ink-2">
        Written and checked by the Preceptor editors. <TextLink href="/blog/rss.xml">RSS feed</TextLink>
      </p>
    </PageContainer>
  )
}

/** A post in the list. The first is twice as large on wide screens; the others have a small picture on a phone. */
function PostCard({ post, isFirst }: { post: BlogPost; isFirst: boolean }) {
  return (
    <li
      className={cn(
        'relative rounded-md focus-within:outline-3 focus-within:outline-offset-6 focus-within:outline-teal',
        isFirst
          ? 'max-md:pb-6 md:col-span-full md:grid md:grid-cols-[1.35fr_1fr] md:items-center md:gap-12 md:border-b md:border-rule md:pb-12'
          : 'max-md:grid max-md:grid-cols-[1fr_6.5rem] max-md:gap-x-4 max-md:border-t max-md:border-rule max-md:py-6 md:flex md:flex-col',
      )}
    >
      <Cover
        post={post}
        className={cn(
          'aspect-[16/10]',
          isFirst ? 'max-md:mb-4' : 'max-md:col-start-2 max-md:row-start-1 max-md:aspect-square md:mb-4',
        )}
      />
      <div className={cn(!isFirst && 'max-md:contents md:flex md:flex-1 md:flex-col')}>
        <div className="min-w-0">
          <p className="num flex flex-wrap gap-x-2 text-xs text-ink-3">
            <span className="font-semibold text-teal-deep">{post.category}</span>
            <span>{post.readTime} min read</span>
          </p>
          <h2 className={cn('mt-1.5', isFirst ? 'text-2xl' : 'text-lg md:text-xl')}>
            <Link
              to={`/blog/${post.id}`}
              className="text-ink no-underline outline-none after:absolute after:inset-0 hover:underline hover:decoration-teal hover:decoration-2"
            >
              {post.title}
            </Link>
          </h2>
        </div>
        <div className={cn('mt-2', !isFirst && 'max-md:col-span-2 md:flex md:flex-1 md:flex-col')}>
          <p className={cn('text-ink-2 md:mb-3', isFirst && 'text-lg')}>{post.excerpt}</p>
          <div className="num mt-3 grid gap-1.5 text-xs text-ink-3 md:mt-auto">
            <p>
              {post.author} · <time dateTime={post.publishedAt}>{formatLongDay(post.publishedAt, 'UTC')}</time>
            </p>
            <Tags tags={post.tags.slice(0, 3)} />
            <p aria-hidden="true" className="text-sm font-semibold text-teal">
              Read Full Article →
            </p>
          </div>
        </div>
      </div>
    </li>
  )
}

function PostsSkeleton() {
  return (
    <Loading what="Loading posts">
      <div className="mt-6 grid gap-8 md:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <div key={index}>
            <Skeleton className="aspect-[16/10] w-full" />
            <Skeleton className="mt-4 h-6 w-4/5" />
            <Skeleton className="mt-3 h-16 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Failure(props: { retrying: boolean; onRetry: () => void }) {
  return (
    <ErrorState title="Failed to fetch blog posts" {...props}>
      Check your connection, then try again.
    </ErrorState>
  )
}
