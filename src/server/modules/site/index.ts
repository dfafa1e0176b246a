import type { FastifyInstance } from 'fastify'
import { maxQuestionsPerModel } from '#domain/assembly/assemble.ts'
import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import type { Bank } from '../bank/index.ts'
import { chooseSamples } from './samples.ts'
import { siteRoutes } from './site.routes.ts'
import { viewSample } from './site.views.ts'
import type { SitemapPage } from './sitemap.ts'

/** The site module: what the public screens show, counted and chosen when the server starts. */
export async function createSite(deps: {
  bank: Bank
  clock: () => Date
  contactEmail: string
  publicUrl: () => string
  googleSignIn: boolean
  aiModel: boolean
  demoAccess: boolean
  /** Who takes payments; null when plans can't be bought. */
  payments: 'stripe' | 'sandbox' | null
  /** The articles for the sitemap. */
  findArticles: () => Promise<SitemapPage[]>
}) {
  const { bank, clock, contactEmail, publicUrl, googleSignIn, aiModel, demoAccess, payments, findArticles } = deps
  const samples = await chooseSamples(bank)
  const { authored, table, model } = await bank.countActive()
  const site = {
    contactEmail,
    googleSignIn,
    aiModel,
    demoAccess,
    payments,
    bank: { authored, generated: table + model * maxQuestionsPerModel, fields: healthcareFields.length },
    samples: samples.map(viewSample),
  }
  return {
    routes: (app: FastifyInstance) => siteRoutes(app, { site, samples, clock, contactEmail, publicUrl, findArticles }),
  }
}
