import type { FastifyInstance } from 'fastify'
import { maxQuestionsPerModel } from '#domain/assembly/assemble.ts'
import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import { gradeAnswer } from '#domain/grading/grade.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import type { Bank } from '../bank/index.ts'
import { chooseSamples, type Sample } from './samples.ts'
import { viewExplanation, viewSample, viewSampleAnswer } from './site.views.ts'

const explanationsShown = 3

/** Three explanations, of different fields as far as there are any. */
function pickExplanations(samples: readonly Sample[]): Sample[] {
  const firstOfField = samples.filter(
    (sample, index) => samples.findIndex(({ field }) => field === sample.field) === index,
  )
  const rest = samples.filter((sample) => !firstOfField.includes(sample))
  return [...firstOfField, ...rest].slice(0, explanationsShown)
}

/** What the public screens show: counted and picked here, when the server starts. */
export async function createSite(deps: {
  bank: Bank
  contactEmail: string
  googleSignIn: boolean
  demoAccess: boolean
}) {
  const { bank } = deps
  const { asked, explained } = await chooseSamples(bank)
  const { authored, table, model } = await bank.countActive()
  const counts = { authored, generated: table + model * maxQuestionsPerModel, fields: healthcareFields.length }
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/site', async () => ({
        contactEmail: deps.contactEmail,
        googleSignIn: deps.googleSignIn,
        demoAccess: deps.demoAccess,
        bank: counts,
        samples: asked.map(viewSample),
        explanations: pickExplanations(explained).map(viewExplanation),
      }))
      serve(app, 'POST /api/samples/:id/answer', async ({ params, body }) => {
        const sample = asked.find(({ id }) => id === params.id)
        if (!sample)
          throw new AppError('not_found', 'This sample question is no longer here. Reload the page for others.')
        const grade = gradeAnswer(sample.question, sample.presented, body.answer)
        if (!grade.ok) {
          throw new AppError('bad_request', `answer: ${grade.problem}`, {
            issues: [{ path: 'body.answer', message: grade.problem }],
          })
        }
        return viewSampleAnswer(sample, body.answer)
      })
    },
  }
}
