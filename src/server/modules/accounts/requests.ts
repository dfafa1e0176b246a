import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#server/http/principal.ts'
import type { Origin } from './sign-in.service.ts'

/** Where a request came from. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

/** The session token that the browser sent, live or not. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie]
}
