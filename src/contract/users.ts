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
  twoFactor: z.boolean(),
  /** A test account, which is shared and cannot be changed. */
  isDemo: z.boolean(),
  suspendedAt: moment.nullable(),
  lastSeenAt: moment.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

/** Something that one admin asked for and another one has to confirm. */
const request = z.object({ byId: z.uuid(), byName: z.string(), reason: z.string(), at: moment })

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
  adminRequest: request.nullable(),
  /** A pending request to reset two-factor sign-in for this admin; another admin has to confirm. */
  twoFactorRequest: request.nullable(),
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
/** `requested`: another admin has to confirm. */
const outcome = z.object({ outcome: z.enum(['done', 'requested']) })

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
      verified: flag.optional(),
      twoFactor: flag.optional(),
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
    needsConfirmation: true,
    params,
    body: z.object({ tier, reason }),
    reply: done,
    errors: ['not_found', 'demo_account', 'already_subscribed'],
  },
  'PUT /api/admin/users/:id/admin': {
    summary: 'Make a user an admin, which another admin has to confirm by doing the same, or take it back',
    access: 'admin',
    rate: 'credentials',
    needsConfirmation: true,
    params,
    body: z.object({ isAdmin: z.boolean(), reason }),
    reply: outcome,
    errors: ['not_found', 'demo_account', 'last_admin'],
  },
  'PUT /api/admin/users/:id/suspension': {
    summary: 'Suspend a user, who is signed out everywhere and cannot sign in, or restore them',
    access: 'admin',
    rate: 'credentials',
    needsConfirmation: true,
    params,
    body: z.object({ isSuspended: z.boolean(), reason }),
    reply: done,
    errors: ['not_found', 'demo_account', 'last_admin'],
  },
  'POST /api/admin/users/:id/two-factor-reset': {
    summary: 'Turn off two-factor sign-in for a user who lost their device; for an admin, another admin has to confirm',
    access: 'admin',
    rate: 'credentials',
    needsConfirmation: true,
    params,
    body: z.object({ reason }),
    reply: outcome,
    errors: ['not_found', 'demo_account', 'own_account', 'two_factor_conflict'],
  },
  'POST /api/admin/users/:id/export': {
    summary: 'Everything that is stored about a user, as JSON, for a user who asked for it',
    access: 'admin',
    rate: 'report',
    needsConfirmation: true,
    params,
    body: z.object({ reason }),
    reply: z.record(z.string(), z.unknown()),
    errors: ['not_found', 'demo_account'],
  },
  'POST /api/admin/users/:id/delete': {
    summary: 'Delete a user with all personal data; any subscription is canceled',
    access: 'admin',
    rate: 'credentials',
    needsConfirmation: true,
    params,
    body: z.object({ reason }),
    reply: done,
    errors: ['not_found', 'demo_account', 'own_account', 'last_admin'],
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
