import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process is alive. `/readyz`: it can serve, which needs the database (migrated before it listens). */
export function installHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
