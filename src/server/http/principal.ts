import type { FieldCode } from '#domain/fields/healthcare-field.ts'

/** The signed-in caller, read from the session once per request. */
export interface Principal {
  sessionId: string
  userId: string
  healthcareField: FieldCode | null
  subscriptionTier: string
  isAdmin: boolean
  isDemo: boolean
  timeZone: string
  /** Incremented whenever one of their attempts is graded. */
  metStamp: number
}

/** Finds the caller of a session token; undefined when it is unknown or has expired. */
export type Authenticate = (token: string) => Promise<Principal | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
  }
}

export const sessionCookie = 'preceptor_session'
