import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { installDraining } from './draining.ts'
import { installErrorReplies, refuseAddress } from './error-replies.ts'
import { installGuards } from './guards.ts'
import { installHealth } from './health.ts'
import type { Authenticate } from './principal.ts'
import { installWebApp } from './web-app.ts'

export interface AppOptions {
  production: boolean
  trustProxy: number
  logger: FastifyServerOptions['logger']
  authenticate: Authenticate
  /** Raises when the database cannot be reached. */
  ping: () => Promise<void>
  /** The folder of the built web app. */
  webFolder: string
  /** Adds the routes of every module. */
  routes: (app: FastifyInstance) => void
}

const defaultBodyLimit = 256 * 1024

/** Replies below this are sent as they are: compressing a 20-question paper costs more time than it saves. */
const compressFrom = 64 * 1024

/** The HTTP server with everything on it, ready to listen or to be injected into. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy > 0 && ((_address, hop) => hop < options.trustProxy),
    bodyLimit: defaultBodyLimit,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseAddress,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorReplies(app)
  installDraining(app)
  await app.register(compress, { threshold: compressFrom, encodings: ['gzip'] })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Preceptor', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await installGuards(app, options.authenticate, options.production)
  options.routes(app)
  app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
  installHealth(app, options.ping)
  await installWebApp(app, options.webFolder)
  await app.ready()
  return app
}
