import { z } from 'zod'
import { reportReasons, reportStatuses } from '#domain/problem-reports/problem-report.ts'
import { attemptId } from './assessment.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

const params = z.object({ id: z.uuid() })

const report = z.object({
  id: z.uuid(),
  attemptId,
  /** Of the question in the attempt, from 0. */
  position: z.number().int(),
  reason: z.enum(reportReasons),
  text: z.string(),
  status: z.enum(reportStatuses),
  reportedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})

/** A report as an admin reads it. */
export const reportForAdmin = report.omit({ attemptId: true, position: true }).extend({
  itemId: z.string(),
  excerpt: z.string(),
  /** The learner was asked the text that the item still has. */
  isCurrentVersion: z.boolean(),
  reporter: z.string(),
  answeredBy: z.string().nullable(),
})
export type ReportForAdmin = z.infer<typeof reportForAdmin>

/** A report as its learner reads it. */
export const myReport = report.extend({ isNew: z.boolean(), excerpt: z.string() })
export type MyReport = z.infer<typeof myReport>

export const problemReportEndpoints = {
  'PUT /api/attempts/:id/reports': {
    summary:
      'Report a problem with a question of a graded attempt; a second report of a question replaces the first while that is open',
    access: 'user',
    rate: 'write',
    params: z.object({ id: attemptId }),
    body: z.object({
      position: z.int().min(0).max(400),
      reason: z.enum(reportReasons).default('other'),
      text: z
        .string()
        .trim()
        .min(10, 'must be at least 10 characters')
        .max(1_000)
        .refine((text) => !text.includes('\0'), "contains a character that can't be saved"),
    }),
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/reports': {
    summary: 'My newest 50 problem reports, with the answers to them',
    access: 'user',
    rate: 'read',
    reply: z.array(myReport),
    errors: [],
  },
  'POST /api/reports/seen': {
    summary: 'Say that I have seen the answers to my problem reports',
    access: 'user',
    rate: 'write',
    reply: done,
    errors: [],
  },
  'GET /api/admin/reports': {
    summary: 'Problem reports of learners, oldest first while they are open, otherwise newest first',
    access: 'admin',
    rate: 'read',
    query: z.object({
      status: z.enum(reportStatuses).default('open'),
      /** Only those about this item. */
      item: z.string().min(1).max(80).optional(),
      ...pageQuery({ limit: 25, max: 100 }),
    }),
    reply: page(reportForAdmin),
    errors: [],
  },
  'POST /api/admin/reports/:id/answer': {
    summary: 'Answer a problem report; the learner gets a notice and an email',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ answer: z.string().trim().min(10, 'must be at least 10 characters').max(2_000) }),
    reply: reportForAdmin,
    errors: ['not_found', 'report_closed'],
  },
  'POST /api/admin/reports/:id/close': {
    summary: 'Close a problem report without an answer; the learner is not told',
    access: 'admin',
    rate: 'write',
    params,
    reply: reportForAdmin,
    errors: ['not_found', 'report_closed'],
  },
} satisfies Record<EndpointKey, Endpoint>
