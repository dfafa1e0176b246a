import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request which is under way may still take once the server stops. */
const patience = 10_000

/**
 * Lets a stopping server end soon: Node closes connections that are idle when it stops, but one that is busy then would
 * be kept alive after its reply for a minute, and one whose request never ends would be waited for.
 */
export function installDraining(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
}
