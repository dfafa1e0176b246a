import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  type Handout,
  handoutSourceSchema,
  makeLabHandout,
  makeTableHandout,
  makeWrittenHandout,
} from '#domain/downloads/handout.ts'
import { knowledgeTableSchema } from '#domain/knowledge/table.ts'
import { labPanelSchema } from '#domain/lab-values/lab-values.ts'
import { citer, referenceSchema } from '#domain/question/reference.ts'
import type { RenderEcgStrip } from '#server/adapters/images/ecg-strip.ts'

/** The handouts that a content folder describes. They are never stored in the database. Throws for a malformed one. */
export async function readHandouts(folder: string, renderEcg: RenderEcgStrip): Promise<Handout[]> {
  const read = async (name: string): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'))
  const sources = z.array(handoutSourceSchema).parse(await read('downloads.yaml'))
  const cite = citer(z.array(referenceSchema).parse(await read('references.yaml')))
  const panels = z.array(labPanelSchema).parse(await read('lab-values.yaml'))
  return Promise.all(
    sources.map(async (source) => {
      if ('panels' in source) return makeLabHandout(source, panels, cite)
      if ('sections' in source) return makeWrittenHandout(source, cite)
      const table = knowledgeTableSchema.parse(await read(`tables/${source.table}.yaml`))
      return makeTableHandout(source, table, { cite, renderEcg })
    }),
  )
}
