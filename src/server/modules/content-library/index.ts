import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { domainsOf } from '#domain/content-check/domains.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { previewQuestion } from '../assessment/index.ts'
import { ContentExports } from './content-exports.ts'
import { ContentImports } from './content-imports.ts'
import { type ContentLibraryDeps, ContentLibraryService } from './content-library.service.ts'
import { viewDetail, viewItem } from './content-library.views.ts'

/** The most items whose ids are listed for one act. */
const maxActedOn = 5_000

/** The most that a list counts to. */
const maxCounted = 10_000

const cursor = z.union([z.tuple([z.string()]), z.tuple([z.number().int(), z.number().int()])])

/** The question bank as admins see it: everything in it, whatever its status. */
export function createContentLibrary(deps: ContentLibraryDeps) {
  const service = new ContentLibraryService(deps)
  const { store } = service
  const imports = new ContentImports(deps, service)
  const exports = new ContentExports(deps, service)
  const titleOf = (kind: string, id: string) => (kind === 'model' ? deps.bank.findModelTitle(id) : undefined)
  const detail = async (id: string) => {
    const found = await service.get(id)
    return viewDetail(found, titleOf(found.item.kind, id))
  }
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/admin/content', async ({ query: { cursor: text, limit, sort: order, ...filter } }) => {
        const after = readCursor(text, cursor)
        if (after && (order === 'id') !== (after.length === 1)) {
          const message = 'The cursor is of a list in another order. Start again from the first page.'
          throw new AppError('bad_request', message, { issues: [{ path: 'query.cursor', message }] })
        }
        const [rows, count] = await Promise.all([
          store.findPage(filter, { order, after, limit: limit + 1 }),
          store.count(filter, maxCounted + 1),
        ])
        const { items, nextCursor } = makePage(rows, limit, ({ sortKey }) => sortKey)
        return {
          items: items.map((item) => viewItem(item, titleOf(item.kind, item.id))),
          nextCursor,
          total: Math.min(count, maxCounted),
          isTotalExact: count <= maxCounted,
        }
      })
      serve(app, 'GET /api/admin/content-options', async () => {
        const { references, cite } = await service.findCitations()
        return {
          fields: fieldCodes.map((code) => ({ code, domains: [...domainsOf(code)] })),
          references: references.filter((one) => !one.supersededBy).map(({ id }) => ({ id, citation: cite(id) })),
        }
      })
      serve(app, 'GET /api/admin/content/:id', ({ params }) => detail(params.id))
      serve(app, 'POST /api/admin/content/:id/check', async ({ params, body }) => {
        const { issues, question, domain } = await service.check(params.id, body.source)
        return { issues, preview: previewQuestion(question, domain) }
      })
      serve(app, 'PUT /api/admin/content/:id', async ({ params, body, principal }) => {
        const { outcome } = await service.save(params.id, body, principal.userId)
        const current = await detail(params.id)
        if (outcome === 'saved') return current
        throw new AppError('item_changed', 'Somebody else changed this item in the meantime.', { current })
      })
      serve(app, 'GET /api/admin/content-ids', async ({ query }) => {
        const items = await store.findIds(query, maxActedOn + 1)
        return { items: items.slice(0, maxActedOn), isComplete: items.length <= maxActedOn }
      })
      serve(app, 'POST /api/admin/content-imports/check', ({ body }) => imports.check(body))
      serve(app, 'POST /api/admin/content-imports', ({ body, principal }) => imports.run(body, principal.userId))
      serve(app, 'POST /api/admin/content-exports', ({ body, principal }) => exports.export(body, principal.userId))
      serve(app, 'POST /api/admin/content-actions', ({ body, principal }) => service.act(body, principal.userId))
    },
  }
}
