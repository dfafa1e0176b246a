import { z } from 'zod'
import { tiers } from '#domain/entitlements/entitlements.ts'
import { type SupportTopic, supportTopics } from '#domain/support/support.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

const moment = z.iso.datetime()
const topic = z.enum(Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]])

/** A question that a learner sent to the team. */
export const supportRequest = z.object({
  id: z.uuid(),
  topic,
  message: z.string(),
  createdAt: moment,
  /** Null while it is open. */
  answer: z.object({ text: z.string(), answeredAt: moment }).nullable(),
})
export type SupportRequest = z.infer<typeof supportRequest>

/** A request as admins see it, with the plan that the learner had when asking. A visitor has neither an id nor a plan. */
export const adminSupportRequest = supportRequest.extend({
  learner: z.object({ id: z.uuid().nullable(), name: z.string(), email: z.string() }),
  tier: z.enum(tiers).nullable(),
})
export type AdminSupportRequest = z.infer<typeof adminSupportRequest>

export const supportEndpoints = {
  'GET /api/support-requests': {
    summary: 'My requests to support, newest first, at most 50, and my account manager',
    access: 'user',
    rate: 'read',
    reply: z.object({
      requests: z.array(supportRequest),
      /** Null unless the plan includes one and the team has named somebody. */
      accountManager: z.string().nullable(),
    }),
    errors: [],
  },
  'POST /api/support-requests': {
    summary: 'Ask support; at most 5 requests a day',
    access: 'user',
    rate: 'report',
    bodyLimit: 16 * 1024,
    body: z.object({ topic, message: z.string().trim().min(10, 'must be at least 10 characters').max(4000) }),
    reply: supportRequest,
    errors: ['demo_account'],
  },
  'POST /api/contact': {
    summary: 'Ask the team without an account; at most 3 messages a day per email address',
    access: 'public',
    rate: 'report',
    bodyLimit: 16 * 1024,
    body: z.object({
      name: z.string().trim().min(1, 'must not be empty').max(100),
      email: z.email('must be an email address').max(254),
      topic,
      message: z.string().trim().min(10, 'must be at least 10 characters').max(4000),
      /** A field that people cannot see. If it is filled in, the message comes from a program and is dropped. */
      website: z.string().max(200).default(''),
    }),
    reply: done,
    errors: [],
  },
  'GET /api/admin/support-requests': {
    summary:
      'Requests of learners and visitors, page by page: open ones by plan, oldest first; answered ones newest first',
    access: 'admin',
    rate: 'read',
    query: z.object({ ...pageQuery({ limit: 20, max: 100 }), status: z.enum(['open', 'answered']).default('open') }),
    reply: page(adminSupportRequest),
    errors: [],
  },
  'POST /api/admin/support-requests/:id/answer': {
    summary: 'Answer a request by email',
    access: 'admin',
    rate: 'write',
    params: z.object({ id: z.uuid() }),
    bodyLimit: 32 * 1024,
    body: z.object({ text: z.string().trim().min(1).max(8000) }),
    reply: done,
    errors: ['not_found', 'already_answered'],
  },
} satisfies Record<EndpointKey, Endpoint>
