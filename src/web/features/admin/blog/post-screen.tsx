import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminPost, PostText } from '#contract/blog.ts'
import { readTimeOf } from '#domain/blog/read-time.ts'
import { failureMessage, isStatus } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { ArticleBody } from '#web/shared/blog/article-body.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PostActions } from './post-actions.tsx'
import { PostConflict } from './post-conflict.tsx'
import { PostForm } from './post-form.tsx'
import { describePublication, PostStatusBadge } from './post-status.tsx'
import { usePostEdit } from './use-post-edit.ts'

/** /admin/blog/:id: one post with its text, as it is written and as readers see it. */
export function PostScreen() {
  const { id = '' } = useParams()
  const post = useQuery({ ...read('GET /api/admin/blog-posts/:id', { params: { id } }), refetchOnMount: 'always' })
  return (
    <>
      <PageTitle>{post.data?.text.title ?? 'Post'}</PageTitle>
      <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
        <Link to="/admin/blog">Back to posts</Link>
      </TextLink>
      {post.isPending && (
        <Loading what="Loading the post">
          <Skeleton className="mt-2 h-10 w-72" />
          <Skeleton className="mt-4 h-96 w-full" />
        </Loading>
      )}
      {post.isError && !post.data && isStatus(post.error, 404) && (
        <EmptyState title="There is no such post">Posts from content files can't be edited here.</EmptyState>
      )}
      {post.isError && !post.data && !isStatus(post.error, 404) && (
        <ErrorState title="We couldn't load the post" onRetry={() => void post.refetch()}>
          {failureMessage(post.error)}
        </ErrorState>
      )}
      {post.data && <PostEditor key={id} post={post.data} />}
    </>
  )
}

function PostEditor({ post }: { post: AdminPost }) {
  const edit = usePostEdit(post)
  const { text, isChanged, conflict } = edit
  // Fields that keep their own text are recreated when the whole text is replaced.
  const [generation, setGeneration] = useState(0)
  const replace = (work: () => void) => {
    work()
    setGeneration(generation + 1)
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl break-words">{post.title}</h2>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <PostStatusBadge post={post} />
            <span className="break-all">/blog/{post.id}</span>
            <span>{describePublication(post)}</span>
            {post.isLive && (
              <TextLink asChild>
                <Link to={`/blog/${post.id}`}>View on the blog</Link>
              </TextLink>
            )}
          </p>
        </div>
        <PostActions post={post} isChanged={isChanged} pending={edit.isActing} onAct={edit.act} />
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_3fr]">
        {post.status === 'retired' ? (
          <p className="text-ink-2">This post is retired, so readers can't see it. Restore it to make changes.</p>
        ) : (
          <form
            className="min-w-0"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              edit.save()
            }}
          >
            {conflict && (
              <PostConflict
                mine={text}
                theirs={conflict.text}
                onKeepMine={() => edit.keepMine(conflict)}
                onTakeTheirs={() => replace(() => edit.takeTheirs(conflict))}
              />
            )}
            <PostForm key={generation} text={text} issues={post.issues} onChange={edit.change} />
            <div className="sticky bottom-0 z-10 mt-6 grid gap-3 border-t border-rule bg-paper py-3">
              <p role="status" className="text-sm text-ink-2">
                {statusText(post, isChanged)}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button
                  type="submit"
                  variant="primary"
                  pending={edit.isSaving}
                  disabled={!isChanged || conflict !== undefined || text.title.trim() === ''}
                >
                  {post.status === 'published' ? 'Save and Publish Changes' : 'Save Draft'}
                </Button>
                <Button variant="text" disabled={!isChanged} onClick={() => replace(edit.discard)}>
                  Discard Changes
                </Button>
              </div>
            </div>
          </form>
        )}
        <section aria-labelledby="preview-title" className="min-w-0">
          <h3 id="preview-title" className="label">
            As readers see it
          </h3>
          <Preview post={post} text={text} />
        </section>
      </div>
    </>
  )
}

/** The article with what is in the form, updated as it is typed. */
function Preview({ post, text }: { post: AdminPost; text: PostText }) {
  const [today] = useState(() => new Date().toISOString())
  const publishedAt = post.publishedAt ? `${post.publishedAt}T00:00:00.000Z` : today
  const readTime = readTimeOf(text.content)
  return (
    <article className="mt-3 rounded-md border border-rule px-4 py-6 md:px-8">
      <ArticleBody post={{ ...text, id: post.id, author: 'Preceptor editors', readTime, publishedAt }} />
    </article>
  )
}

function statusText({ issues, status }: AdminPost, isChanged: boolean): string {
  if (isChanged) return 'Your changes stay on this device until you save them.'
  if (issues.length === 0) return status === 'published' ? 'All changes are saved.' : 'Saved and ready to publish.'
  const count = issues.length === 1 ? '1 issue' : `${issues.length} issues`
  return `Saved. Fix ${count} before you publish it.`
}
