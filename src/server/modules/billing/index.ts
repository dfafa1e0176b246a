import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import { billingRoutes, sandboxRoutes } from './billing.routes.ts'
import { findCustomer, listInvoices, listSubscriptions } from './billing.store.ts'
import { Checkouts } from './checkout.service.ts'
import type { BillingDeps } from './deps.ts'
import { createNotices } from './notices.service.ts'
import { Plans } from './plans.service.ts'
import { createReconciliation } from './reconciliation.service.ts'
import { createSales } from './sales.service.ts'
import { Sync } from './sync.service.ts'
import { createTrialHashes } from './trials.ts'

export type { BillingDeps, FirstPaymentListener, Payments } from './deps.ts'

const reconcile = {
  name: 'billing-reconciliation',
  payload: z.object({}),
  timeLimit: 1800,
} satisfies JobDefinition

const closeCustomer = {
  name: 'billing-close-customer',
  payload: z.object({ provider: z.enum(['stripe', 'sandbox']), customerId: z.string() }),
  // For a week: a customer who is not closed goes on paying.
  retry: { limit: 1000, delay: 30 },
} satisfies JobDefinition

const maxExportedInvoices = 1000

/** The billing module: who has which plan, and how it is paid for. */
export interface Billing {
  routes(app: FastifyInstance): void
  /** Must be called before `closeAccount`, outside its transaction. */
  prepareToClose(): Promise<void>
  /** Ends what an account pays for, once the transaction that deletes the account commits. */
  closeAccount(tx: Db, userId: string): Promise<void>
  exportBilling(userId: string): Promise<unknown>
  /** Deletes old requests for the Enterprise plan. */
  cleanUp(): Promise<void>
}

/** Builds the module. It registers its jobs, so it has to be called before `jobs.start()`. */
export function createBilling(deps: BillingDeps): Billing {
  const { db, jobs, payments } = deps
  const trials = createTrialHashes(deps.secret)
  const notices = createNotices(deps)
  const sync = new Sync({ deps, notices, trials })
  const checkouts = new Checkouts({ deps, sync, trials })
  const reconciliation = createReconciliation(deps, { sync, checkouts })
  const sales = createSales(deps, notices)
  jobs.schedule(reconcile, '41 * * * *', () => reconciliation.run())
  jobs.handle(closeCustomer, async ({ provider, customerId }) => {
    if (provider !== payments?.kind)
      throw new Error(`customer ${customerId} of ${provider} cannot be closed: it is not configured`)
    await payments.closeCustomer(customerId)
  })
  return {
    routes(app) {
      const services = { plans: new Plans(deps, trials), checkouts, sync, reconciliation, sales }
      billingRoutes(app, deps, services)
      sandboxRoutes(app, services)
      if (payments?.kind !== 'sandbox') return
      payments.deliverBy(async (body, headers) => {
        const reply = await app.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload: body })
        return reply.statusCode === 200
      })
    },
    prepareToClose: () => jobs.start(),
    cleanUp: () => sales.deleteOld(),
    async closeAccount(tx, userId) {
      for (const provider of ['stripe', 'sandbox'] as const) {
        const customerId = await findCustomer(tx, userId, provider)
        if (customerId !== undefined) await jobs.send(closeCustomer, { provider, customerId }, { db: tx })
      }
    },
    async exportBilling(userId) {
      const all = await Promise.all(
        (['stripe', 'sandbox'] as const).map((provider) => listSubscriptions(db, userId, provider)),
      )
      const invoices = await listInvoices(db, userId, maxExportedInvoices)
      return {
        subscriptions: all.flat().map(({ userId: _user, revision: _revision, ...subscription }) => subscription),
        invoices: invoices.map(({ userId: _user, ...invoice }) => invoice),
      }
    },
  }
}
