import type { FastifyInstance } from 'fastify'
import { maxQuestionsPerModel } from '#domain/assembly/assemble.ts'
import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import type { Bank } from '../bank/index.ts'
import { chooseSamples, type Sample } from './samples.ts'
import { siteRoutes } from './site.routes.ts'
import { viewExplanation, viewSample } from './site.views.ts'

const explanationsShown = 3

/** Three explanations, from different fields where possible. */
function chooseExplanations(samples: readonly Sample[]): Sample[] {
  const firstOfField = samples.filter(
    (sample, index) => samples.findIndex(({ field }) => field === sample.field) === index,
  )
  const rest = samples.filter((sample) => !firstOfField.includes(sample))
  return [...firstOfField, ...rest].slice(0, explanationsShown)
}

/** The site module: what the public screens show, counted and chosen when the server starts. */
export async function createSite(deps: {
  bank: Bank
  clock: () => Date
  contactEmail: string
  publicUrl: () => string
  googleSignIn: boolean
  demoAccess: boolean
}) {
  const { bank, clock, contactEmail, publicUrl, googleSignIn, demoAccess } = deps
  const { asked, explained } = await chooseSamples(bank)
  const { authored, table, model } = await bank.countActive()
  const site = {
    contactEmail,
    googleSignIn,
    demoAccess,
    bank: { authored, generated: table + model * maxQuestionsPerModel, fields: healthcareFields.length },
    samples: asked.map(viewSample),
    explanations: chooseExplanations(explained).map(viewExplanation),
  }
  return {
    routes: (app: FastifyInstance) => siteRoutes(app, { site, samples: asked, clock, contactEmail, publicUrl }),
  }
}
