import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank/index.ts'
import type { SimulationExams } from '../simulations/index.ts'
import { AssemblyService } from './assembly.service.ts'
import { routeQuiz } from './assessment.routes.ts'
import type { AttemptsStore, CacheKeys } from './attempts-index.ts'
import { DraftsService } from './drafts.service.ts'
import { GradingService } from './grading.service.ts'

/** Everything about papers of questions: drawn, kept, graded, listed. An exam of simulations is drawn by `simulations`. */
export function createQuiz(deps: {
  bank: Bank
  store: AttemptsStore
  keys: CacheKeys
  simulations: SimulationExams
  clock: () => Date
}) {
  const { bank, store, keys, simulations, clock } = deps
  const services = {
    store,
    keys,
    clock,
    draws: new AssemblyService(bank, store, simulations, clock),
    drafts: new DraftsService(bank, store, keys, clock),
    grading: new GradingService(bank, store, keys, clock),
  }
  return { routes: (app: FastifyInstance) => routeQuiz(app, services) }
}
