import { type Account, accountKey } from '#domain/accounts/account.ts'
import { findTimeZone } from '#domain/accounts/time-zone.ts'
import { isReservedUsername } from '#domain/accounts/username.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Principal } from '#server/http/principal.ts'
import { accountError, fieldError } from './account-errors.ts'
import { type AccountChange, findAccount, updateAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { Sessions } from './sessions.service.ts'

/** What a learner may change; absent means unchanged. */
interface ProfileChange {
  healthcareField?: FieldCode | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  timeZone?: string | undefined
  shortcutsEnabled?: boolean | undefined
}

export interface Profile {
  /** The caller's account; throws unauthenticated when it has been deleted in the meantime. */
  get(principal: Principal): Promise<Account>
  /** Throws bad_request, username_taken, username_reserved, demo_account. */
  change(principal: Principal, change: ProfileChange, origin: Origin): Promise<Account>
}

/** Fixed on a test account: the next person who uses it would see them, or be locked out. */
const personalFields = ['username', 'firstName', 'lastName'] as const

function canonicalTimeZone(timeZone: string): string {
  const canonical = findTimeZone(timeZone)
  if (!canonical) throw fieldError('timeZone', 'Choose a time zone such as America/New_York.')
  return canonical
}

function pickChanged(account: Account, change: ProfileChange): AccountChange {
  const wanted = change.timeZone === undefined ? change : { ...change, timeZone: canonicalTimeZone(change.timeZone) }
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== account[name as keyof ProfileChange],
  )
  return Object.fromEntries(changed)
}

/** The learner's own account: reading it and changing it. */
export function createProfile({ db }: AccountsDeps, limits: RateLimits, sessions: Sessions): Profile {
  async function get(principal: Principal): Promise<Account> {
    const account = await findAccount(db, principal.userId)
    if (!account) throw accountError('unauthenticated')
    return account
  }

  async function checkUsername(account: Account, username: string | undefined, origin: Origin): Promise<void> {
    if (username === undefined || accountKey(username) === accountKey(account.username)) return
    await limits.take('names by address', origin.address)
    if (isReservedUsername(username)) throw accountError('username_reserved')
  }

  return {
    get,
    async change(principal, change, origin) {
      const account = await get(principal)
      const changed = pickChanged(account, change)
      if (Object.keys(changed).length === 0) return account
      if (account.isDemo && personalFields.some((field) => field in changed)) throw accountError('demo_account')
      await checkUsername(account, changed.username, origin)
      const saved = await updateAccount(db, account.id, changed)
      if (saved === undefined) throw accountError('unauthenticated')
      if (typeof saved === 'string') throw accountError(saved)
      sessions.forget(account.id)
      return saved
    },
  }
}
