import { z } from 'zod'
import { motifs } from '#domain/blog/cover.ts'
import { blogCategories } from '#domain/blog/post.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'

const postSummary = z.object({
  /** The last part of the address: /blog/<id>. */
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(blogCategories),
  author: z.string(),
  /** Minutes. */
  readTime: z.number().int(),
  /** The path of the cover, an SVG picture. */
  featuredImage: z.string(),
  /** The motif of the cover. */
  drawing: z.enum(motifs),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  /** A post from a file was created when it was published. */
  createdAt: z.iso.datetime(),
})

export const blogPost = postSummary.extend({
  /** Markdown. */
  content: z.string(),
  /** The works that the post cites, written out. */
  citations: z.array(z.string()),
})
export type BlogPostSummary = z.infer<typeof postSummary>
export type BlogPost = z.infer<typeof blogPost>

const params = z.object({ id: z.string().max(120) })

export const blogEndpoints = {
  'GET /api/blog-posts': {
    summary: 'The posts of the blog whose date is not in the future, newest first',
    access: 'public',
    rate: 'read',
    reply: z.array(blogPost),
    errors: [],
  },
  'GET /api/blog-posts/:id': {
    summary: 'A post of the blog, and what to read next',
    access: 'public',
    rate: 'read',
    params,
    reply: z.object({ post: blogPost, next: z.array(postSummary) }),
    errors: ['not_found'],
  },
  'GET /api/blog-posts/:id/cover.svg': {
    kind: 'file',
    summary: 'The cover of a post, as a drawing',
    access: 'public',
    rate: 'read',
    params,
    reply: file,
    errors: ['not_found'],
  },
  'GET /api/blog-posts/:id/cover.png': {
    kind: 'file',
    summary: 'The cover of a post for link previews: 1200 by 630 pixels',
    access: 'public',
    rate: 'read',
    params,
    reply: file,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
