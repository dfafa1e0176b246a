import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { referralRefusals } from '#domain/referrals/referral.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * Sign-ups through a referral link, and what they earned. A row outlives both accounts without naming them, until its
 * hashes are deleted, so that deleting an account and signing up again earns nothing.
 */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    referrerId: uuid('referrer_id').references(() => users.id, { onDelete: 'set null' }),
    newcomerId: uuid('newcomer_id').references(() => users.id, { onDelete: 'set null' }),
    signedUpAt: moment('signed_up_at').notNull(),
    /** Keyed hashes of the browser and address of the sign-up, and of the verified mailbox; null after 30 days. */
    signature: text('signature'),
    mailbox: text('mailbox'),
    /** Why it earns nothing; null when nothing speaks against it. */
    refusal: text('refusal', { enum: referralRefusals }),
    /** When the newcomer had verified an email address and the rewards of the sign-up were decided; null until then. */
    settledAt: moment('settled_at'),
    /** Quiz credits of the referrer for the sign-up. */
    signUpCredits: integer('sign_up_credits').notNull().default(0),
    /** The referrer had reached the daily limit of rewards. */
    isCapped: boolean('is_capped').notNull().default(false),
    /** The newcomer's first payment. */
    paidAt: moment('paid_at'),
    /** It was made with a card that another account has used. */
    isCardKnown: boolean('is_card_known').notNull().default(false),
    conversionSettledAt: moment('conversion_settled_at'),
    conversionCredits: integer('conversion_credits').notNull().default(0),
    /** US cents. */
    conversionCents: integer('conversion_cents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('referrals_newcomer').on(t.newcomerId),
    index('referrals_referrer').on(t.referrerId, t.signedUpAt),
    index('referrals_signature').on(t.signature).where(sql`signature is not null`),
    index('referrals_mailbox').on(t.mailbox).where(sql`mailbox is not null`),
    check(
      'referrals_refusal',
      sql`${t.refusal} in (${sql.raw(referralRefusals.map((reason) => `'${reason}'`).join(', '))})`,
    ),
  ],
)
