import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import type { AttemptsStore, CacheKeys } from '../assessment/attempts-index.ts'
import type { Bank } from '../bank/index.ts'
import type { ViewImage } from './clinical.views.ts'
import { SimulationExams } from './exam.service.ts'
import { PracticeScenarios } from './practice.service.ts'

export type { SimulationExams } from './exam.service.ts'

/** Clinical simulations: scenarios to practice with, and the full exam. */
export function createSimulations(deps: {
  bank: Bank
  store: AttemptsStore
  keys: CacheKeys
  clock: () => Date
  viewImage: ViewImage
}) {
  const exams = new SimulationExams(deps)
  const practice = new PracticeScenarios(deps.bank, deps.viewImage)
  return {
    exams,
    findImage: (scenario: string) => practice.findImage(scenario),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/cse-scenarios/random', ({ query: { not, pictured } }) =>
        practice.getRandom({ not, pictured: pictured === 'true' }),
      )
      serve(app, 'GET /api/simulations/:id', ({ params, principal }) => exams.getState(principal, params.id))
      serve(app, 'POST /api/simulations/sections', ({ body, principal }) => exams.closeSection(principal, body))
      serve(app, 'POST /api/simulations/finish', ({ body, principal }) => exams.finish(principal, body))
      serve(app, 'GET /api/simulations/:id/report', ({ params, principal }) => exams.getReport(principal, params.id))
    },
  }
}
