import type { FastifyInstance } from 'fastify'
import { maxQuestionsPerModel } from '#domain/assembly/assemble.ts'
import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import { listFreeFeatures } from '#domain/plans/free-features.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Bank } from '../bank/index.ts'
import { readSettings } from '../settings/index.ts'
import { chooseSamples } from './samples.ts'
import { siteRoutes } from './site.routes.ts'
import { viewSample } from './site.views.ts'

/**
 * The site module: what the public screens show. Questions are counted and chosen when the server starts; what admins
 * decide is read at each request.
 */
export async function createSite(deps: {
  bank: Bank
  clock: () => Date
  db: Db
  contactEmail: () => Promise<string>
  publicUrl: () => string
  googleSignIn: boolean
  aiModel: boolean
  demoAccess: boolean
  /** Who takes payments; null when plans can't be bought. */
  payments: 'stripe' | 'sandbox' | null
}) {
  const { bank, db, clock, contactEmail, publicUrl, googleSignIn, aiModel, demoAccess, payments } = deps
  const samples = await chooseSamples(bank)
  const { authored, table, model } = await bank.countActive()
  const site = {
    googleSignIn,
    aiModel,
    demoAccess,
    payments,
    bank: { authored, generated: table + model * maxQuestionsPerModel, fields: healthcareFields.length },
    samples: samples.map(viewSample),
  }
  const readSite = async () => {
    const [{ claims }, free] = await Promise.all([readSettings(db, 'site'), readSettings(db, 'free_tier')])
    const freePerDay = {
      practiceQuizzes: free.limitPracticeQuizzes ? free.freeQuizzesPerDay : null,
      flashcards: free.freeFlashcardsPerDay,
      tutorMessages: free.freeTutorMessagesPerDay,
    }
    return { ...site, contactEmail: await contactEmail(), claims, freePerDay, freeFeatures: listFreeFeatures(freePerDay) }
  }
  return {
    routes: (app: FastifyInstance) => siteRoutes(app, { readSite, samples, clock, contactEmail, publicUrl }),
  }
}
