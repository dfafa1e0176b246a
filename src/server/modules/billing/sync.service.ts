import { isLive } from '#domain/billing/subscription.ts'
import type { PaymentEvent } from '#server/adapters/payments/payments.ts'
import {
  findOpenCheckout,
  findSubscription,
  findUserOfCustomer,
  insertEvent,
  isEventHandled,
  listSubscriptions,
  type Subscription,
  updateCheckout,
} from './billing.store.ts'
import type { Payments } from './deps.ts'
import { Outdated, type Reading, type RecordServices, recordReading } from './record.ts'

/** How often a subscription is read again when it changed in the meantime: as many webhooks may arrive at once. */
const maxReads = 25

/** True for a subscription beside which no other may be started. */
export const isInUse = (subscription: Subscription) => isLive(subscription) && !subscription.trialRefused

/** Brings what is stored about subscriptions up to date with the provider. */
export class Sync {
  private readonly services: RecordServices

  constructor(services: RecordServices) {
    this.services = services
  }

  /**
   * Handles an event, once. The subscription is read from the provider, so events may arrive in any order, late, and
   * twice.
   */
  async handleEvent(event: PaymentEvent): Promise<void> {
    if (await isEventHandled(this.services.deps.db, event.id)) return
    if (event.subscriptionId === undefined) return this.recordEvent(event)
    await this.readAndRecord(event.subscriptionId, event)
  }

  /** Reads a subscription and stores it. */
  subscription(id: string): Promise<void> {
    return this.readAndRecord(id)
  }

  private get payments(): Payments {
    const { payments } = this.services.deps
    if (!payments) throw new Error('there is no payment provider')
    return payments
  }

  private async recordEvent(event: PaymentEvent | undefined): Promise<void> {
    const { db, clock } = this.services.deps
    if (event) await insertEvent(db, { id: event.id, type: event.type, receivedAt: clock() })
  }

  /** Reads and stores until what was read was still current when it was stored. */
  private async readAndRecord(id: string, event?: PaymentEvent): Promise<void> {
    for (let reads = 0; reads < maxReads; reads++) {
      const reading = await this.read(id, event)
      if (!reading) return this.recordEvent(event)
      const stored = await this.services.notices
        .inTransaction((tx) => recordReading(tx, reading, this.services))
        .catch((error) => {
          if (error instanceof Outdated) return 'outdated' as const
          throw error
        })
      // An account that was deleted meanwhile is not found by the next reading.
      if (stored === 'outdated' || !stored) continue
      if (!stored.trialRefused || !isLive(stored)) return this.endDuplicates(stored.userId)
      await this.payments.cancelNow(id)
    }
    throw new Error(`subscription ${id} changed ${maxReads} times while it was read`)
  }

  /** Undefined when there is nothing to store: no account, or not one of our plans. */
  private async read(id: string, event: PaymentEvent | undefined): Promise<Reading | undefined> {
    const { payments } = this
    const { db, onError } = this.services.deps
    const known = await findSubscription(db, id)
    const given = await payments.findSubscription(id)
    if (!given) return undefined
    const userId = await findUserOfCustomer(db, given.customerId, payments.kind)
    const { plan } = given
    if (userId !== undefined && plan) {
      const now = await payments.now()
      return { provider: payments.kind, userId, event, known, given: { ...given, plan }, now }
    }
    if (!plan) onError(new Error(`subscription ${id} has a price that is not configured here`), 'billing')
    // The account was deleted in the middle of a checkout.
    else if (isLive(given)) await payments.cancelNow(id)
    return undefined
  }

  /** One subscription is enough: ends the newer of two, and a checkout that is open in another tab. */
  private async endDuplicates(userId: string): Promise<void> {
    const { payments } = this
    const { db, onError } = this.services.deps
    const inUse = (await listSubscriptions(db, userId, payments.kind)).filter(isInUse)
    const open = inUse.length > 0 ? await findOpenCheckout(db, userId) : undefined
    if (open) {
      const wasOpen = open.sessionId === null || (await payments.expireCheckout(open.sessionId))
      await updateCheckout(db, open.id, { state: wasOpen ? 'expired' : 'completed' })
    }
    for (const { id } of inUse.slice(0, -1)) {
      onError(new Error(`subscription ${id} is the second of its learner and was ended: refund its payment`), 'billing')
      await payments.cancelNow(id)
      await this.readAndRecord(id)
    }
  }
}
