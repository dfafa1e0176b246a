import { z } from 'zod'
import { typedCode } from './accounts.ts'
import { done, type Endpoint, type EndpointKey } from './endpoint.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoFactorEndpoints = {
  'POST /api/account/confirm': {
    summary: "Confirm that it's me, with my password or a code, before a dangerous act; good for 10 minutes",
    access: 'user',
    rate: 'credentials',
    /** One of them. An account with neither signs in with Google again, which counts as well. */
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
    summary: 'Get a new secret for an authenticator app; nothing changes until a code of it is confirmed',
    access: 'user',
    rate: 'credentials',
    needsConfirmation: true,
    /** `uri`: what the QR code contains (otpauth://). */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['two_factor_conflict', 'demo_account'],
  },
  'POST /api/account/two-factor/enable': {
    summary: 'Turn two-factor sign-in on with a code of the app; every other session ends',
    access: 'user',
    rate: 'credentials',
    body: z.object({ code: typedCode }),
    /** Shown this once. */
    reply: recoveryCodes,
    errors: ['invalid_code', 'two_factor_conflict', 'demo_account'],
  },
  'POST /api/account/two-factor/recovery-codes': {
    summary: 'Replace all recovery codes by new ones',
    access: 'user',
    rate: 'credentials',
    needsConfirmation: true,
    reply: recoveryCodes,
    errors: ['two_factor_conflict'],
  },
  'POST /api/account/two-factor/disable': {
    summary: 'Turn two-factor sign-in off, with the password and a code',
    access: 'user',
    rate: 'credentials',
    /** An account without a password needs a Google sign-in of the last 10 minutes in its place. */
    body: z.object({ password: z.string().max(200).optional(), code: typedCode }),
    reply: done,
    errors: ['wrong_password', 'reauthentication_required', 'invalid_code', 'two_factor_conflict'],
  },
} satisfies Record<EndpointKey, Endpoint>
