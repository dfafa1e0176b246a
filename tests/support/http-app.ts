import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from '#server/http/app.ts'
import type { Principal } from '#server/http/principal.ts'

/** A caller as the session says; the token "ada" is hers, "bob" his. */
export const makePrincipal = (name: string, given: Partial<Principal> = {}): Principal => ({
  sessionId: `session of ${name}`,
  signedInAt: new Date('2026-03-01T12:00:00Z'),
  method: 'password',
  userId: `user ${name}`,
  healthcareField: 'RN',
  subscriptionTier: 'free',
  subscriptionEndsAt: null,
  trialEndsAt: null,
  bonusEndsAt: null,
  isAdmin: name === 'admin',
  lacksTwoFactor: false,
  isConfirmed: false,
  isDemo: false,
  timeZone: 'UTC',
  ...given,
})

const names = new Set(['ada', 'bob', 'admin'])

/** The HTTP layer alone, with the routes of a test. Tokens are names: ada, bob, and admin. */
export async function openHttpApp(
  routes: (app: FastifyInstance) => void,
  given: Partial<AppOptions> = {},
): Promise<{ app: FastifyInstance; undeclaredErrors: string[] }> {
  const undeclaredErrors: string[] = []
  const app = await createApp({
    production: false,
    trustProxy: 1,
    authenticate: async (token) => (names.has(token) ? makePrincipal(token) : undefined),
    may: ({ userId }, entitlement) => userId === 'user ada' && entitlement === 'fullLengthExams',
    mayUse: async ({ userId }) => userId === 'user ada',
    ping: async () => undefined,
    webFolder: '/nowhere',
    publicUrl: () => 'https://preceptor.example',
    onUndeclaredError: (message) => undeclaredErrors.push(message),
    routes,
    ...given,
  })
  return { app, undeclaredErrors }
}

/** The headers of a signed-in caller. */
export const as = (name: string) => ({ cookie: `preceptor_session=${name}` })
