import { randomUUID } from 'node:crypto'
import { getHeapStatistics } from 'node:v8'
import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type RawServerDefault } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { defaultBodyLimit } from '#contract/endpoint.ts'
import { AppError } from './app-error.ts'
import { installErrorReplies, sendUnreadableAddress } from './error-replies.ts'
import { installGuards, type May, type MayUse } from './guards.ts'
import { installHealth } from './health.ts'
import { installHostileInputGuard } from './hostile-input.ts'
import type { Idempotency } from './idempotency.ts'
import type { FindPage } from './live-pages.ts'
import { logSerializers } from './logging.ts'
import type { Authenticate } from './principal.ts'
import { installSecurityHeaders } from './security-headers.ts'
import { installGracefulShutdown } from './shutdown.ts'
import { type FindUser, installWebApp, readThemeScript } from './web-app.ts'

export interface AppOptions {
  production: boolean
  trustProxy: number
  /** The payment form on /subscribe is Stripe's. */
  usesStripe?: boolean
  /** Nothing is logged without it. */
  logLevel?: string
  authenticate: Authenticate
  may: May
  mayUse: MayUse
  /** The record that is put into the HTML for a signed-in learner; without it the browser asks for it. */
  findUser?: FindUser
  /** Finds pages that change while the server runs. */
  findPage?: FindPage
  /** Throws when the database cannot be reached. */
  ping: () => Promise<void>
  /** The folder of the built web app. */
  webFolder: string
  /** The address that visitors use, without a trailing slash; called when a page is first sent. */
  publicUrl: () => string
  /** Without it, endpoints run again when they are repeated. */
  idempotency?: Idempotency
  /** Told of every error code that an endpoint answers with and does not declare. */
  onUndeclaredError: (message: string) => void
  /** Milliseconds of event-loop delay above which requests get a 503; undefined watches nothing, not even memory. */
  maxEventLoopDelay?: number
  /** Milliseconds that a client may take to send a request. */
  requestTimeout?: number
  /** Adds the routes of every module. */
  routes: (app: FastifyInstance) => void
}

const requestTimeout = 30_000
/** Longer than the idle timeout of common load balancers, so that they close first. */
const keepAliveTimeout = 72_000
/** Longer than the longest endpoint, which may send nothing until it is done. */
const connectionTimeout = 150_000

/** Replies below this are sent as they are: compressing a 20-question quiz costs more time than it saves. */
const compressFrom = 64 * 1024

/** Milliseconds. */
const minSampleInterval = 500

/** The share of the heap's limit above which requests are rejected, while there is room left to collect garbage. */
const heapShare = 0.85

/** Files of the web app cost next to nothing, so they are served even under pressure, and `/healthz` always answers. */
const isSheddable = (url: string) => url.startsWith('/api/') || url === '/readyz'

/** Answers requests with 503 while the process cannot keep up. */
async function installLoadShedding(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * heapShare,
    // A block that is longer than a sample leaves it empty, which counts as an endless delay.
    sampleInterval: Math.max(minSampleInterval, maxEventLoopDelay),
    pressureHandler: (request) => {
      if (!isSheddable(request.url)) return
      throw new AppError('unavailable', 'The server is busy. Please try again in a few seconds.', { retryAfter: 5 })
    },
  })
}

function createFastify(options: AppOptions): FastifyInstance {
  const timeout = options.requestTimeout ?? requestTimeout
  const { trustProxy } = options
  return Fastify({
    logger: options.logLevel === undefined ? false : { level: options.logLevel, serializers: logSerializers },
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: defaultBodyLimit,
    genReqId: () => randomUUID(),
    frameworkErrors: sendUnreadableAddress,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: timeout,
    keepAliveTimeout,
    connectionTimeout,
    http: { headersTimeout: timeout / 2, connectionsCheckingInterval: timeout / 6 },
  } satisfies FastifyHttpOptions<RawServerDefault>)
}

/** The fully configured HTTP server, ready to listen or to be injected into. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createFastify(options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('idempotency', options.idempotency)
  installErrorReplies(app, options.onUndeclaredError)
  installGracefulShutdown(app)
  installSecurityHeaders(app, { ...options, inlineScript: readThemeScript(options.webFolder) })
  if (options.maxEventLoopDelay !== undefined) await installLoadShedding(app, options.maxEventLoopDelay)
  await app.register(compress, { threshold: compressFrom, encodings: ['gzip'], globalDecompression: false })
  installHostileInputGuard(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Preceptor', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const findPrincipal = await installGuards(app, options)
  options.routes(app)
  const docs = { schema: { hide: true }, config: { access: 'public', rate: 'read' } } as const
  app.get('/api/docs', docs, async () => app.swagger())
  installHealth(app, options.ping)
  const { webFolder: folder, findUser, findPage, publicUrl } = options
  await installWebApp(app, { folder, findPrincipal, findUser, findPage, publicUrl })
  await app.ready()
  return app
}
