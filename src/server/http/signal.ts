import type { FastifyReply } from 'fastify'

/**
 * A signal that is aborted when the request is over: the client has gone, the endpoint timed out, or the reply was sent.
 * Fastify's own `request.signal` is of no use for a request with a body: it is aborted as soon as the body has been read.
 */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  else reply.raw.once('close', () => controller.abort())
  return controller.signal
}
