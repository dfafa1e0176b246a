import type { Db } from '#server/adapters/db/db.ts'
import type { GoogleSignIn } from '#server/adapters/google/google-sign-in.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { Streak } from './accounts.views.ts'

/** What the accounts module is given. */
export interface AccountsDeps {
  db: Db
  clock: () => Date
  jobs: Jobs
  mailer: Mailer
  /** Undefined when Google sign-in is not configured. */
  google: GoogleSignIn | undefined
  config: {
    production: boolean
    demoAccess: boolean
    /** Seals what a browser carries to Google and back. */
    sessionSecret: string
    /** Without a trailing slash; known for certain once the server listens. */
    publicUrl: () => string
  }
  /** Days in a row of a learner, `today` (YYYY-MM-DD) being the learner's own calendar day. */
  findStreak: (userId: string, today: string) => Promise<Streak>
  /** Everything that other modules keep about a learner, by name, for the export. */
  exportLearning: (userId: string) => Promise<Record<string, unknown>>
  /** Told of failures that the caller must not notice. */
  onError: (error: unknown, doing: string) => void
}
