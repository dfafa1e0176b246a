import type { Db } from '#server/adapters/db/db.ts'
import type { GoogleSignIn } from '#server/adapters/google/google-sign-in.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { Streak } from './accounts.views.ts'

export interface AccountsConfig {
  production: boolean
  demoAccess: boolean
  /** Replaces the published password of the test admin; in production there is no test admin without it. */
  demoAdminPassword: string | undefined
  /** Seals what a browser stores for us: the Google sign-in in progress and the list of known devices. */
  sessionSecret: string
  /** Without a trailing slash; known for certain once the server listens. */
  publicUrl: () => string
}

/** An account that was created through a referral link. */
interface ReferredSignUp {
  referrerId: string
  newcomerId: string
  address: string
  userAgent: string
  /** The browser has signed in to an account before, or the referrer was seen on a device like it in this network. */
  isKnownDevice: boolean
}

/** Told of what referrals depend on, in the transaction in which it happens. */
export interface ReferralEvents {
  recordSignUp(tx: Db, signUp: ReferredSignUp): Promise<void>
  onEmailVerified(tx: Db, userId: string): Promise<void>
}

/** What the accounts module is given. */
export interface AccountsDeps {
  db: Db
  clock: () => Date
  jobs: Jobs
  mailer: Mailer
  /** Undefined when Google sign-in is not configured. */
  google: GoogleSignIn | undefined
  config: AccountsConfig
  /** The learner's streak; `today` (YYYY-MM-DD) is the learner's own calendar day. */
  findStreak: (userId: string, today: string) => Promise<Streak>
  referrals: ReferralEvents
  /** Everything that other modules store about a learner, by name, for the export. */
  exportLearning: (userId: string) => Promise<Record<string, unknown>>
  /** What ends with an account elsewhere. `prepare` runs before the transaction that deletes the account. */
  closeAccount: { prepare(): Promise<void>; inTransaction(tx: Db, userId: string): Promise<void> }
  /** Told of failures that the caller must not notice. */
  onError: (error: unknown, doing: string) => void
}
