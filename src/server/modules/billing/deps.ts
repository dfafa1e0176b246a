import type { Db } from '#server/adapters/db/db.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { PaymentProvider } from '#server/adapters/payments/payments.ts'
import type { PaymentSandbox } from '#server/adapters/payments/sandbox/sandbox.ts'
import type { Ledger } from '../ledger/index.ts'

/** Stripe, or the sandbox with what only it can do. */
export type Payments = (PaymentProvider & { kind: 'stripe' }) | PaymentSandbox

/** Told in the transaction that stores the first invoice that a learner has paid. */
export type FirstPaymentListener = (tx: Db, userId: string, payment: { isCardKnown: boolean }) => Promise<void>

/** What the billing module is given. */
export interface BillingDeps {
  db: Db
  clock: () => Date
  jobs: Jobs
  mailer: Mailer
  ledger: Ledger
  /** Undefined when plans can't be bought on this server. */
  payments: Payments | undefined
  firstPaymentListeners?: readonly FirstPaymentListener[]
  /** Keys the hashes of those who had a trial. */
  secret: string
  /** Without a trailing slash. */
  publicUrl: () => string
  /** Where requests for the Enterprise plan are sent. */
  salesEmail: () => Promise<string>
  /** Told of failures that the caller must not notice. */
  onError: (error: unknown, doing: string) => void
}
