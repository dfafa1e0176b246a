import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Api, type ApiKey, api, type Parsed, type Reply } from '#contract/api.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    rate?: Endpoint['rate']
  }
}

/** What a handler is given: the parsed request, and who is calling (known for every access but `public`). */
export type Call<K extends ApiKey> = Parsed<K> & {
  principal: Api[K]['access'] extends 'public' ? Principal | undefined : Principal
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<K extends ApiKey> = (call: Call<K>) => Promise<Reply<K>>

const signIn = 'Please sign in to go on.'

/** Refuses a caller that the endpoint is not for. The one place where access is decided. */
export function checkAccess(access: Access, principal: Principal | undefined): void {
  if (access === 'public') return
  if (!principal) throw new AppError('unauthenticated', signIn)
  if (access === 'pro' && principal.subscriptionTier === 'free') {
    throw new AppError('upgrade_required', 'This is part of Pro. See the plans to upgrade.')
  }
  if (access === 'admin' && !principal.isAdmin) throw new AppError('forbidden', "You don't have admin privileges.")
}

/** Serves one endpoint of the contract: its schemas, its access and its rate come from there, the rest from the handler. */
export function serve<K extends ApiKey>(app: FastifyInstance, key: K, handler: Handler<K>): void {
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  const { summary, access, rate, params, query, body, reply, bodyLimit }: Endpoint = api[key]
  app.route({
    method,
    url,
    config: { access, rate },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: reply, '4xx': errorBody, '5xx': errorBody },
    },
    handler: (request, response) =>
      handler({
        params: request.params,
        query: request.query,
        body: request.body,
        principal: request.principal,
        request,
        reply: response,
      } as unknown as Call<K>),
  })
}
