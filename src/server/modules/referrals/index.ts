import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ReferralEvent } from '#contract/referrals.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import {
  type ReferralRefusal,
  referralTerms,
  sameDeviceWindow,
  signatureRetention,
} from '#domain/referrals/referral.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { networkOf } from '#server/http/address.ts'
import { serve } from '#server/http/serve.ts'
import type { Ledger } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { type OpenReferral, type OwnReferral, ReferralsStore } from './referrals.store.ts'

const eventsShown = 50
const exportLimit = 10_000

const reasons: Record<ReferralEvent['kind'], string> = {
  'sign-up': 'A friend signed up with your link',
  conversion: 'A friend you invited subscribed to Pro',
}

/** A sign-up through a referral link. */
interface ReferredSignUp {
  referrerId: string
  newcomerId: string
  address: string
  userAgent: string
  /** The browser has signed in to an account before, or the referrer was seen on a device like it in this network. */
  isKnownDevice: boolean
}

interface ReferralsDeps {
  db: Db
  clock: () => Date
  ledger: Ledger
  /** Keys the hashes. */
  secret: string
  publicUrl: () => string
}

/** Rewards for learners who invite others, and for those who come. Every reward is an entry of the ledger. */
export class Referrals {
  private readonly store: ReferralsStore
  private readonly deps: ReferralsDeps

  constructor(deps: ReferralsDeps) {
    this.deps = deps
    this.store = new ReferralsStore(deps.db)
  }

  /** Records a sign-up, in its transaction. It earns nothing before the newcomer has verified an email address. */
  async recordSignUp(tx: Db, { referrerId, newcomerId, address, userAgent, isKnownDevice }: ReferredSignUp) {
    const signature = this.hash('device', `${networkOf(address)}\n${userAgent}`)
    const refusal = isKnownDevice ? 'same-device' : null
    await this.store.insert(tx, { referrerId, newcomerId, signature, refusal, at: this.deps.clock() })
  }

  /** Rewards the sign-up of a learner who has verified an email address, in the same transaction. May be repeated. */
  async onEmailVerified(tx: Db, userId: string): Promise<void> {
    await this.settle(tx, userId)
  }

  /**
   * Rewards the referrer of a learner who has paid for the first time, in the transaction that records the payment. May
   * be repeated. `isCardKnown` says that another account has used the card; then there is no reward.
   */
  async onFirstPayment(tx: Db, userId: string, { isCardKnown = false } = {}): Promise<void> {
    await this.store.recordPayment(tx, userId, { isCardKnown, at: this.deps.clock() })
    await this.settle(tx, userId)
  }

  /** A learner's referrals, for their export. */
  async exportReferrals(userId: string): Promise<OwnReferral[]> {
    return this.store.findLatest(userId, exportLimit)
  }

  async cleanUp(): Promise<void> {
    await this.store.deleteSignaturesBefore(new Date(this.deps.clock().getTime() - signatureRetention))
  }

  routes(app: FastifyInstance): void {
    serve(app, 'GET /api/referrals/stats', async ({ principal: { userId } }) => {
      const [totals, latest, code, balance, { conversionCredits }] = await Promise.all([
        this.store.findTotals(userId),
        this.store.findLatest(userId, eventsShown),
        this.store.findCode(userId),
        this.deps.ledger.balanceOf(userId),
        readSettings(this.deps.db, 'referrals'),
      ])
      const { count, conversions, rewards, quizCredits, cents } = totals
      return {
        count,
        conversions,
        rewards,
        code,
        link: `${this.deps.publicUrl()}/?ref=${code}`,
        earned: { quizCredits, cents },
        balance: { quizCredits: balance.quizCredits, cents: balance.creditCents },
        terms: { ...referralTerms, conversionCredits },
        events: latest
          .flatMap(viewEvents)
          .toSorted((a, b) => b.date.localeCompare(a.date))
          .slice(0, eventsShown),
      }
    })
  }

  /** Decides what a referral has earned by now. */
  private async settle(tx: Db, newcomerId: string): Promise<void> {
    const referral = await this.store.lock(tx, newcomerId)
    if (!referral || referral.refusal || !referral.newcomer.isVerified) return
    if (!referral.isSettled && !(await this.settleSignUp(tx, newcomerId, referral))) return
    if (referral.isPaid && !referral.isConversionSettled) await this.settleConversion(tx, referral)
  }

  /** Rewards the newcomer, and a referrer on the free plan; false when the sign-up is refused. */
  private async settleSignUp(tx: Db, newcomerId: string, referral: OpenReferral): Promise<boolean> {
    const { id, referrer, newcomer } = referral
    const mailbox = this.hash('mailbox', mailboxOf(newcomer.email))
    const refusal = await this.findRefusal(tx, referral, mailbox)
    if (refusal) {
      await this.store.refuse(tx, id, refusal)
      return false
    }
    const now = this.deps.clock()
    await this.store.addBonusDays(tx, newcomerId, referralTerms.bonusDays, now)
    await this.deps.ledger.add(
      {
        userId: newcomerId,
        kind: 'bonusDays',
        actor: 'system',
        reason: `${referralTerms.bonusDays} days of Pro for signing up with a friend's link`,
        reference: `referral:${id}:bonus`,
      },
      tx,
    )
    const isFree = referrer?.subscriptionTier === 'free'
    const since = new Date(now.getTime() - sameDeviceWindow)
    const isCapped =
      isFree && (await this.store.countRewardedSince(tx, referrer.id, since)) >= referralTerms.rewardsPerDay
    const credits = isFree && !isCapped ? referralTerms.signUpCredits : 0
    await this.store.settleSignUp(tx, id, { mailbox, credits, isCapped, at: now })
    await this.grant(tx, referral, { event: 'sign-up', credits, cents: 0 })
    return true
  }

  private async settleConversion(tx: Db, referral: OpenReferral): Promise<void> {
    const { id, referrer, isCardKnown } = referral
    const isFree = referrer?.subscriptionTier === 'free'
    const isRewarded = referrer !== undefined && !isCardKnown
    const credits = isRewarded && isFree ? (await readSettings(tx, 'referrals')).conversionCredits : 0
    const cents = isRewarded && !isFree ? referralTerms.conversionCents : 0
    await this.store.settleConversion(tx, id, { credits, cents, at: this.deps.clock() })
    await this.grant(tx, referral, { event: 'conversion', credits, cents })
  }

  private async grant(
    tx: Db,
    { id, referrer }: OpenReferral,
    { event, credits, cents }: { event: ReferralEvent['kind']; credits: number; cents: number },
  ): Promise<void> {
    if (!referrer || (credits === 0 && cents === 0)) return
    await this.deps.ledger.add(
      {
        userId: referrer.id,
        kind: cents > 0 ? 'creditGranted' : 'quizCreditsGranted',
        cents,
        quizCredits: credits,
        actor: 'system',
        reason: reasons[event],
        reference: `referral:${id}:${event}`,
      },
      tx,
    )
  }

  private async findRefusal(tx: Db, referral: OpenReferral, mailbox: string): Promise<ReferralRefusal | undefined> {
    const { referrer, newcomer } = referral
    const isOwn = referrer !== undefined && mailboxOf(referrer.email) === mailboxOf(newcomer.email)
    if (isOwn || (await this.store.hasMailbox(tx, mailbox))) return 'same-mailbox'
    return (await this.store.hasEarlierSignature(tx, referral)) ? 'same-device' : undefined
  }

  private hash(purpose: string, text: string): string {
    return createHmac('sha256', this.deps.secret).update(`referral ${purpose}\n${text}`).digest('base64url')
  }
}

/** What happened to a referral: the sign-up, and the first payment if there was one. */
function viewEvents(referral: OwnReferral): ReferralEvent[] {
  const { id, refusal, isSettled, signUpCredits, paidAt, conversionCredits, conversionCents } = referral
  const signUpStatus = (): ReferralEvent['status'] => {
    if (refusal) return refusal
    if (!isSettled) return 'pending'
    if (referral.isCapped) return 'daily-limit'
    return signUpCredits > 0 ? 'rewarded' : 'pro-plan'
  }
  const conversionStatus = (): ReferralEvent['status'] => {
    if (refusal) return refusal
    if (referral.isCardKnown) return 'same-card'
    return referral.isConversionSettled ? 'rewarded' : 'pending'
  }
  return [
    {
      id: `${id}-sign-up`,
      kind: 'sign-up',
      date: referral.signedUpAt.toISOString(),
      status: signUpStatus(),
      quizCredits: signUpCredits,
      cents: 0,
    },
    ...(paidAt === null
      ? []
      : [
          {
            id: `${id}-conversion`,
            kind: 'conversion' as const,
            date: paidAt.toISOString(),
            status: conversionStatus(),
            quizCredits: conversionCredits,
            cents: conversionCents,
          },
        ]),
  ]
}
