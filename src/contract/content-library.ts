import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { itemFlags } from '#domain/psychometrics/flags.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { itemTypes } from '#domain/question/item.ts'
import { itemActions, itemOrigins, itemStatuses } from '#domain/question/lifecycle.ts'
import { analysisResult } from './assessment.ts'
import { type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

/** What is in the bank. The first two are questions; an admin can edit the first. */
const contentTypes = ['authored', 'table', 'model', 'scenario'] as const

const contentOrders = ['newest', 'oldest', 'id', 'changed'] as const

const count = z.number().int()
export const itemId = z.string().min(1).max(80)
const itemIds = z.array(itemId).min(1).max(200)
const note = z.string().trim().max(500)
const params = z.object({ id: itemId })

/** One line of the list. */
export const contentItem = z.object({
  id: z.string(),
  contentType: z.enum(contentTypes),
  /** How it is answered; null for a simulation. */
  questionType: z.enum(itemTypes).nullable(),
  /** The first of `professions`; empty when it is asked nowhere. */
  profession: z.string(),
  professions: z.array(z.string()),
  domains: z.array(z.string()),
  topics: z.array(z.string()),
  difficulty: z.enum(difficulties),
  status: z.enum(itemStatuses),
  origin: z.enum(itemOrigins),
  /** An admin edited what came from a file. */
  edited: z.boolean(),
  /** The beginning of the stem, or the title. */
  excerpt: z.string(),
  openReports: count,
  /** Flags raised by the statistics of its current version; empty when it has too few answers. */
  flags: z.array(z.enum(itemFlags)),
  createdAt: z.iso.datetime(),
  statusChangedAt: z.iso.datetime(),
  revision: count,
})
export type ContentItem = z.infer<typeof contentItem>

/** What narrows the list. */
export const contentFilter = z.object({
  /** Words of the case, the stem, the options, and the topics, or the beginning of an id. */
  search: z.string().trim().max(200).optional(),
  field: z.enum(fieldCodes).optional(),
  domain: z.string().max(120).optional(),
  type: z.enum([...contentTypes, ...itemTypes]).optional(),
  origin: z.enum(itemOrigins).optional(),
  status: z.enum(itemStatuses).optional(),
  difficulty: z.enum(difficulties).optional(),
  reports: z.enum(['open']).optional(),
  /** Whether the statistics of its current version raise any flag, or this one. */
  flag: z.enum(['any', ...itemFlags]).optional(),
})

const text = (max: number) => z.string().max(max)

/** The text of an authored item as an admin edits it. The rules of content are checked apart from its shape. */
export const itemSource = z.object({
  domain: text(120),
  /** The name of the domain in the outline of the field's other exam; empty when it is the same. */
  otherDomain: text(120),
  topics: z.array(text(120)).max(10),
  difficulty: z.enum(difficulties),
  type: z.enum(itemTypes),
  stem: text(6_000),
  options: z
    .array(z.object({ text: text(2_000), reason: text(3_000), right: z.boolean() }))
    .min(2)
    .max(8),
  explanation: text(10_000),
  keyLearningPoint: text(2_000),
  /** Ids of cited works. */
  references: z.array(text(120)).max(8),
})
export type ItemSource = z.infer<typeof itemSource>

/** Something that the rules of content object to. `field` counts from 1: options.2.text is the text of the second option. */
const contentIssue = z.object({ field: z.string(), problem: z.string(), remedy: z.string() })

/** What a text looks like to a learner, and what is wrong with it. `preview` is null while it cannot be shown. */
const checkedSource = z.object({ issues: z.array(contentIssue), preview: analysisResult.nullable() })

/** One item whole. */
export const contentDetail = contentItem.extend({
  title: z.string(),
  /** What the admin who changed the status last wrote. */
  statusNote: z.string().nullable(),
  statusChangedBy: z.string().nullable(),
  actions: z.array(z.enum(itemActions)),
  /** The case that the item shares with others. */
  caseText: z.string().nullable(),
  /** Null for what is not edited here: questions of tables, models, simulations. */
  source: itemSource.nullable(),
  issues: z.array(contentIssue),
  /** The question as a learner sees it, options in an order that some learner gets. Null for a simulation. */
  preview: analysisResult.nullable(),
  /** The patient of a simulation. */
  scenario: z.object({ category: z.string(), introduction: z.string(), teachingPoint: z.string() }).nullable(),
  /** Newest first, at most 20. */
  versions: z.array(
    z.object({
      no: count,
      createdAt: z.iso.datetime(),
      isCurrent: z.boolean(),
      /** How many learners answered this version in graded attempts. */
      responses: count,
      source: itemSource.nullable(),
    }),
  ),
})
export type ContentDetail = z.infer<typeof contentDetail>

export const contentEndpoints = {
  'GET /api/admin/content': {
    summary: 'Everything in the question bank, whatever its status',
    access: 'admin',
    rate: 'read',
    query: contentFilter.extend({
      sort: z.enum(contentOrders).default('newest'),
      ...pageQuery({ limit: 25, max: 100 }),
    }),
    /** `total` counts up to 10,000. */
    reply: page(contentItem).extend({ total: count, isTotalExact: z.boolean() }),
    errors: [],
  },
  'GET /api/admin/content-options': {
    summary: 'What forms of the content library offer: the domains of each field, and the works that items cite',
    access: 'admin',
    rate: 'read',
    reply: z.object({
      fields: z.array(z.object({ code: z.enum(fieldCodes), domains: z.array(z.string()) })),
      references: z.array(z.object({ id: z.string(), citation: z.string() })),
    }),
    errors: [],
  },
  'GET /api/admin/content/:id': {
    summary: 'One item of the bank with its versions, and the question as a learner sees it',
    access: 'admin',
    rate: 'read',
    params,
    reply: contentDetail,
    errors: ['not_found'],
  },
  'POST /api/admin/content/:id/check': {
    summary: 'Check an edited text by the rules of content, and show it as a learner would see it; nothing is saved',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ source: itemSource }),
    reply: checkedSource,
    errors: ['not_found', 'item_not_editable'],
  },
  'PUT /api/admin/content/:id': {
    summary: 'Save an edited text as a new version; a conflict is answered with the item as it is now',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ revision: z.int().min(1).max(2_147_483_647), source: itemSource, note: note.default('') }),
    reply: contentDetail,
    errors: ['not_found', 'item_not_editable', 'item_changed'],
  },
  'POST /api/admin/content-actions': {
    summary: 'Approve, send back, reject, retire, or restore items; those whose status does not allow it are refused',
    access: 'admin',
    rate: 'write',
    body: z.object({ action: z.enum(itemActions), ids: itemIds, note: note.default('') }),
    reply: z.object({
      changed: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
