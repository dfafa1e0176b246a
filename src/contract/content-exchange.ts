import { z } from 'zod'
import { exchangeFormats, maxFileSize } from '#domain/exchange/format.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { itemStatuses } from '#domain/question/lifecycle.ts'
import { contentFilter, itemId } from './content-library.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'

const count = z.number().int()
const name = z.string().trim().max(120)

/** The most characters of a file in Base64, which has four for three bytes. */
const maxEncoded = Math.ceil(maxFileSize / 3) * 4

const importBody = z.object({
  /** For the audit log. */
  fileName: z.string().trim().min(1).max(200),
  format: z.enum(exchangeFormats),
  field: z.enum(fieldCodes),
  /** The bytes of the file in Base64. */
  file: z.string().min(1).max(maxEncoded, 'is larger than 4 MB'),
  /** For questions that do not state their own. */
  defaults: z.object({
    domain: name.default(''),
    difficulty: z.enum(difficulties).default('medium'),
    topics: z.array(name).max(6).default([]),
    references: z.array(name).max(4).default([]),
  }),
  /** Replace items from earlier imports for which the file has different text. */
  replaces: z.boolean().default(false),
})

/** What an import does, or would do, question by question. */
const importReport = z.object({
  /** Equal for dry runs that would do the same. */
  digest: z.string(),
  counts: z.object({ create: count, update: count, skip: count, refuse: count }),
  /** In the order of the file; at most 700. */
  rows: z.array(
    z.object({
      line: count,
      label: z.string(),
      outcome: z.enum(['create', 'update', 'skip', 'refuse']),
      /** The item that is created or updated, or that makes the question unnecessary. */
      id: z.string().nullable(),
      /** Why it is skipped or refused. */
      reason: z.string().nullable(),
      /** How many content rules it breaks. It can be approved once it breaks none. */
      issueCount: count,
      /** The first of them. */
      issues: z.array(z.object({ line: count, field: z.string(), problem: z.string(), remedy: z.string() })),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>

const bodyLimit = maxEncoded + 16 * 1024

export const contentExchangeEndpoints = {
  'POST /api/admin/content-imports/check': {
    summary: 'A dry run of an import: what it would do with each question of a file; nothing is stored',
    access: 'admin',
    rate: 'assessment',
    body: importBody,
    bodyLimit,
    timeout: 60_000,
    reply: importReport,
    errors: [],
  },
  'POST /api/admin/content-imports': {
    summary: 'Import the questions in a file for review, all or none; rejected when the dry run is out of date',
    access: 'admin',
    rate: 'report',
    body: importBody.extend({ digest: z.string().min(1).max(100) }),
    bodyLimit,
    timeout: 60_000,
    idempotent: true,
    reply: importReport,
    errors: ['import_outdated'],
  },
  'POST /api/admin/content-exports': {
    summary: 'A file of the chosen items, or of all that match a filter, as far as the format can represent them',
    access: 'admin',
    rate: 'report',
    kind: 'file',
    body: z.object({
      format: z.enum(exchangeFormats),
      ids: z.array(itemId).min(1).max(200).optional(),
      /** Used when no ids are given. */
      filter: contentFilter.default({}),
    }),
    timeout: 120_000,
    reply: file,
    errors: ['not_found'],
  },
  'GET /api/admin/content-ids': {
    summary: 'The ids and statuses of all items that match a filter, up to 5,000, for acting on all of them',
    access: 'admin',
    rate: 'write',
    query: contentFilter,
    reply: z.object({
      items: z.array(z.object({ id: z.string(), status: z.enum(itemStatuses) })),
      isComplete: z.boolean(),
    }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
