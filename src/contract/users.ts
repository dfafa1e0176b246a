import { z } from 'zod'
import { tiers } from '#domain/entitlements/entitlements.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

const moment = z.iso.datetime()
const count = z.number().int()
const field = z.enum(fieldCodes)
const tier = z.enum(tiers)
const line = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text')

/** A user as admins see them in the list. */
const adminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  healthcareField: field.nullable(),
  subscriptionTier: tier,
  isAdmin: z.boolean(),
  createdAt: moment,
  emailVerified: z.boolean(),
  /** A test account, which is shared and cannot be changed. */
  isDemo: z.boolean(),
  suspendedAt: moment.nullable(),
  lastSeenAt: moment.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

/** One user with what support needs to know; answers to questions are not part of it. */
const adminUserDetails = adminUser.extend({
  sessions: z.array(z.object({ id: z.string(), device: z.string(), createdAt: moment, lastSeenAt: moment })),
  subscription: z.object({ plan: z.string(), status: z.string(), periodEndsAt: moment }).nullable(),
  /** The latest 50 entries, newest first; amounts in US cents. */
  ledger: z.array(
    z.object({ kind: z.string(), cents: count, quizCredits: count, actor: z.string(), reason: z.string(), at: moment }),
  ),
  attempts: z.object({ quizzes: count, exams: count }),
  /** Somebody asked to make this user an admin; another admin has to confirm. */
  adminRequest: z.object({ byId: z.uuid(), byName: z.string(), reason: z.string(), at: moment }).nullable(),
})
export type AdminUserDetails = z.infer<typeof adminUserDetails>

const params = z.object({ id: z.uuid() })
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Why, for the audit log. */
const reason = z
  .string()
  .trim()
  .min(3, 'say why, for the audit log')
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text')
/** The caller's own, since the act is dangerous; an account without one needs a Google sign-in of the last 10 minutes. */
const password = z.string().max(200).optional()

export const userEndpoints = {
  'GET /api/admin/users': {
    summary: 'Users, page by page; the search finds the beginning of an email address, a username, or a name',
    access: 'admin',
    rate: 'read',
    query: z.object({
      search: line.trim().min(1).max(100).optional(),
      field: field.optional(),
      tier: tier.optional(),
      admin: flag.optional(),
      suspended: flag.optional(),
      sort: z.enum(['newest', 'name', 'email']).default('newest'),
      ...pageQuery({ limit: 20, max: 100 }),
    }),
    reply: page(adminUser),
    errors: [],
  },
  'GET /api/admin/users/:id': {
    summary: 'One user, with sessions, subscription, ledger, and counts of attempts',
    access: 'admin',
    rate: 'read',
    params,
    reply: adminUserDetails,
    errors: ['not_found'],
  },
  'PUT /api/admin/users/:id/tier': {
    summary: 'Change the plan of a user who has no subscription',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ tier, reason }),
    reply: done,
    errors: ['not_found', 'demo_account', 'already_subscribed'],
  },
  'PUT /api/admin/users/:id/admin': {
    summary: 'Make a user an admin, which another admin has to confirm by doing the same, or take it back',
    access: 'admin',
    rate: 'credentials',
    params,
    body: z.object({ isAdmin: z.boolean(), reason, password }),
    /** `requested`: another admin has to confirm. */
    reply: z.object({ outcome: z.enum(['done', 'requested']) }),
    errors: ['not_found', 'demo_account', 'wrong_password', 'reauthentication_required', 'last_admin'],
  },
  'PUT /api/admin/users/:id/suspension': {
    summary: 'Suspend a user, who is signed out everywhere and cannot sign in, or restore them',
    access: 'admin',
    rate: 'credentials',
    params,
    body: z.object({ isSuspended: z.boolean(), reason, password }),
    reply: done,
    errors: ['not_found', 'demo_account', 'wrong_password', 'reauthentication_required', 'last_admin'],
  },
  'POST /api/admin/users/:id/verification': {
    summary: 'Send the email that verifies the address of a user again',
    access: 'admin',
    rate: 'report',
    params,
    reply: done,
    errors: ['not_found', 'demo_account'],
  },
  'DELETE /api/admin/users/:id/sessions': {
    summary: 'Sign a user out everywhere',
    access: 'admin',
    rate: 'write',
    params,
    reply: done,
    errors: ['not_found', 'demo_account'],
  },
} satisfies Record<EndpointKey, Endpoint>
