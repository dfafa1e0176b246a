import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Security headers on every reply, and no caching of API replies unless their handler says otherwise. `inlineScript` is the
 * only script that a page may contain.
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  options: { production: boolean; usesStripe?: boolean | undefined; inlineScript?: string | undefined },
): void {
  const { production, usesStripe = false, inlineScript } = options
  const hash =
    inlineScript === undefined ? [] : [`'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`]
  const allow = (sources: Sources): Sources => ({ ...sources, script: [...sources.script, ...hash] })
  const addHeaders = createHeaders(production, allow(ownSources))
  // Stripe's form runs on one page only.
  const addHeadersOfSubscribe = usesStripe ? createHeaders(production, allow(stripeSources)) : addHeaders
  app.addHook('onRequest', (request, reply, done) => {
    const add = /^\/subscribe\/?(\?|$)/.test(request.url) ? addHeadersOfSubscribe : addHeaders
    add(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Where scripts, frames, and connections may lead. */
interface Sources {
  script: string[]
  frame: string[]
  connect: string[]
}

const ownSources: Sources = { script: ["'self'"], frame: ["'self'"], connect: ["'self'"] }

/** As Stripe's security guide lists them for Stripe.js and its payment form. */
const stripeSources: Sources = {
  script: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ["'self'", 'https://api.stripe.com'],
}

function createHeaders(production: boolean, sources: Sources) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: sources.script,
        frameSrc: sources.frame,
        // Menus and toasts are positioned by inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Google's hosts serve the profile pictures of those who sign in with Google.
        imgSrc: ["'self'", 'data:', 'https://*.googleusercontent.com'],
        fontSrc: ["'self'"],
        connectSrc: sources.connect,
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
