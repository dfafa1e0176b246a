import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request in progress may take once the server is stopping. */
const gracePeriod = 10_000

/**
 * Makes the server exit promptly when it is stopped. Node closes connections that are idle when it stops; one that is busy then would stay
 * open for a minute after its reply, and one whose request never ends would block shutdown forever.
 */
export function installGracefulShutdown(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), gracePeriod).unref()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
