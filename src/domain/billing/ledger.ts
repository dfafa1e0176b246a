/**
 * What an entry of the ledger records: a payment or refund, a change of plan, account credit in cents granted or spent,
 * practice-quiz credits granted or used, and days of Pro granted.
 */
export const ledgerKinds = [
  'payment',
  'refund',
  'planChange',
  'creditGranted',
  'creditSpent',
  'quizCreditsGranted',
  'quizCreditUsed',
  'bonusDays',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A movement to record. Amounts are signed and default to 0. */
export interface LedgerEntry {
  userId: string
  kind: LedgerKind
  /** US cents. */
  cents?: number
  quizCredits?: number
  /** Who caused it: `admin:` is followed by the account's id. */
  actor: 'learner' | 'system' | 'provider' | `admin:${string}`
  reason: string
  /** Identifies the event, so that it is recorded once, for example `invoice:in_123`. */
  reference: string
}
