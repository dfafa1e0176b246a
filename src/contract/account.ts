import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { done, type Endpoint, type EndpointKey, redirect } from './endpoint.ts'

const field = z.enum(fieldCodes, 'choose one of the 14 healthcare fields')
const email = z.email('enter an e-mail address such as name@example.org').max(254)
/** Text on one line: nothing that a database or a screen could choke on. */
const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'is one line of text')
const name = line.min(1, 'is required').max(80)
const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{3,32}$/, 'use 3 to 32 letters, digits, dots, dashes or underscores')
/** NIST SP 800-63B: length is what counts; 8 characters at least, no composition rules. */
const newPassword = z.string().min(8, 'use at least 8 characters').max(200, 'use at most 200 characters')
const password = z.string().min(1, 'is required').max(200)
const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'is not a token of ours')
const timeZone = z.string().min(1).max(64)

/** The user record of the spec; the fields after `createdAt` are additions of ours. */
export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  healthcareField: z.enum(fieldCodes).nullable(),
  profileImageUrl: z.string().nullable(),
  subscriptionTier: z.string(),
  isAdmin: z.boolean(),
  dailyStreak: z.number().int(),
  highestStreak: z.number().int(),
  referralCode: z.string(),
  createdAt: z.iso.datetime(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  isDemo: z.boolean(),
  timeZone: z.string(),
  shortcutsEnabled: z.boolean(),
})
export type User = z.infer<typeof user>

/** One place where the learner is signed in. `id` names the session, it cannot be used to sign in. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.infer<typeof session>

/** Why a sign-in with Google came to nothing: `notice` in the address of the sign-in page that the browser ends on. */
export type GoogleNotice = 'google-not-configured' | 'google-unavailable' | 'google-cancelled' | 'google-not-linked'

export const accountEndpoints = {
  'POST /api/register': {
    summary: 'Make an account and sign in',
    access: 'public',
    rate: 'credentials',
    body: z.object({
      email,
      username,
      password: newPassword,
      firstName: name,
      lastName: name,
      healthcareField: field,
      referralCode: z.string().trim().max(32).optional(),
      timeZone: timeZone.optional(),
    }),
    reply: user,
    errors: ['email_taken', 'username_taken', 'username_reserved'],
  },
  'POST /api/login': {
    summary: 'Sign in',
    access: 'public',
    rate: 'credentials',
    body: z.object({
      emailOrUsername: line.min(1, 'is required').max(254),
      password,
      /** Only test accounts use it: the specialty to test. */
      healthcareField: field.optional(),
    }),
    reply: user,
    errors: ['invalid_credentials'],
  },
  'POST /api/logout': { summary: 'End this session', access: 'public', rate: 'write', reply: done, errors: [] },
  'GET /api/user': { summary: 'The signed-in user', access: 'user', rate: 'read', reply: user, errors: [] },
  'GET /api/auth/user': {
    summary: 'The signed-in user (same record)',
    access: 'user',
    rate: 'read',
    reply: user,
    errors: [],
  },
  'PATCH /api/auth/user': {
    summary: 'Change my field, profile or preferences',
    access: 'user',
    rate: 'write',
    body: z
      .strictObject({
        healthcareField: field,
        firstName: name,
        lastName: name,
        username,
        email,
        timeZone,
        shortcutsEnabled: z.boolean(),
      })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'name at least one thing to change'),
    reply: user,
    errors: ['email_taken', 'username_taken', 'username_reserved', 'demo_account'],
  },
  'PUT /api/account/password': {
    summary: 'Change my password; every other session ends',
    access: 'user',
    rate: 'credentials',
    body: z.object({ currentPassword: z.string().max(200), newPassword }),
    reply: done,
    errors: ['wrong_password', 'demo_account'],
  },
  'GET /api/account/sessions': {
    summary: 'Where I am signed in',
    access: 'user',
    rate: 'read',
    reply: z.array(session),
    errors: [],
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'Sign one of my sessions out',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.uuid() }),
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/account/export': {
    summary: 'Everything that is kept about me, as JSON',
    access: 'user',
    rate: 'write',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
  },
  'POST /api/account/delete': {
    summary: 'Delete my account and everything personal',
    access: 'user',
    rate: 'credentials',
    /** The password; for an account without one (Google), the e-mail address typed again. */
    body: z.object({ password: z.string().max(200).optional(), email: z.string().max(254).optional() }),
    reply: done,
    errors: ['wrong_password', 'demo_account'],
  },
  'POST /api/account/verification': {
    summary: 'Send the e-mail that verifies my address again',
    access: 'user',
    rate: 'credentials',
    reply: done,
    errors: ['demo_account'],
  },
  'POST /api/verify-email': {
    summary: 'Verify an e-mail address with the token from the mail',
    access: 'public',
    rate: 'credentials',
    body: z.object({ token }),
    reply: done,
    errors: ['invalid_token'],
  },
  'POST /api/password-reset/request': {
    summary: 'Send a reset link, if there is such an account; the answer is the same if there is not',
    access: 'public',
    rate: 'credentials',
    body: z.object({ email }),
    reply: done,
    errors: [],
  },
  'POST /api/password-reset': {
    summary: 'Set a new password with the token from the mail; every session ends',
    access: 'public',
    rate: 'credentials',
    body: z.object({ token, password: newPassword }),
    reply: done,
    errors: ['invalid_token'],
  },
  'GET /api/auth/google': {
    summary: 'Begin signing in with Google (browser navigation)',
    access: 'public',
    rate: 'credentials',
    kind: 'redirect',
    reply: redirect,
    errors: [],
  },
  'GET /api/auth/google/callback': {
    summary: 'Return from Google (browser navigation)',
    access: 'public',
    rate: 'credentials',
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(400).optional(),
      error: z.string().max(400).optional(),
      iss: z.string().max(400).optional(),
    }),
    kind: 'redirect',
    reply: redirect,
    errors: [],
  },
  'GET /api/demo-access': {
    summary: 'The test accounts of this server, when it offers any',
    access: 'public',
    rate: 'read',
    reply: z.object({
      enabled: z.boolean(),
      password: z.string().nullable(),
      firstUsername: z.string().nullable(),
      lastUsername: z.string().nullable(),
      adminUsername: z.string().nullable(),
    }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
