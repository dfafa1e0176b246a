import type { FastifyInstance } from 'fastify'
import type { HandoutSummary } from '#contract/downloads.ts'
import { blocksOf, type Handout, makeOutlineHandout } from '#domain/downloads/handout.ts'
import { findExams } from '#domain/exams/catalog.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { PrintDocument } from '#server/adapters/pdf/print-document.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { readOnce } from '#server/read-once.ts'

export { readHandouts } from './handout-files.ts'

/** The number of rows or strips in the preview of a page. */
const previewed = { rows: 12, strips: 4 }

function previewOf({ sections }: Handout): HandoutSummary['preview'] {
  const body = sections[0]?.body
  if (body?.kind === 'strips') return { kind: 'strips', strips: body.strips.slice(0, previewed.strips) }
  const { head = [], rows = [] } = body ?? {}
  return { kind: 'table', head: [...head], rows: rows.slice(0, previewed.rows).map((row) => [...row]) }
}

const viewHandout = (handout: Handout): HandoutSummary => {
  const { id, title, summary, fields } = handout
  return { id, title, summary, fields: [...fields], preview: previewOf(handout) }
}

/** The downloads module: handouts from the knowledge base. They are read and printed when they are first asked for. */
export function createDownloads(deps: {
  readHandouts: () => Promise<Handout[]>
  print: PrintDocument
  clock: () => Date
}) {
  const { readHandouts, print, clock } = deps
  const readAll = readOnce(readHandouts)
  const files = new Map<string, Promise<Uint8Array>>()

  const findHandouts = async () => {
    const today = clock().toISOString().slice(0, 10)
    const outlines = fieldCodes.flatMap((field) => makeOutlineHandout(field, findExams(field, today)) ?? [])
    return [...(await readAll()), ...outlines]
  }
  /** Printed only once and then kept in memory: there are about forty, each about 30 kB. */
  const findFile = (handout: Handout) => {
    const printing =
      files.get(handout.id) ??
      print({
        title: handout.title,
        subtitle: 'Free to copy · No account needed',
        footer: 'Preceptor · For study, not for the care of patients',
        createdAt: clock(),
        blocks: blocksOf(handout),
        isDense: true,
      })
    files.set(handout.id, printing)
    printing.catch(() => files.delete(handout.id))
    return printing
  }
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/downloads', async ({ reply }) => {
        reply.header('cache-control', 'public, max-age=3600')
        return (await findHandouts()).map(viewHandout)
      })
      serve(app, 'GET /api/downloads/:id/file', async ({ params: { id } }) => {
        const handout = (await findHandouts()).find((one) => one.id === id)
        if (!handout) throw new AppError('not_found', 'There is no such handout.')
        const bytes = await findFile(handout)
        return { bytes, type: 'application/pdf', name: `${handout.title}.pdf`, cacheControl: 'public, max-age=3600' }
      })
    },
  }
}
