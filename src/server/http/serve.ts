import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type Api, type ApiKey, api, type ParsedOf } from '#contract/api.ts'
import { type Access, defaultTimeout, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import type { EarlyAccessFeature } from '#domain/entitlements/early-access.ts'
import { allowedErrors } from './error-replies.ts'
import { type Idempotency, runOnce } from './idempotency.ts'
import type { Principal } from './principal.ts'
import { type FileReply, sendEvents, sendFile } from './replies.ts'
import { abortOnDisconnect } from './signal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    rate?: Endpoint['rate']
    earlyAccess?: EarlyAccessFeature | undefined
    needsConfirmation?: true | undefined
    endpointKey?: string
    /** The error codes that the endpoint may answer with. */
    errors?: ReadonlySet<ErrorCode>
    /** Called by another service, which is neither a browser nor signed in. */
    isWebhook?: boolean
  }
  interface FastifyInstance {
    idempotency: Idempotency | undefined
  }
}

/** What a handler is given: the parsed request, and who is calling (known for every access but `public`). */
export type EndpointCall<E extends Endpoint> = Omit<ParsedOf<E>, 'body'> & {
  /** Parsed, or the raw bytes for a webhook. */
  body: E extends { kind: 'webhook' } ? Buffer : ParsedOf<E>['body']
  principal: E['access'] extends 'public' ? Principal | undefined : Principal
  /** Aborted when the client has gone or the endpoint timed out. */
  readonly signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

type Result<E extends Endpoint> = E extends { kind: 'file' }
  ? FileReply
  : E extends { kind: 'redirect' }
    ? string
    : E extends { kind: 'stream' }
      ? AsyncIterable<z.output<E['reply']>>
      : z.output<E['reply']>

/** Returns the reply: a value, the events of a stream, a file, or the address of a redirect. */
export type EndpointHandler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<Result<E>>

/** The same for an endpoint of the product's contract. */
export type Call<K extends ApiKey> = EndpointCall<Api[K]>
export type Handler<K extends ApiKey> = EndpointHandler<Api[K]>

function makeCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): EndpointCall<E> {
  let signal: AbortSignal | undefined
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    principal: request.principal,
    request,
    reply,
    get signal() {
      signal ??= abortOnDisconnect(reply)
      return signal
    },
  } as unknown as EndpointCall<E>
}

/** Runs the handler and sends what it returns, as the kind of the endpoint says. */
async function answer<E extends Endpoint>(
  key: string,
  endpoint: E,
  handler: EndpointHandler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const run = () => handler(makeCall<E>(request, reply)) as Promise<unknown>
  const { idempotency } = request.server
  switch (endpoint.kind) {
    case 'file':
      return sendFile(reply, (await run()) as FileReply)
    case 'redirect':
      return reply.redirect((await run()) as string)
    case 'stream':
      return sendEvents(reply, (await run()) as AsyncIterable<unknown>, endpoint.reply)
    default:
      return endpoint.idempotent && idempotency ? runOnce(idempotency, { key, endpoint }, request, reply, run) : run()
  }
}

function schemaOf({ kind = 'json', summary, params, query, body, reply }: Endpoint) {
  const hasJsonReply = kind === 'json' || kind === 'webhook'
  return {
    summary,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && kind !== 'webhook' ? { body } : {}),
    response: { ...(hasJsonReply ? { 200: reply } : {}), '4xx': errorBody, '5xx': errorBody },
  }
}

/** Serves an endpoint: schemas, access, limits, and errors come from its contract entry; the reply comes from the handler. */
export function serveEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  key: EndpointKey,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  const {
    kind = 'json',
    access,
    rate,
    earlyAccess,
    needsConfirmation,
    bodyLimit,
    timeout = defaultTimeout[kind],
  } = endpoint
  const route: RouteOptions = {
    method,
    url,
    config: {
      ...{ access, rate, earlyAccess, needsConfirmation, endpointKey: key },
      ...{ errors: allowedErrors(endpoint), isWebhook: kind === 'webhook' },
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Drawings are sent rarely and cached for long, so that compressing them pays off.
    ...(kind === 'file' ? { compress: { threshold: 2048, encodings: ['gzip' as const] } } : {}),
    handlerTimeout: timeout,
    schema: schemaOf(endpoint),
    handler: (request, reply) => answer(key, endpoint, handler, request, reply),
  }
  if (kind !== 'webhook') return void app.route(route)
  // A scope of its own, so that only this route gets its body unparsed: a signature is over the bytes as they were sent.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route(route)
  })
}

/** Serves an endpoint of the product's contract. */
export function serve<K extends ApiKey>(app: FastifyInstance, key: K, handler: Handler<K>): void {
  serveEndpoint<Endpoint>(app, key, api[key], handler as unknown as EndpointHandler<Endpoint>)
}
