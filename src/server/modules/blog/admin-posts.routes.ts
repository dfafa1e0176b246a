import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AdminPostSummary } from '#contract/blog.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { viewAdminPost } from './blog.views.ts'
import type { PostEditing } from './post-editing.service.ts'

/** Sorts as a text: drafts, which have no date, come before every date. */
const sortKeyOf = ({ publishedAt }: AdminPostSummary) => publishedAt ?? '9999'

const byDate = (a: AdminPostSummary, b: AdminPostSummary) =>
  sortKeyOf(b).localeCompare(sortKeyOf(a)) || a.id.localeCompare(b.id)

interface Deps {
  editing: PostEditing
  /** All posts, of both origins. */
  listAll: () => Promise<AdminPostSummary[]>
  clock: () => Date
}

/** What admins do with posts. */
export function adminPostRoutes(app: FastifyInstance, { editing, listAll, clock }: Deps): void {
  const view = async (id: string) => viewAdminPost(await editing.get(id), clock())
  serve(app, 'GET /api/admin/blog-posts', async ({ query: { cursor, limit, status, origin } }) => {
    const after = readCursor(cursor, z.tuple([z.string(), z.string()]))
    const isAfter = (post: AdminPostSummary) => {
      if (!after) return true
      const order = sortKeyOf(post).localeCompare(after[0])
      return order < 0 || (order === 0 && post.id.localeCompare(after[1]) > 0)
    }
    // There are a few hundred at most.
    const posts = (await listAll()).filter(
      (post) => (!status || post.status === status) && (!origin || post.origin === origin) && isAfter(post),
    )
    return makePage(posts.toSorted(byDate), limit, (post) => [sortKeyOf(post), post.id])
  })
  serve(app, 'POST /api/admin/blog-posts', async ({ body, principal }) => {
    await editing.create(body, principal.userId)
    return view(body.id)
  })
  serve(app, 'GET /api/admin/blog-posts/:id', ({ params }) => view(params.id))
  serve(app, 'PUT /api/admin/blog-posts/:id', async ({ params, body, principal }) => {
    await editing.save(params.id, body, principal.userId)
    return view(params.id)
  })
  serve(app, 'POST /api/admin/blog-posts/:id/publish', async ({ params, body, principal }) => {
    await editing.act(params.id, 'publish', body, principal.userId)
    return view(params.id)
  })
  serve(app, 'POST /api/admin/blog-posts/:id/retire', async ({ params, body, principal }) => {
    await editing.act(params.id, 'retire', body, principal.userId)
    return view(params.id)
  })
  serve(app, 'POST /api/admin/blog-posts/:id/restore', async ({ params, body, principal }) => {
    await editing.act(params.id, 'restore', body, principal.userId)
    return view(params.id)
  })
}
