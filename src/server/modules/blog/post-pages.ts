import { publicUrlMark } from '#server/http/document.ts'
import type { LivePage } from '#server/http/live-pages.ts'
import { viewPost, viewPostWithNext } from './blog.views.ts'
import type { Edition } from './published-posts.ts'

/** schema.org/BlogPosting, for search engines. */
const describeArticle = ({ id, title, excerpt, author, publishedAt, tags, category }: ReturnType<typeof viewPost>) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  image: `${publicUrlMark}/api/blog-posts/${id}/cover.png`,
  datePublished: publishedAt,
  articleSection: category,
  keywords: tags,
  inLanguage: 'en-US',
  author: { '@type': 'Organization', name: author, url: `${publicUrlMark}/blog` },
  publisher: { '@type': 'Organization', name: 'Preceptor', url: `${publicUrlMark}/` },
  mainEntityOfPage: `${publicUrlMark}/blog/${id}`,
})

/** The page of the blog, or of an article, for visitors; undefined for any other path. */
export async function findPostPage(path: string, findEdition: () => Promise<Edition>): Promise<LivePage | undefined> {
  const [, id] = /^\/blog(?:\/([^/]+))?$/.exec(path) ?? [path, path]
  if (id === path) return undefined
  const { version, posts } = await findEdition()
  const page = { path, version, hasFeed: true } as const
  if (id === undefined) {
    const description = 'What nurses, therapists, and pharmacists ask before their boards, answered with sources.'
    return { ...page, description, data: [{ key: 'GET /api/blog-posts', reply: posts.map(viewPost) }] }
  }
  const post = posts.find((one) => one.id === id)
  if (!post) return undefined
  const reply = viewPostWithNext(post, posts)
  return {
    ...page,
    description: post.excerpt,
    article: describeArticle(reply.post),
    data: [{ key: 'GET /api/blog-posts/:id', input: { params: { id } }, reply }],
  }
}
