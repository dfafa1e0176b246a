import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import type { AttemptKernel, SimulationAssembler } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import type { ViewImage } from './clinical.views.ts'
import { SimulationExams } from './exam.service.ts'
import { PracticeSimulations } from './practice.service.ts'
import { PracticeStore } from './practice.store.ts'

/** Clinical simulations: scenarios to practice with, and the simulation exam. */
export function createSimulations(deps: {
  db: Db
  bank: Bank
  kernel: AttemptKernel
  clock: () => Date
  viewImage: ViewImage
}) {
  const { db, bank, kernel, clock, viewImage } = deps
  const exams = new SimulationExams({ ...kernel, bank, clock, viewImage })
  const practice = new PracticeSimulations({ bank, store: new PracticeStore(db), viewImage, clock })
  const assemble: SimulationAssembler = (principal, exam) => exams.assemble(principal, exam)
  return {
    assemble,
    /** The image that a practice scenario names for itself. */
    findImage: (scenario: string) => practice.findImage(scenario),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/cse-scenarios/random', ({ query: { not, pictured } }) =>
        practice.getRandom({ not, pictured: pictured === 'true' }),
      )
      serve(app, 'POST /api/simulations/practice-results', async ({ body, principal }) => {
        const { completedAt, ...run } = await practice.record(principal, body)
        return { ...run, completedAt: completedAt.toISOString() }
      })
      serve(app, 'GET /api/simulations/:id', ({ params, principal }) => exams.getState(principal, params.id))
      serve(app, 'POST /api/simulations/sections', ({ body, principal }) => exams.closeSection(principal, body))
      serve(app, 'POST /api/simulations/finish', ({ body, principal }) => exams.finish(principal, body))
      serve(app, 'GET /api/simulations/:id/report', ({ params, principal }) => exams.getReport(principal, params.id))
    },
  }
}
