import { addDays } from '#domain/billing/subscription.ts'
import {
  deleteEventsBefore,
  findReconciledAt,
  listLiveSubscriptions,
  listOpenCheckouts,
  saveReconciledAt,
} from './billing.store.ts'
import type { Checkouts } from './checkout.service.ts'
import type { BillingDeps } from './deps.ts'
import type { Sync } from './sync.service.ts'

/** Days for which handled events are stored; a provider stops repeating one long before. */
const eventRetentionDays = 90
/** Days of events to look at in the first run; and minutes in which an event may still be on its way. */
const firstRunDays = 3
const overlapMinutes = 60

/** Catches up with what webhooks missed. */
export interface Reconciliation {
  /** Throws, after doing what it can, when something failed. */
  run(): Promise<void>
}

export function createReconciliation(
  deps: BillingDeps,
  { sync, checkouts }: { sync: Sync; checkouts: Checkouts },
): Reconciliation {
  const { db, clock, payments, onError } = deps
  return {
    async run() {
      await deleteEventsBefore(db, addDays(clock(), -eventRetentionDays))
      if (!payments) return
      const { kind } = payments
      if (payments.kind === 'sandbox') await payments.settle()
      const now = await payments.now()
      const since = (await findReconciledAt(db, kind)) ?? addDays(now, -firstRunDays)
      let failures = 0
      const attempt = async (work: () => Promise<void>) => {
        try {
          await work()
        } catch (error) {
          failures += 1
          onError(error, 'reconciliation of payments')
        }
      }
      const events = await payments.listEventsSince(new Date(since.getTime() - overlapMinutes * 60_000))
      for (const event of events) await attempt(() => sync.handleEvent(event))
      // A sandbox whose clock was moved has other end dates by our clock, so all of its subscriptions are read.
      const endsBefore = kind === 'sandbox' ? addDays(now, 4000) : now
      for (const id of await listLiveSubscriptions(db, kind, endsBefore)) await attempt(() => sync.subscription(id))
      for (const { userId } of await listOpenCheckouts(db, kind)) await attempt(() => checkouts.refresh(userId))
      if (failures > 0) throw new Error(`${failures} steps of the reconciliation of payments failed`)
      await saveReconciledAt(db, kind, now)
    },
  }
}
