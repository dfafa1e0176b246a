import { sql } from 'drizzle-orm'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import { type ReferralRefusal, sameDeviceWindow } from '#domain/referrals/referral.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A referral that is decided on, locked together with its referrer. */
export interface OpenReferral {
  id: string
  signature: string | null
  signedUpAt: Date
  refusal: ReferralRefusal | null
  isSettled: boolean
  isPaid: boolean
  isCardKnown: boolean
  isConversionSettled: boolean
  newcomer: { email: string; isVerified: boolean }
  /** Undefined when the referrer's account was deleted. */
  referrer: { id: string; email: string; subscriptionTier: Tier } | undefined
}

/** A referral as its referrer sees it. */
export interface OwnReferral {
  id: string
  signedUpAt: Date
  refusal: ReferralRefusal | null
  isSettled: boolean
  signUpCredits: number
  isCapped: boolean
  paidAt: Date | null
  isCardKnown: boolean
  isConversionSettled: boolean
  conversionCredits: number
  conversionCents: number
}

export interface ReferralTotals {
  count: number
  conversions: number
  rewards: number
  quizCredits: number
  cents: number
}

type WithTexts<T, K extends keyof T> = Omit<T, K> & Record<K, string>

/** Sign-ups through referral links. */
export class ReferralsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async findCode(userId: string): Promise<string> {
    const [row] = await this.db.rows<{ code: string }>(
      sql`select referral_code as code from users where id = ${userId}`,
    )
    if (!row) throw new Error('the account of a signed-in learner is gone')
    return row.code
  }

  async insert(
    tx: Db,
    referral: { referrerId: string; newcomerId: string; signature: string; refusal: ReferralRefusal | null; at: Date },
  ): Promise<void> {
    await tx.rows(sql`insert into referrals (referrer_id, newcomer_id, signed_up_at, signature, refusal)
      values (${referral.referrerId}, ${referral.newcomerId}, ${referral.at.toISOString()}, ${referral.signature},
        ${referral.refusal})
      on conflict do nothing`)
  }

  /**
   * Locks the referral of a newcomer. The referrer is locked first, as when an account is deleted, and one referrer's
   * rewards are decided one at a time.
   */
  async lock(tx: Db, newcomerId: string): Promise<OpenReferral | undefined> {
    const [referrer] = await tx.rows<NonNullable<OpenReferral['referrer']>>(sql`select u.id, u.email,
        u.subscription_tier as "subscriptionTier"
      from users u join referrals r on r.referrer_id = u.id where r.newcomer_id = ${newcomerId} for update of u`)
    const [row] = await tx.rows<
      WithTexts<Omit<OpenReferral, 'referrer' | 'newcomer'>, 'signedUpAt'> & { email: string; isVerified: boolean }
    >(
      sql`select r.id, r.signature, r.signed_up_at as "signedUpAt", r.refusal, r.settled_at is not null as "isSettled",
        r.paid_at is not null as "isPaid", r.is_card_known as "isCardKnown",
        r.conversion_settled_at is not null as "isConversionSettled", u.email,
        u.email_verified_at is not null as "isVerified"
      from referrals r join users u on u.id = r.newcomer_id where r.newcomer_id = ${newcomerId} for update of r`,
    )
    if (!row) return undefined
    const { email, isVerified, ...referral } = row
    return { ...referral, signedUpAt: new Date(row.signedUpAt), newcomer: { email, isVerified }, referrer }
  }

  /** True when somebody else signed up with the same signature before, in the window before this referral. */
  async hasEarlierSignature(tx: Db, { id, signature, signedUpAt }: OpenReferral): Promise<boolean> {
    const rows = await tx.rows(sql`select 1 from referrals where signature = ${signature}
      and (signed_up_at, id) < (${signedUpAt.toISOString()}::timestamptz, ${id}::uuid)
      and signed_up_at > ${new Date(signedUpAt.getTime() - sameDeviceWindow).toISOString()} limit 1`)
    return rows.length > 0
  }

  async hasMailbox(tx: Db, mailbox: string): Promise<boolean> {
    return (await tx.rows(sql`select 1 from referrals where mailbox = ${mailbox} limit 1`)).length > 0
  }

  async refuse(tx: Db, id: string, refusal: ReferralRefusal): Promise<void> {
    await tx.rows(sql`update referrals set refusal = ${refusal} where id = ${id}`)
  }

  /** Sign-ups that earned a referrer credits since a moment. */
  async countRewardedSince(tx: Db, referrerId: string, since: Date): Promise<number> {
    const [row] = await tx.rows<{ count: number }>(sql`select count(*)::int as count from referrals
      where referrer_id = ${referrerId} and sign_up_credits > 0 and settled_at > ${since.toISOString()}`)
    return row?.count ?? 0
  }

  async settleSignUp(
    tx: Db,
    id: string,
    result: { mailbox: string; credits: number; isCapped: boolean; at: Date },
  ): Promise<void> {
    await tx.rows(sql`update referrals set settled_at = ${result.at.toISOString()}, mailbox = ${result.mailbox},
      sign_up_credits = ${result.credits}, is_capped = ${result.isCapped} where id = ${id}`)
  }

  /** Adds days of Pro to those that a learner still has. */
  async addBonusDays(tx: Db, userId: string, days: number, now: Date): Promise<void> {
    const at = now.toISOString()
    await tx.rows(sql`update users set bonus_ends_at =
        greatest(coalesce(bonus_ends_at, ${at}::timestamptz), ${at}::timestamptz) + make_interval(days => ${days}::int)
      where id = ${userId}`)
  }

  /** Records the first payment of a newcomer; later ones change nothing. */
  async recordPayment(
    tx: Db,
    newcomerId: string,
    { isCardKnown, at }: { isCardKnown: boolean; at: Date },
  ): Promise<void> {
    await tx.rows(sql`update referrals set paid_at = ${at.toISOString()}, is_card_known = ${isCardKnown}
      where newcomer_id = ${newcomerId} and paid_at is null`)
  }

  async settleConversion(tx: Db, id: string, result: { credits: number; cents: number; at: Date }): Promise<void> {
    await tx.rows(sql`update referrals set conversion_settled_at = ${result.at.toISOString()},
      conversion_credits = ${result.credits}, conversion_cents = ${result.cents} where id = ${id}`)
  }

  async findTotals(referrerId: string): Promise<ReferralTotals> {
    const [row] =
      await this.db.rows<ReferralTotals>(sql`select count(*)::int as count, count(paid_at)::int as conversions,
        (count(*) filter (where sign_up_credits > 0)
          + count(*) filter (where conversion_credits > 0 or conversion_cents > 0))::int as rewards,
        coalesce(sum(sign_up_credits + conversion_credits), 0)::int as "quizCredits",
        coalesce(sum(conversion_cents), 0)::int as cents
      from referrals where referrer_id = ${referrerId}`)
    return row ?? { count: 0, conversions: 0, rewards: 0, quizCredits: 0, cents: 0 }
  }

  /** The referrals to which something happened last. */
  async findLatest(referrerId: string, limit: number): Promise<OwnReferral[]> {
    const rows = await this.db.rows<WithTexts<Omit<OwnReferral, 'paidAt'>, 'signedUpAt'> & { paidAt: string | null }>(
      sql`select id, signed_up_at as "signedUpAt", refusal, settled_at is not null as "isSettled",
        sign_up_credits as "signUpCredits", is_capped as "isCapped", paid_at as "paidAt",
        is_card_known as "isCardKnown", conversion_settled_at is not null as "isConversionSettled",
        conversion_credits as "conversionCredits", conversion_cents as "conversionCents"
      from referrals where referrer_id = ${referrerId}
      order by greatest(signed_up_at, paid_at) desc, id limit ${limit}`,
    )
    return rows.map((row) => ({
      ...row,
      signedUpAt: new Date(row.signedUpAt),
      paidAt: row.paidAt === null ? null : new Date(row.paidAt),
    }))
  }

  /** Deletes the hashes of referrals from before a moment, and referrals of which then nobody is left. */
  async deleteSignaturesBefore(moment: Date): Promise<void> {
    await this.db.rows(sql`update referrals set signature = null, mailbox = null
      where (signature is not null or mailbox is not null)
        and coalesce(settled_at, signed_up_at) < ${moment.toISOString()}`)
    await this.db.rows(sql`delete from referrals
      where referrer_id is null and newcomer_id is null and signature is null and mailbox is null`)
  }
}
