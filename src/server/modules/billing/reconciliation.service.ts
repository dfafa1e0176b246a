import { addDays } from '#domain/billing/subscription.ts'
import {
  deleteEventsBefore,
  findReconciledAt,
  listLiveSubscriptions,
  listOpenCheckouts,
  listUnusedCredit,
  saveReconciledAt,
  usedCreditPrefix,
} from './billing.store.ts'
import type { Checkouts } from './checkout.service.ts'
import type { BillingDeps, Payments } from './deps.ts'
import type { Sync } from './sync.service.ts'

/** Days for which handled events are stored; a provider stops repeating one long before. */
const eventRetentionDays = 90
/** Days of events to look at in the first run; and minutes in which an event may still be on its way. */
const firstRunDays = 3
const overlapMinutes = 60

/** Catches up on missed webhooks, and passes account credit to the provider, which applies it to the next invoice. */
export interface Reconciliation {
  /** Throws, after doing what it can, when something failed. */
  run(): Promise<void>
}

/** Runs steps of which some may fail: each failure is reported and counted, and the next step runs. */
function createAttempts(onError: BillingDeps['onError']) {
  let count = 0
  return {
    async attempt(work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        count += 1
        onError(error, 'reconciliation of payments')
      }
    },
    failures: () => count,
  }
}

type Attempts = ReturnType<typeof createAttempts>

export function createReconciliation(
  deps: BillingDeps,
  { sync, checkouts }: { sync: Sync; checkouts: Checkouts },
): Reconciliation {
  const { db, clock, payments, ledger, onError } = deps

  /** Rereads whatever webhooks may have missed. */
  async function catchUp(provider: Payments, now: Date, { attempt }: Attempts): Promise<void> {
    const { kind } = provider
    const since = (await findReconciledAt(db, kind)) ?? addDays(now, -firstRunDays)
    const events = await provider.listEventsSince(new Date(since.getTime() - overlapMinutes * 60_000))
    for (const event of events) await attempt(() => sync.handleEvent(event))
    // A sandbox whose clock was moved has other end dates by our clock, so all of its subscriptions are read.
    const endsBefore = kind === 'sandbox' ? addDays(now, 4000) : now
    for (const id of await listLiveSubscriptions(db, kind, endsBefore)) await attempt(() => sync.subscription(id))
    for (const { userId } of await listOpenCheckouts(db, kind)) await attempt(() => checkouts.refresh(userId))
  }

  /** Passes credits to the provider and records it. If recording fails, the next run repeats the credit with the same key. */
  async function applyCredits(provider: Payments, { attempt }: Attempts): Promise<void> {
    for (const { userId, customerId, cents, reference } of await listUnusedCredit(db, provider.kind)) {
      await attempt(async () => {
        await provider.creditCustomer(customerId, { key: reference, cents, description: 'Preceptor referral credit' })
        await ledger.add({
          userId,
          kind: 'creditSpent',
          cents: -cents,
          actor: 'system',
          reason: 'Applied to the next invoice',
          reference: `${usedCreditPrefix}${reference}`,
        })
      })
    }
  }

  return {
    async run() {
      await deleteEventsBefore(db, addDays(clock(), -eventRetentionDays))
      if (!payments) return
      if (payments.kind === 'sandbox') await payments.settle()
      const now = await payments.now()
      const attempts = createAttempts(onError)
      await catchUp(payments, now, attempts)
      await applyCredits(payments, attempts)
      const failed = attempts.failures()
      if (failed > 0) throw new Error(`${failed} steps of the reconciliation of payments failed`)
      await saveReconciledAt(db, payments.kind, now)
    },
  }
}
