import type { Tier } from '#domain/entitlements/entitlements.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'

/** The signed-in caller, read from the session once per request. */
export interface Principal {
  sessionId: string
  signedInAt: Date
  /** How the user authenticated for this session. */
  method: 'password' | 'google'
  userId: string
  healthcareField: FieldCode | null
  subscriptionTier: Tier
  subscriptionEndsAt: Date | null
  trialEndsAt: Date | null
  bonusEndsAt: Date | null
  /** Has an admin's rights, for which a server may require two-factor sign-in. */
  isAdmin: boolean
  /** An admin who has no rights until two-factor sign-in is set up. */
  lacksTwoFactor: boolean
  /** Confirmed their identity within the last 10 minutes. */
  isConfirmed: boolean
  isDemo: boolean
  timeZone: string
}

/** Finds the caller of a session token; undefined when it is unknown or has expired. */
export type Authenticate = (token: string) => Promise<Principal | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
  }
}

/** In production the browser sends the cookie by https to this host only, and no other host can set it. */
export function sessionCookieName(production: boolean): string {
  return production ? '__Host-preceptor_session' : 'preceptor_session'
}
