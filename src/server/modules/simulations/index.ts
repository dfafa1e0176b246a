import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import type { AttemptKernel, SimulationAssembler } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import type { ViewImage } from './clinical.views.ts'
import { type ExamInProgress, SimulationExams } from './exam.service.ts'
import { viewEntry, viewPreviews, viewReport, viewState } from './exam.views.ts'
import { PracticeSimulations } from './practice.service.ts'
import { PracticeStore } from './practice.store.ts'
import { viewPractice, viewResult } from './practice.views.ts'

/** Clinical simulations: scenarios to practice with, and the simulation exam. */
export function createSimulations(deps: {
  db: Db
  bank: Bank
  kernel: AttemptKernel
  clock: () => Date
  viewImage: ViewImage
}) {
  const { db, bank, kernel, clock, viewImage } = deps
  const exams = new SimulationExams({ ...kernel, bank, clock })
  const practice = new PracticeSimulations({ bank, store: new PracticeStore(db), clock })
  const assemble: SimulationAssembler = async (principal, exam) => {
    const { form, scenarios } = await exams.assemble(principal, exam)
    return { form, scenarios: viewPreviews(form, scenarios) }
  }
  const state = (exam: ExamInProgress) => viewState(exam, kernel.keys.seal(exam.form), viewImage)
  return {
    assemble,
    /** The image that a practice scenario names for itself. */
    findImage: (scenario: string) => practice.findImage(scenario),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/cse-scenarios/random', async ({ query: { not, pictured, category } }) => {
        const { scenario, references } = await practice.getRandom({ not, pictured: pictured === 'true', category })
        return viewPractice(scenario, references, viewImage)
      })
      serve(app, 'POST /api/simulations/practice-results', async ({ body, principal }) =>
        viewResult(await practice.record(principal, body)),
      )
      serve(app, 'GET /api/simulations/practice-results/:id', async ({ params, principal }) => {
        const { run, practiced } = await practice.getRecorded(principal, params.id)
        const scenario = viewPractice(practiced.scenario, practiced.references, viewImage)
        const choices = run.choices.map(({ section, selected }) => ({ section, selected: [...selected] }))
        return { ...viewResult(run), choices, scenario }
      })
      serve(app, 'GET /api/simulations/:id', async ({ params, principal }) =>
        state(await exams.getState(principal, params.id)),
      )
      serve(app, 'POST /api/simulations/start', async ({ body, principal }) =>
        state(await exams.start(principal, body)),
      )
      serve(app, 'POST /api/simulations/sections', async ({ body, principal }) => {
        const result = await exams.select(principal, body)
        return { entry: viewEntry(result, result.scenario, viewImage), closes: result.closes, state: state(result) }
      })
      serve(app, 'POST /api/simulations/finish', async ({ body, principal }) =>
        viewReport(await exams.finish(principal, body)),
      )
      serve(app, 'GET /api/simulations/:id/report', async ({ params, principal }) =>
        viewReport(await exams.getReport(principal, params.id)),
      )
    },
  }
}
