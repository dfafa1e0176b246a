import type { FastifyInstance } from 'fastify'
import type { LabValue as LabValueReply, LabValues as LabValuesReply } from '#contract/lab-values.ts'
import { type LabValue, writeConventional, writeSi } from '#domain/lab-values/lab-values.ts'
import { serve } from '#server/http/serve.ts'
import { readOnce } from '#server/read-once.ts'
import type { LabValues } from '../bank/index.ts'

function viewLabValue(value: LabValue): LabValueReply {
  const { id, name, aliases, unit, si, ranges, note } = value
  const viewRanges = (write: typeof writeSi) =>
    ranges.map((range) => ({ for: range.for ?? null, text: write(value, range) }))
  return {
    id,
    name,
    aliases,
    conventional: { unit, ranges: viewRanges(writeConventional) },
    si: { unit: si?.unit ?? unit, ranges: viewRanges(writeSi) },
    note: note ?? null,
  }
}

function viewLabValues({ panels, cite }: LabValues): LabValuesReply {
  const cited = panels.flatMap(({ references, values }) => [
    ...references,
    ...values.flatMap((value) => value.references ?? []),
  ])
  return {
    panels: panels.map(({ name, values }) => ({ name, values: values.map(viewLabValue) })),
    sources: [...new Set(cited)].map(cite).sort(),
  }
}

/**
 * The lab-values module: the laboratory reference values that are shown during a quiz. They are read at the first request,
 * because parsing the list of references takes longer than anything else that a start without changes does.
 */
export function createLabValues(readLabValues: () => Promise<LabValues>) {
  const findView = readOnce(async () => viewLabValues(await readLabValues()))
  return {
    routes: (app: FastifyInstance) => {
      serve(app, 'GET /api/lab-values', async ({ reply }) => {
        // They change only with a release of the content.
        reply.header('cache-control', 'public, max-age=86400')
        return findView()
      })
    },
  }
}
