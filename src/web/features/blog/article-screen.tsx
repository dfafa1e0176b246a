import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { BlogPost, BlogPostSummary } from '#contract/blog.ts'
import { read } from '#web/shared/api/call.ts'
import { ArticleBody } from '#web/shared/blog/article-body.tsx'
import { Cover } from '#web/shared/blog/cover.tsx'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Comments } from './comments.tsx'
import { Reactions } from './reactions.tsx'

/** /blog/:id: one article. */
export function ArticleScreen() {
  const { id = '' } = useParams()
  const { data, error, isError, refetch } = useQuery(read('GET /api/blog-posts/:id', { params: { id } }))
  if (isError && !data) {
    return (
      <LoadErrorPage
        error={error}
        onRetry={() => void refetch()}
        heading="We couldn't open this article"
        missing={{
          heading: 'There is no such article',
          children: <p className="mb-6 text-ink-2">It may have moved. All articles are on the blog.</p>,
        }}
        failed={{ title: 'The article could not be loaded', otherwise: 'Check your connection, then try again.' }}
      >
        <BackToBlog />
      </LoadErrorPage>
    )
  }
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">
      <BackToBlog />
      {data ? <Article key={id} post={data.post} next={data.next} /> : <ArticleSkeleton />}
    </div>
  )
}

function BackToBlog() {
  return (
    <Button asChild variant="text" className="-ml-3">
      <Link to="/blog">
        <ArrowLeft className="size-4" aria-hidden="true" /> Back to Blog
      </Link>
    </Button>
  )
}

function Article({ post, next }: { post: BlogPost; next: BlogPostSummary[] }) {
  return (
    <article className="mt-4">
      <PageTitle>{post.title}</PageTitle>
      <ArticleBody post={post} />
      <div className="mx-auto max-w-measure">
        <Reactions />
        <Comments />
      </div>
      {next.length > 0 && (
        <nav aria-labelledby="read-next" className="mt-12 border-t-2 border-ink pt-5">
          <h2 id="read-next" className="label font-sans">
            Read next
          </h2>
          <ul className="mt-3 grid gap-6 md:grid-cols-2">
            {next.map((other) => (
              <li
                key={other.id}
                className="relative grid grid-cols-[7rem_1fr] items-center gap-4 md:grid-cols-[9.5rem_1fr]"
              >
                <Cover post={other} className="aspect-[16/10]" />
                <div>
                  <Link
                    to={`/blog/${other.id}`}
                    className="font-serif text-lg leading-tight font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline hover:decoration-teal hover:decoration-2"
                  >
                    {other.title}
                  </Link>
                  <p className="num mt-1 text-xs text-ink-2">
                    {other.category} · {other.readTime} min read
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

function ArticleSkeleton() {
  return (
    <Loading what="Loading article">
      <div className="mt-4">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-4 h-14 w-4/5" />
        <Skeleton className="my-8 aspect-[2.15] w-full" />
        <Skeleton className="mx-auto h-40 max-w-measure" />
      </div>
    </Loading>
  )
}
