import { z } from 'zod'
import { typedCode } from './accounts.ts'
import { done, type Endpoint, type EndpointKey } from './endpoint.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoFactorEndpoints = {
  'POST /api/account/confirm': {
    summary: 'Confirm my identity with my password or a code before a dangerous act; counts for 10 minutes',
    access: 'user',
    rate: 'credentials',
    /** One of the two. An account with neither signs in with Google again, which also counts. */
    body: z.object({ password: z.string().max(200).optional(), code: typedCode.optional() }),
    reply: done,
    errors: ['wrong_password', 'invalid_code', 'reauthentication_required'],
  },
  'GET /api/account/two-factor': {
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left',
    access: 'user',
    rate: 'read',
    reply: z.object({
      /** Since when it is on; null while it is off. */
      since: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.number().int(),
      /** False for test accounts, which are shared. */
      isAvailable: z.boolean(),
    }),
    errors: [],
  },
  'POST /api/account/two-factor/setup': {
    summary: 'Get a new secret for an authenticator app; nothing changes until one of its codes is confirmed',
    access: 'user',
    rate: 'credentials',
    needsConfirmation: true,
    /** `uri`: what the QR code contains (otpauth://). */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['two_factor_conflict', 'demo_account'],
  },
  'POST /api/account/two-factor/enable': {
    summary: 'Turn on two-factor sign-in with an app code; every other session ends',
    access: 'user',
    rate: 'credentials',
    body: z.object({ code: typedCode }),
    /** Shown only once. */
    reply: recoveryCodes,
    errors: ['invalid_code', 'two_factor_conflict', 'demo_account'],
  },
  'POST /api/account/two-factor/recovery-codes': {
    summary: 'Replace all recovery codes with new ones',
    access: 'user',
    rate: 'credentials',
    /** The password would not do: whoever knows it could use a new code as the second step. */
    body: z.object({ code: typedCode }),
    reply: recoveryCodes,
    errors: ['invalid_code', 'two_factor_conflict'],
  },
  'POST /api/account/two-factor/disable': {
    summary: 'Turn off two-factor sign-in with the password and a code',
    access: 'user',
    rate: 'credentials',
    /** An account without a password needs a Google sign-in within the last 10 minutes instead. */
    body: z.object({ password: z.string().max(200).optional(), code: typedCode }),
    reply: done,
    errors: ['wrong_password', 'reauthentication_required', 'invalid_code', 'two_factor_conflict'],
  },
} satisfies Record<EndpointKey, Endpoint>
