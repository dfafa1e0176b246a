import { randomUUID } from 'node:crypto'
import type { EarlyAccessFeature } from '#domain/entitlements/early-access.ts'
import {
  dailyLimit,
  type Entitlement,
  entitlementsOf,
  isUnlimited,
  type Meter,
  type Subscriber,
} from '#domain/entitlements/entitlements.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import { readSettings } from '../settings/index.ts'
import { EntitlementsStore } from './entitlements.store.ts'

/** What this module needs to know about a learner. `Principal` satisfies it. */
export interface Member extends Subscriber {
  userId: string
  timeZone: string
}

const oneDay = 86_400_000
/** Days for which counters are stored for support questions before they are deleted. */
const retentionDays = 60

const limitReached: Record<Meter, (limit: number) => string> = {
  practiceQuizzes: (limit) =>
    `The free plan includes ${limit} practice quizzes per day, and you've taken them all today. Upgrade for unlimited quizzes, or come back tomorrow.`,
  flashcards: (limit) =>
    `The free plan includes ${limit} AI flashcards per day, and you've used them all today. Upgrade for unlimited flashcards, or come back tomorrow.`,
  tutorMessages: (limit) =>
    `The free plan includes ${limit} messages to the tutor per day, and you've used them all today. Upgrade for unlimited messages, or come back tomorrow.`,
  writtenStudyAids: (limit) =>
    `The free plan includes ${limit} AI-written study aids per day, and you've used them all today. Upgrade for unlimited ones, or come back tomorrow.`,
}

/** Decides what a learner may do, and counts what is limited per local day. */
export class Entitlements {
  private readonly db: Db
  private readonly store: EntitlementsStore
  private readonly clock: () => Date
  private readonly useQuizCredit: (use: { userId: string; reason: string; reference: string }) => Promise<boolean>

  /** `useQuizCredit` uses a quiz credit that a learner earned; false when there is none. */
  constructor(db: Db, clock: () => Date, useQuizCredit: Entitlements['useQuizCredit'] = async () => false) {
    this.db = db
    this.store = new EntitlementsStore(db)
    this.clock = clock
    this.useQuizCredit = useQuizCredit
  }

  has(member: Subscriber, entitlement: Entitlement): boolean {
    return entitlementsOf(member, this.clock()).has(entitlement)
  }

  /** Whether the learner may use a feature that an admin can limit to members with early access. */
  async mayUse(member: Member, feature: EarlyAccessFeature): Promise<boolean> {
    return this.has(member, 'earlyAccess') || !(await readSettings(this.db, 'early_access'))[feature]
  }

  /** Throws `upgrade_required` with `message` unless the learner has the entitlement. */
  require(member: Subscriber, entitlement: Entitlement, message: string): void {
    if (!this.has(member, entitlement)) throw new AppError('upgrade_required', message)
  }

  /** Uses left today; `Infinity` when the use is not limited. */
  async remaining(member: Member, meter: Meter): Promise<number> {
    const limit = await this.limitOf(member, meter)
    if (limit === Number.POSITIVE_INFINITY) return limit
    return Math.max(0, limit - (await this.store.countUses(this.useOf(member, meter))))
  }

  /** True when uses are counted for this learner. */
  async isMetered(member: Subscriber, meter: Meter): Promise<boolean> {
    return (await this.limitOf(member, meter)) !== Number.POSITIVE_INFINITY
  }

  /**
   * Records uses of today; throws `too_many_requests`, and records nothing, when they would pass the daily limit. A practice
   * quiz above it uses a quiz credit instead, if the learner has one.
   */
  async use(member: Member, meter: Meter, amount = 1): Promise<void> {
    const limit = await this.limitOf(member, meter)
    if (limit === Number.POSITIVE_INFINITY) return
    const used = await this.store.addUses(this.useOf(member, meter), { amount, limit })
    if (used !== undefined || (await this.useCredit(member, meter))) return
    throw new AppError('too_many_requests', limitReached[meter](limit))
  }

  /** Takes back uses of today that came to nothing. */
  async giveBack(member: Member, meter: Meter, amount = 1): Promise<void> {
    if (await this.isMetered(member, meter)) await this.store.removeUses(this.useOf(member, meter), amount)
  }

  /** Deletes counters that no limit depends on anymore. */
  async cleanUp(): Promise<void> {
    const day = localDay(new Date(this.clock().getTime() - retentionDays * oneDay), 'UTC')
    await this.store.deleteUsesBefore(day)
  }

  private async useCredit({ userId }: Member, meter: Meter): Promise<boolean> {
    if (meter !== 'practiceQuizzes') return false
    return this.useQuizCredit({
      userId,
      reason: 'A practice quiz above the daily limit',
      reference: `quiz:${randomUUID()}`,
    })
  }

  private async limitOf(member: Subscriber, meter: Meter): Promise<number> {
    const now = this.clock()
    // Every quiz of a subscriber would read the settings for nothing.
    if (isUnlimited(meter, member, now)) return Number.POSITIVE_INFINITY
    return dailyLimit(meter, member, await readSettings(this.db, 'free_tier'), now)
  }

  private useOf({ userId, timeZone }: Member, meter: Meter) {
    return { userId, meter, day: localDay(this.clock(), timeZone) }
  }
}
