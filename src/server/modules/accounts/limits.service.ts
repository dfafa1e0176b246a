import { hash } from 'node:crypto'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import { countDown, countUp, deleteCounter } from './limits.store.ts'

/** How many, in how many minutes. */
interface Limit {
  count: number
  minutes: number
}

/** Limits that hold across servers; what each counts is in its name. */
const limits = {
  /** Wrong passwords for one account. */
  'password by account': { count: 10, minutes: 15 },
  /** Wrong passwords from one address. */
  'sign-in by address': { count: 50, minutes: 15 },
  'registration by address': { count: 20, minutes: 60 },
  /** Reset mails to one mailbox. */
  'reset mail by mailbox': { count: 5, minutes: 60 },
  'reset mail by address': { count: 50, minutes: 60 },
  'verification mail by account': { count: 5, minutes: 60 },
} satisfies Record<string, Limit>

type LimitName = keyof typeof limits

export interface Limits {
  /** Counts one; false when that is more than the limit allows. */
  allows(name: LimitName, subject: string): Promise<boolean>
  /** Counts one; raises too_many_requests, with the time to wait, when that is more than the limit allows. */
  take(name: LimitName, subject: string): Promise<void>
  /** Takes one back: it turned out not to count. */
  giveBack(name: LimitName, subject: string): Promise<void>
  /** Forgets what was counted. */
  clear(name: LimitName, subject: string): Promise<void>
}

/** Of an IPv6 address the part that a household or a server is given (/64): the rest is the caller's to choose. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const middle = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...middle, ...after].slice(0, 4).join(':')
}

/** Hashed, so that the table holds keys of one length and names nobody. */
function keyOf(name: LimitName, subject: string): string {
  const plain = name.endsWith('by address') ? networkOf(subject) : subject
  return hash('sha256', `${name}\n${plain}`, 'base64url')
}

const inWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Counters in the database, so that they hold across servers. */
export function createLimits(deps: { db: Db; clock: () => Date }): Limits {
  const { db, clock } = deps
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
      const message = `Too many attempts. Please wait ${inWords(Math.ceil(seconds / 60))} and try again.`
      throw new AppError('too_many_requests', message, { retryAfter: seconds })
    },
    giveBack: (name, subject) => countDown(db, keyOf(name, subject)),
    clear: (name, subject) => deleteCounter(db, keyOf(name, subject)),
  }
}
