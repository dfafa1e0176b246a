import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/adapters/db/db.ts'
import { addVisits } from './growth.store.ts'

/** Milliseconds between two writes of the count. */
const flushInterval = 30_000

/** A page that a browser opened for somebody who was not signed in, from elsewhere or by typing its address. */
const isVisit = ({ headers, principal }: FastifyRequest) =>
  !principal &&
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'cross-site'].includes(String(headers['sec-fetch-site']))

/** Counts visits by day. Nothing about the visitor is stored. */
export function countVisits(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  const counts = new Map<string, number>()
  const flush = async () => {
    const waiting = [...counts]
    counts.clear()
    for (const [day, visits] of waiting) await addVisits(db, day, visits)
  }
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 || !String(reply.getHeader('content-type')).startsWith('text/html')) return
    if (!isVisit(request)) return
    const day = clock().toISOString().slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  })
  // A count that cannot be written is lost: it is not worth holding up anything.
  const timer = setInterval(() => void flush().catch((error) => app.log.error({ err: error }, 'visits')), flushInterval)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await flush().catch((error) => app.log.error({ err: error }, 'visits'))
  })
}
