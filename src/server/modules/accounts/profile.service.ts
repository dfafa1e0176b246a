import { type Account, accountKey } from '#domain/accounts/account.ts'
import { isTimeZone } from '#domain/accounts/time-zone.ts'
import { isReservedUsername } from '#domain/accounts/username.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { type AccountChange, findAccount, updateAccount } from './accounts.store.ts'
import { isDemoEmail } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import type { Limits } from './limits.service.ts'
import type { AccountMails } from './mails.service.ts'
import { refusal } from './refusals.ts'
import type { Sessions } from './sessions.service.ts'

/** What a learner may change; absent means unchanged. */
interface ProfileChange {
  healthcareField?: FieldCode | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  email?: string | undefined
  timeZone?: string | undefined
  shortcutsEnabled?: boolean | undefined
}

export interface Profile {
  /** The caller's account; raises unauthenticated when it was deleted meanwhile. */
  get(principal: Principal): Promise<Account>
  change(principal: Principal, change: ProfileChange): Promise<Account>
}

/** On a shared account these stay as they are: they would be shown to, or lock out, the next person. */
const personal = ['email', 'username', 'firstName', 'lastName'] as const

const isAnotherAddress = (account: Account, email: string | undefined) =>
  email !== undefined && accountKey(email) !== accountKey(account.email)

function checkChange(account: Account, change: ProfileChange): void {
  const changesPersonal = personal.some((part) => change[part] !== undefined && change[part] !== account[part])
  if (account.isDemo && changesPersonal) throw refusal('demo_account')
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    const message = 'is not a time zone that we know, such as Europe/Berlin'
    throw new AppError('bad_request', `timeZone: ${message}`, { issues: [{ path: 'body.timeZone', message }] })
  }
  const newName = change.username !== undefined && accountKey(change.username) !== accountKey(account.username)
  if (newName && isReservedUsername(change.username ?? '')) throw refusal('username_reserved')
  if (isAnotherAddress(account, change.email) && isDemoEmail(change.email ?? '')) throw refusal('email_taken')
}

function pickChanged(account: Account, change: ProfileChange): AccountChange {
  const changed = Object.entries(change).filter(
    ([name, value]) => value !== undefined && value !== account[name as keyof ProfileChange],
  )
  return Object.fromEntries(changed)
}

/** The learner's own account: reading it and changing it. */
export function createProfile(deps: AccountsDeps, limits: Limits, mails: AccountMails, sessions: Sessions): Profile {
  const { db } = deps

  async function get(principal: Principal): Promise<Account> {
    const account = await findAccount(db, principal.userId)
    if (!account) throw refusal('unauthenticated')
    return account
  }

  async function keep(account: Account, change: AccountChange): Promise<Account> {
    if (Object.keys(change).length === 0) return account
    const changed = await updateAccount(db, account.id, change)
    if (changed === undefined) throw refusal('unauthenticated')
    if (typeof changed === 'string') throw refusal(changed)
    sessions.forget(account.id)
    return changed
  }

  return {
    get,
    async change(principal, change) {
      const account = await get(principal)
      checkChange(account, change)
      const moves = isAnotherAddress(account, change.email)
      if (moves) await limits.take('verification mail by account', account.id)
      const changed = await keep(account, {
        ...pickChanged(account, change),
        ...(moves ? { emailVerifiedAt: null } : {}),
      })
      if (moves) {
        await mails.requestVerification(account.id)
        await mails.requestAddressChanged(account.email, account.firstName)
      }
      return changed
    },
  }
}
