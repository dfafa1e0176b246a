import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/adapters/db/db.ts'
import type { Bank } from '../bank/index.ts'
import { AttemptsStore } from './attempts.store.ts'
import { CacheKeys } from './cache-key.ts'
import { DraftsService } from './drafts.service.ts'
import { DrawService } from './draw.service.ts'
import { GradingService } from './grading.service.ts'
import { routeQuiz } from './quiz.routes.ts'

/** Everything about papers: drawn, kept, graded, listed. `secret` seals the learners' keys. */
export function createQuiz(deps: { db: Db; bank: Bank; secret: string; clock: () => Date }) {
  const { bank, clock } = deps
  const store = new AttemptsStore(deps.db)
  const keys = new CacheKeys(deps.secret)
  const services = {
    store,
    keys,
    clock,
    draws: new DrawService(bank, store, clock),
    drafts: new DraftsService(bank, store, keys, clock),
    grading: new GradingService(bank, store, keys, clock),
  }
  return { routes: (app: FastifyInstance) => routeQuiz(app, services) }
}
