import type { FastifyInstance } from 'fastify'

const open = { access: 'public', rate: 'read' } as const

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, which needs the database. */
export function installHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true }, config: open }, async (request, reply) => {
    try {
      await ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
