import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'

const namedStrip = z.object({
  name: z.string(),
  text: z.string(),
  alt: z.string(),
  recording: z.object({ label: z.string(), width: z.number(), height: z.number(), path: z.string() }),
})

export const handoutSummary = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  fields: z.array(z.enum(fieldCodes)),
  /** The first rows of its first table, or its first strips, for a preview of the page. */
  preview: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    z.object({ kind: z.literal('strips'), strips: z.array(namedStrip) }),
  ]),
})
export type HandoutSummary = z.infer<typeof handoutSummary>

export const downloadEndpoints = {
  'GET /api/downloads': {
    summary: 'The handouts that anybody may download and print',
    access: 'public',
    rate: 'read',
    reply: z.array(handoutSummary),
    errors: [],
  },
  'GET /api/downloads/:id/file': {
    kind: 'file',
    summary: 'A handout as a PDF',
    access: 'public',
    rate: 'read',
    params: z.object({ id: z.string().max(80) }),
    reply: file,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
