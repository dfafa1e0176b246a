import type { Reply } from '#contract/api.ts'
import type { BlogPost as BlogPostReply, BlogPostSummary } from '#contract/blog.ts'
import { blogAuthor, nextPosts, publicationTime, readTimeOf } from '#domain/blog/post.ts'
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
    tags,
    publishedAt,
    createdAt: publishedAt,
  }
}

export const viewPost = (post: CitedPost): BlogPostReply => ({
  ...viewSummary(post),
  content: post.content,
  citations: post.citations,
})

/** How many posts an article suggests to read next. */
const nextCount = 2

/** A post, and what to read after it. `posts` are all that can be read, newest first. */
export const viewPostWithNext = (post: CitedPost, posts: readonly CitedPost[]): Reply<'GET /api/blog-posts/:id'> => ({
  post: viewPost(post),
  next: nextPosts(post, posts, nextCount).map(viewSummary),
})
