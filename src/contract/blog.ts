import { z } from 'zod'
import { postOrigins, postStatuses } from '#domain/blog/admin-post.ts'
import { motifs } from '#domain/blog/cover.ts'
import { blogCategories, postIdPattern } from '#domain/blog/post-rules.ts'
import { type Endpoint, type EndpointKey, file, page, pageQuery } from './endpoint.ts'

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

/** The parts of a post that an admin writes. A draft may be incomplete. Its issues list what it needs before publishing. */
const postText = z.strictObject({
  title: z.string().trim().min(1, 'must not be empty').max(90),
  excerpt: z.string().trim().max(320),
  category: z.enum(blogCategories),
  tags: z.array(z.string().trim().min(1).max(40)).max(10),
  drawing: z.enum(motifs),
  /** Markdown. */
  content: z.string().max(40_000),
  /** The works that the post cites, written out. */
  citations: z.array(z.string().trim().min(1).max(400)).max(40),
})
export type PostText = z.infer<typeof postText>

const adminPostSummary = z.object({
  id: z.string(),
  origin: z.enum(postOrigins),
  status: z.enum(postStatuses),
  title: z.string(),
  category: z.enum(blogCategories),
  /** The day (UTC) from which it can be read; null for a draft. */
  publishedAt: z.iso.date().nullable(),
  /** True when visitors can read it now. */
  isLive: z.boolean(),
  /** Null for a post from a file. */
  updatedAt: z.iso.datetime().nullable(),
})
export type AdminPostSummary = z.infer<typeof adminPostSummary>

/** A post that admins edit. */
export const adminPost = adminPostSummary.extend({
  /** Increases with every change. */
  revision: z.number().int(),
  text: postText,
  /** What keeps the post from being published. */
  issues: z.array(z.object({ field: z.string(), problem: z.string(), remedy: z.string() })),
})
export type AdminPost = z.infer<typeof adminPost>

const revision = z.number().int().min(1)

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
  'GET /api/admin/blog-posts': {
    summary: 'Posts from files and from the admin area, page by page: drafts first, then by date, newest first',
    access: 'admin',
    rate: 'read',
    query: z.object({
      ...pageQuery({ limit: 50, max: 200 }),
      status: z.enum(postStatuses).optional(),
      origin: z.enum(postOrigins).optional(),
    }),
    reply: page(adminPostSummary),
    errors: [],
  },
  'POST /api/admin/blog-posts': {
    summary: 'Create a post as a draft; its address cannot be changed later',
    access: 'admin',
    rate: 'write',
    body: z.object({
      title: z.string().trim().min(1, 'must not be empty').max(90),
      /** The last part of its address. */
      id: z.string().max(80).regex(postIdPattern, 'must be lowercase words joined by hyphens'),
    }),
    reply: adminPost,
    errors: ['post_address_taken'],
  },
  'GET /api/admin/blog-posts/:id': {
    summary: 'A post of the admin area, with its text',
    access: 'admin',
    rate: 'read',
    params,
    reply: adminPost,
    errors: ['not_found'],
  },
  'PUT /api/admin/blog-posts/:id': {
    summary: 'Save the text of a post; a published post must have no issues. A conflict returns the current post',
    access: 'admin',
    rate: 'write',
    params,
    bodyLimit: 256 * 1024,
    body: z.object({ revision, text: postText }),
    reply: adminPost,
    errors: ['not_found', 'post_changed', 'post_not_editable'],
  },
  'POST /api/admin/blog-posts/:id/publish': {
    summary: 'Publish a post on a day (UTC), today unless given, or change that day',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ revision, publishedAt: z.iso.date().optional() }),
    reply: adminPost,
    errors: ['not_found', 'post_changed', 'post_not_editable'],
  },
  'POST /api/admin/blog-posts/:id/retire': {
    summary: 'Remove a post from the blog, or shelve a draft',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ revision }),
    reply: adminPost,
    errors: ['not_found', 'post_changed', 'post_not_editable'],
  },
  'POST /api/admin/blog-posts/:id/restore': {
    summary: 'Make a retired post a draft again',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ revision }),
    reply: adminPost,
    errors: ['not_found', 'post_changed', 'post_not_editable'],
  },
} satisfies Record<EndpointKey, Endpoint>
