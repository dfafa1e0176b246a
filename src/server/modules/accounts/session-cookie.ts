import type { FastifyReply } from 'fastify'
import { sessionCookie } from '#server/http/principal.ts'
import { sessionDays } from './sessions.service.ts'

/** Writes and clears the session cookie; Secure in production, where the server is reached by https. */
export interface SessionCookie {
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** The session cookie of this server. */
export function createSessionCookie(production: boolean): SessionCookie {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const
  return {
    set: (reply, token) => void reply.setCookie(sessionCookie, token, { ...attributes, maxAge: sessionDays * 86_400 }),
    clear: (reply) => void reply.clearCookie(sessionCookie, attributes),
  }
}
