import type { Reply } from '#contract/api.ts'
import type { AdminPost, AdminPostSummary, BlogPost as BlogPostReply, BlogPostSummary } from '#contract/blog.ts'
import { blogAuthor, nextPosts, publicationTime } from '#domain/blog/post.ts'
import { readTimeOf } from '#domain/blog/read-time.ts'
import { checkPostText } from '#domain/content-check/check-post.ts'
import type { StoredPost } from './blog.store.ts'
import type { CitedPost } from './post-files.ts'

function viewSummary(post: CitedPost): BlogPostSummary {
  const { id, title, excerpt, category, drawing, tags } = post
  const publishedAt = publicationTime(post).toISOString()
  return {
    id,
    title,
    excerpt,
    category,
    author: blogAuthor,
    readTime: readTimeOf(post.content),
    featuredImage: `/api/blog-posts/${id}/cover.svg`,
    drawing,
    tags: [...tags],
    publishedAt,
    createdAt: post.createdAt?.toISOString() ?? publishedAt,
  }
}

export const viewPost = (post: CitedPost): BlogPostReply => ({
  ...viewSummary(post),
  content: post.content,
  citations: [...post.citations],
})

/** How many posts an article suggests to read next. */
const nextCount = 2

/** A post, and what to read after it. `posts` are all that can be read, newest first. */
export const viewPostWithNext = (post: CitedPost, posts: readonly CitedPost[]): Reply<'GET /api/blog-posts/:id'> => ({
  post: viewPost(post),
  next: nextPosts(post, posts, nextCount).map(viewSummary),
})

/** What the list of admins shows of a post. `now` decides whether visitors can read it. */
export function viewAdminSummary(
  post: Pick<StoredPost, 'id' | 'status' | 'title' | 'category' | 'publishedAt' | 'updatedAt'>,
  now: Date,
): AdminPostSummary {
  const { id, status, title, category, publishedAt, updatedAt } = post
  const isLive = status === 'published' && publishedAt !== null && publicationTime({ publishedAt }) <= now
  return {
    ...{ id, origin: 'admin', status, title, category, publishedAt, isLive },
    updatedAt: updatedAt.toISOString(),
  }
}

/** A post from a file in the list of admins. */
export const viewFilePost = (post: CitedPost, now: Date): AdminPostSummary => ({
  ...{ id: post.id, origin: 'files', status: 'published', title: post.title, category: post.category },
  ...{ publishedAt: post.publishedAt, isLive: publicationTime(post) <= now, updatedAt: null },
})

/** A post from the admin area with its text, and the issues that keep it from being published. */
export function viewAdminPost(post: StoredPost, now: Date): AdminPost {
  const { title, excerpt, category, tags, drawing, content, citations } = post
  const text = { title, excerpt, category, tags: [...tags], drawing, content, citations: [...citations] }
  return { ...viewAdminSummary(post, now), revision: post.revision, text, issues: checkPostText(text) }
}
