import { publishedPosts } from '#domain/blog/post.ts'
import { viewPost, viewPostWithNext } from '#server/modules/blog/blog.views.ts'
import { type CitedPost, readPosts } from '#server/modules/blog/post-files.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Stands for the public address, which only the server knows. */
const site = '%PUBLIC_URL%'

/** schema.org/BlogPosting, for search engines. */
const describeArticle = ({ id, title, excerpt, author, publishedAt, tags, category }: ReturnType<typeof viewPost>) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  image: `${site}/api/blog-posts/${id}/cover.png`,
  datePublished: publishedAt,
  articleSection: category,
  keywords: tags,
  inLanguage: 'en-US',
  author: { '@type': 'Organization', name: author, url: `${site}/blog` },
  publisher: { '@type': 'Organization', name: 'Preceptor', url: `${site}/` },
  mainEntityOfPage: `${site}/blog/${id}`,
})

function pagesAt(posts: readonly CitedPost[], from: string | undefined): RenderedPage[] {
  const when = from === undefined ? {} : { from }
  const views = posts.map(viewPost)
  return [
    {
      ...when,
      path: '/blog',
      description: 'What nurses, therapists, and pharmacists ask before their boards, answered with sources.',
      hasFeed: true,
      data: [{ key: 'GET /api/blog-posts', reply: views }],
    },
    ...posts.map((post): RenderedPage => {
      const reply = viewPostWithNext(post, posts)
      return {
        ...when,
        path: `/blog/${post.id}`,
        description: post.excerpt,
        hasFeed: true,
        article: describeArticle(reply.post),
        data: [{ key: 'GET /api/blog-posts/:id', input: { params: { id: post.id } }, reply }],
      }
    }),
  ]
}

/**
 * The pages of the blog as they are on a day, and again for each later day on which a post appears: what is on them changes
 * at that day's midnight (UTC) without another build.
 */
export async function readBlogPages(contentFolder: string, now: Date): Promise<RenderedPage[]> {
  const posts = await readPosts(contentFolder)
  const today = now.toISOString().slice(0, 10)
  const laterDays = [...new Set(posts.map(({ publishedAt }) => publishedAt))].filter((day) => day > today).sort()
  return [undefined, ...laterDays].flatMap((from) =>
    pagesAt(publishedPosts(posts, from === undefined ? now : new Date(from)), from),
  )
}
