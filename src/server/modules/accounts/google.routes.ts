import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { type Google, googleMinutes } from './google.service.ts'
import { originOf, sessionTokenOf } from './requests.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.service.ts'

const carriedCookie = 'preceptor_google'

/** To Google and back; both are browser navigations and always end in a redirect to a page of ours or Google's. */
export function googleRoutes(
  app: FastifyInstance,
  services: { google: Google; sessions: Sessions; cookie: SessionCookie; config: { production: boolean } },
): void {
  const { google, sessions, cookie, config } = services
  const attributes = {
    path: '/api/auth/google',
    httpOnly: true,
    // Lax, not Strict: the browser comes back by a link from Google's site.
    sameSite: 'lax',
    secure: config.production,
  } as const

  serve(app, 'GET /api/auth/google', async ({ reply }) => {
    const begun = await google.begin()
    if ('notice' in begun) return `/auth?notice=${begun.notice}`
    reply.setCookie(carriedCookie, begun.carried, { ...attributes, maxAge: googleMinutes * 60 })
    return begun.url
  })
  serve(app, 'GET /api/auth/google/callback', async ({ request, reply }) => {
    const { userAgent } = originOf(request)
    const finished = await google.finish(request.url, request.cookies[carriedCookie], userAgent)
    reply.clearCookie(carriedCookie, attributes)
    if ('notice' in finished) return `/auth?notice=${finished.notice}`
    await sessions.end(sessionTokenOf(request))
    cookie.set(reply, finished.token)
    return '/'
  })
}
