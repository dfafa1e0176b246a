import { z } from 'zod'
import { entitlements, tiers } from '#domain/entitlements/entitlements.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery, redirect } from './endpoint.ts'

const field = z.enum(fieldCodes, 'choose one of the 14 healthcare fields')
const email = z.email('enter an email address such as name@example.org').max(254)
/** One line of text without control characters (a NUL cannot be stored) or halves of surrogate pairs. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text')
const name = line.min(1, 'is required').max(80)
const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{3,32}$/, 'use 3 to 32 letters, digits, periods, hyphens, or underscores')
/**
 * Length only, as NIST SP 800-63B recommends. The server also rejects common passwords and ones made from the user's own
 * name or address: a 400 whose issue says why.
 */
const newPassword = z.string().min(8, 'use at least 8 characters').max(200, 'use at most 200 characters')
const password = z.string().min(1, 'is required').max(200)
const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'is not a valid link')
/** Six digits, or a recovery code; spaces and hyphens do not matter. */
export const typedCode = z.string().trim().min(1, 'is required').max(64)
const timeZone = z.string().min(1).max(64)

/** The user record. The fields up to `createdAt` are those of the original API; the others were added later. */
export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  healthcareField: z.enum(fieldCodes).nullable(),
  profileImageUrl: z.string().nullable(),
  subscriptionTier: z.enum(tiers),
  isAdmin: z.boolean(),
  dailyStreak: z.number().int(),
  highestStreak: z.number().int(),
  referralCode: z.string(),
  createdAt: z.iso.datetime(),
  emailVerified: z.boolean(),
  /** A new address that has not been confirmed yet; `email` stays in effect until then. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  twoFactor: z.boolean(),
  /** An admin on a server where admins need two-factor sign-in. */
  twoFactorRequired: z.boolean(),
  isDemo: z.boolean(),
  timeZone: z.string(),
  shortcutsEnabled: z.boolean(),
  /** What their plan, trial, or bonus days allow now. The server checks again. */
  /** When access to the plan ends because a payment failed; null when nothing is due. */
  paymentDueBy: z.iso.datetime().nullable(),
  entitlements: z.array(z.enum(entitlements)),
})
export type User = z.infer<typeof user>

/** One browser in which the learner is signed in. `id` names the session; it cannot be used to sign in. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.infer<typeof session>

export const securityEventKinds = [
  'account_created',
  'signed_in',
  'sign_in_failed',
  'session_ended',
  'signed_out_everywhere',
  'password_changed',
  'password_reset',
  'email_verified',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'google_linked',
  'google_unlinked',
  'data_exported',
  'data_exported_by_team',
  'two_factor_turned_on',
  'two_factor_turned_off',
  'two_factor_reset_by_team',
  'code_failed',
  'recovery_code_used',
  'recovery_codes_replaced',
  'plan_changed_by_team',
  'admin_rights_granted',
  'admin_rights_revoked',
  'suspended',
  'suspension_lifted',
  'signed_out_by_team',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Something that happened to the security of an account. */
export const securityEvent = z.object({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  createdAt: z.iso.datetime(),
  /** For example "Firefox on Windows"; "Unknown device" when it cannot be told. */
  device: z.string(),
  /** The network, not the address: 203.0.113.0/24 or 2001:db8:1::/48. Null when unknown. */
  network: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** Why a sign-in with Google failed: `notice` in the address of the page that the browser ends on. */
export type GoogleNotice =
  | 'google-not-configured'
  | 'google-unavailable'
  | 'google-canceled'
  | 'google-not-linked'
  | 'google-account-suspended'

export const accountEndpoints = {
  'POST /api/register': {
    summary: 'Create an account and sign in',
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
      /** Used by test accounts only: the specialty to test. */
      healthcareField: field.optional(),
    }),
    reply: user,
    /** `two_factor_required`: no session was started; the browser got a cookie for `POST /api/login/code`. */
    errors: ['invalid_credentials', 'account_suspended', 'two_factor_required'],
  },
  'POST /api/login/code': {
    summary: 'Finish signing in with an authenticator code or a recovery code, after the password or Google',
    access: 'public',
    rate: 'credentials',
    body: z.object({ code: typedCode }),
    reply: user,
    errors: ['invalid_code', 'sign_in_expired', 'account_suspended'],
  },
  'POST /api/logout': {
    summary: 'End this session; succeeds when there is none',
    access: 'public',
    rate: 'write',
    reply: done,
    errors: [],
  },
  'GET /api/user': { summary: 'The signed-in user', access: 'user', rate: 'read', reply: user, errors: [] },
  'GET /api/auth/user': {
    summary: 'The signed-in user (same record)',
    access: 'user',
    rate: 'read',
    reply: user,
    errors: [],
  },
  'PATCH /api/auth/user': {
    summary: 'Change my field, profile or preferences; the email address has its own endpoint',
    access: 'user',
    rate: 'write',
    body: z
      .strictObject({
        healthcareField: field,
        firstName: name,
        lastName: name,
        username,
        timeZone,
        shortcutsEnabled: z.boolean(),
      })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'must include at least one change'),
    reply: user,
    errors: ['username_taken', 'username_reserved', 'demo_account'],
  },
  'POST /api/account/email': {
    summary: 'Ask to change my email address; takes effect once the new address confirms',
    access: 'user',
    rate: 'credentials',
    /** The password; an account without one needs a Google sign-in within the last 10 minutes instead. */
    body: z.object({ email, password: z.string().max(200).optional() }),
    reply: user,
    errors: ['wrong_password', 'reauthentication_required', 'email_taken', 'demo_account'],
  },
  'DELETE /api/account/email': {
    summary: 'Cancel my pending change of email address; succeeds when there is none',
    access: 'user',
    rate: 'write',
    reply: user,
    errors: [],
  },
  'POST /api/undo-email-change': {
    summary: 'Restore the previous email address with the token from its notice; ends every session and the password',
    access: 'public',
    rate: 'credentials',
    body: z.object({ token }),
    reply: done,
    errors: ['invalid_token'],
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
  'DELETE /api/account/sessions': {
    summary: 'Sign out everywhere: ends all my sessions, this one included',
    access: 'user',
    rate: 'write',
    reply: done,
    errors: ['demo_account'],
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'End one of my sessions',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.uuid() }),
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/account/security-log': {
    summary: 'What happened to the security of my account in the last 12 months, newest first',
    access: 'user',
    rate: 'read',
    query: z.object(pageQuery({ limit: 20, max: 100 })),
    reply: page(securityEvent),
    errors: [],
  },
  'GET /api/account/export': {
    summary: 'Everything that is stored about me, as JSON; at most 5 times an hour',
    access: 'user',
    rate: 'write',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
  },
  'POST /api/account/delete': {
    summary: 'Delete my account and all my personal data',
    access: 'user',
    rate: 'credentials',
    /** The password; for an account without one (Google), the email address typed again. */
    body: z.object({ password: z.string().max(200).optional(), email: z.string().max(254).optional() }),
    reply: done,
    errors: ['wrong_password', 'demo_account'],
  },
  'POST /api/account/verification': {
    summary: 'Send the email that verifies my address, or my pending new address, again',
    access: 'user',
    rate: 'credentials',
    reply: done,
    errors: ['demo_account'],
  },
  'POST /api/verify-email': {
    summary: 'Verify an email address, or confirm a new one, with the token from the email',
    access: 'public',
    rate: 'credentials',
    body: z.object({ token }),
    /** `emailChanged`: the link confirmed a new address, which is now in effect. */
    reply: done.extend({ emailChanged: z.boolean() }),
    errors: ['invalid_token', 'email_taken'],
  },
  'POST /api/password-reset/request': {
    summary: 'Send a reset link if the account exists; the reply is the same if it does not',
    access: 'public',
    rate: 'credentials',
    body: z.object({ email }),
    reply: done,
    errors: [],
  },
  'POST /api/password-reset': {
    summary: 'Set a new password with the token from the email; every session ends',
    access: 'public',
    rate: 'credentials',
    body: z.object({ token, password: newPassword }),
    reply: done,
    errors: ['invalid_token'],
  },
  'GET /api/login': {
    summary: 'Go to the sign-in page (browser navigation)',
    access: 'public',
    rate: 'read',
    kind: 'redirect',
    reply: redirect,
    errors: [],
  },
  'GET /api/auth/google': {
    summary: 'Begin signing in with Google (browser navigation)',
    access: 'public',
    rate: 'credentials',
    /** `returnTo=settings` ends on /settings instead of the dashboard: a fresh sign-in before a change of address. */
    query: z.object({
      returnTo: z.literal('settings').optional(),
      /** The code of a referral link. */
      ref: z.string().trim().max(32).optional(),
    }),
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
    summary: 'The test accounts of this server, if it offers any',
    access: 'public',
    rate: 'read',
    reply: z.object({
      enabled: z.boolean(),
      password: z.string().nullable(),
      firstUsername: z.string().nullable(),
      lastUsername: z.string().nullable(),
      /** Null when there is no test admin. */
      adminUsername: z.string().nullable(),
      /** False when the operator gave the test admin a private password. */
      adminUsesPublishedPassword: z.boolean(),
    }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
