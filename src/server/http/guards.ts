import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from './app-error.ts'
import { type Authenticate, sessionCookie } from './principal.ts'
import { checkAccess } from './serve.ts'

/** Calls a minute, by learner (by address when signed out), per process. */
const perMinute: Record<Endpoint['rate'], number> = { credentials: 60, read: 600, write: 300, assessment: 120 }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * An unsafe request that a browser sends from another site is refused. Browsers say where it comes from in
 * Sec-Fetch-Site; older ones in Origin. A client that sends neither is not a browser and has no cookies to abuse.
 */
function refuseCrossSite(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign =
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && URL.parse(origin)?.host !== request.headers.host
  if (foreign) throw new AppError('cross_site', 'This request came from another site and was refused.')
}

/** Everything that stands between a request and its handler: headers, origin, session, access, rate. */
export async function installGuards(
  app: FastifyInstance,
  authenticate: Authenticate,
  production: boolean,
): Promise<void> {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions of menus and toasts are inline styles; scripts never are.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) =>
    addHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  )
  await app.register(cookie)
  app.decorateRequest('principal', undefined)
  app.addHook('onRequest', async (request) => {
    refuseCrossSite(request)
    const token = request.cookies[sessionCookie]
    const { access } = request.routeOptions.config
    if (access === undefined) return
    if (token) request.principal = await authenticate(token)
    checkAccess(access, request.principal)
  })
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    timeWindow: '1 minute',
    max: (request: FastifyRequest) => perMinute[request.routeOptions.config.rate ?? 'read'],
    allowList: (request: FastifyRequest) => request.routeOptions.config.rate === undefined,
    keyGenerator: (request: FastifyRequest) =>
      `${request.principal?.userId ?? request.ip}:${request.routeOptions.config.rate}`,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', `That was a little fast. Please wait ${context.after} and try again.`),
    enableDraftSpec: false,
  })
}
