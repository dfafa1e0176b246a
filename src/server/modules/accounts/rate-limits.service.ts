import { hash } from 'node:crypto'
import type { Db } from '#server/adapters/db/db.ts'
import { networkOf } from '#server/http/address.ts'
import { AppError } from '#server/http/app-error.ts'
import { countDown, countUp, deleteCounter } from './rate-limits.store.ts'

interface Limit {
  count: number
  minutes: number
}

/** Limits that hold across servers; the name says what each one counts. */
const limits = {
  /** Wrong passwords for one account from devices that never signed in to it. */
  'password by account': { count: 10, minutes: 15 },
  /** Wrong passwords from a device that signed in before: guesses made elsewhere never lock it out. */
  'password by known device': { count: 10, minutes: 15 },
  /** Wrong passwords typed while signed in. */
  'password by session': { count: 10, minutes: 15 },
  /** Wrong passwords from one network. */
  'sign-in by address': { count: 50, minutes: 15 },
  /**
   * Wrong second-step codes, which can be tried only after the first step. Three of a million codes are valid at any time,
   * so ten guesses an hour would take years.
   */
  'code by account': { count: 10, minutes: 60 },
  'code by known device': { count: 10, minutes: 60 },
  /** Wrong codes typed while signed in. */
  'code by session': { count: 10, minutes: 60 },
  'code by address': { count: 30, minutes: 60 },
  /** Registrations and other requests that reveal whether a username or an email address is taken. */
  'names by address': { count: 20, minutes: 60 },
  /** Reset emails to one mailbox. */
  'reset email by mailbox': { count: 5, minutes: 60 },
  'reset email by address': { count: 50, minutes: 60 },
  'verification email by account': { count: 5, minutes: 60 },
  'email change by account': { count: 5, minutes: 60 },
  /** Links from emails that turned out to be invalid. */
  'link by address': { count: 50, minutes: 15 },
  'export by account': { count: 5, minutes: 60 },
  /** Exports of users' data by one admin. */
  'export by admin': { count: 20, minutes: 60 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export interface RateLimits {
  /** Counts one use; false when that exceeds the limit. */
  allows(name: LimitName, subject: string): Promise<boolean>
  /** Counts one use; throws too_many_requests, with the time to wait, when that exceeds the limit. */
  take(name: LimitName, subject: string): Promise<void>
  /** Takes one use back that turned out not to count. */
  giveBack(name: LimitName, subject: string): Promise<void>
  /** Forgets all uses. */
  clear(name: LimitName, subject: string): Promise<void>
}

/** Hashed, so that the table's keys have one length and identify nobody. */
function keyOf(name: LimitName, subject: string): string {
  const plain = name.endsWith('by address') ? networkOf(subject) : subject
  return hash('sha256', `${name}\n${plain}`, 'base64url')
}

const formatMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Counters in the database, so that they hold across servers. */
export function createRateLimits({ db, clock }: { db: Db; clock: () => Date }): RateLimits {
  async function count(name: LimitName, subject: string) {
    const now = clock()
    const { count, minutes } = limits[name]
    const resetsAt = new Date(now.getTime() + minutes * 60_000)
    const counted = await countUp(db, keyOf(name, subject), { now, resetsAt })
    return { allowed: counted.count <= count, seconds: Math.ceil((counted.resetsAt.getTime() - now.getTime()) / 1000) }
  }
  return {
    allows: async (name, subject) => (await count(name, subject)).allowed,
    async take(name, subject) {
      const { allowed, seconds } = await count(name, subject)
      if (allowed) return
      const message = `Too many attempts. Please wait ${formatMinutes(Math.ceil(seconds / 60))} and try again.`
      throw new AppError('too_many_requests', message, { retryAfter: seconds })
    },
    giveBack: (name, subject) => countDown(db, keyOf(name, subject)),
    clear: (name, subject) => deleteCounter(db, keyOf(name, subject)),
  }
}
