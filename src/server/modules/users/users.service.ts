import { randomUUID } from 'node:crypto'
import type { SecurityEventKind } from '#contract/accounts.ts'
import { type AuditAction, type AuditState, operatorId } from '#domain/audit/audit.ts'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import { paidTier } from '#domain/entitlements/entitlements.ts'
import { tierNames } from '#domain/plans/plan.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { AccountSupport } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Ledger } from '../ledger/index.ts'
import {
  countOtherAdmins,
  findAdminRequest,
  findSubscription,
  findUser,
  lockAdmins,
  type RequestKind,
  type StoredUser,
  saveAdminRequest,
  setAdmin,
  setSuspended,
  setTier,
} from './users.store.ts'

export interface UsersDeps {
  db: Db
  clock: () => Date
  audit: Pick<Audit, 'record'>
  ledger: Ledger
  accounts: AccountSupport
}

/** Milliseconds for which a request to make somebody an admin can be confirmed. */
const requestLifetime = 7 * 24 * 60 * 60_000

const notFound = () => new AppError('not_found', 'There is no such user. The account may have been deleted.')
const ownAccount = () =>
  new AppError('own_account', "You can't do this to your own account. Use Settings instead, or ask another admin.")
const lastAdmin = () =>
  new AppError('last_admin', 'This is the last admin who can sign in. Make somebody else an admin first.')

/** The acts that also appear in the user's own security log. */
const securityEvents: Partial<Record<AuditAction, SecurityEventKind>> = {
  tierChanged: 'plan_changed_by_team',
  adminGranted: 'admin_rights_granted',
  adminRevoked: 'admin_rights_revoked',
  userSuspended: 'suspended',
  userRestored: 'suspension_lifted',
  userSignedOut: 'signed_out_by_team',
  twoFactorReset: 'two_factor_reset_by_team',
  userExported: 'data_exported_by_team',
}

/** Who acts: an admin, or the operator, whose acts need no second person to confirm them. */
type Actor = Pick<Principal, 'userId'>

/** What admins do with accounts. Each act is in the audit log, in the same transaction. */
export class UserManagement {
  private readonly deps: UsersDeps

  constructor(deps: UsersDeps) {
    this.deps = deps
  }

  /** A user; throws `not_found`. */
  async get(id: string, db: Db = this.deps.db): Promise<StoredUser> {
    const user = await findUser(db, id)
    if (!user) throw notFound()
    return user
  }

  /** The ID of the account with this email address or username; throws `not_found`. */
  async findId(emailOrUsername: string): Promise<string> {
    const id = await this.deps.accounts.findId(emailOrUsername)
    if (id === undefined) throw notFound()
    return id
  }

  /** The pending request of one admin that another admin can confirm. */
  findRequest(kind: RequestKind, userId: string, db: Db = this.deps.db) {
    return findAdminRequest(db, { kind, userId, since: new Date(this.deps.clock().getTime() - requestLifetime) })
  }

  /** Throws `already_subscribed` for a user with a subscription, whose plan follows the payment provider. */
  async changeTier(id: string, { tier, reason }: { tier: Tier; reason: string }, admin: Principal): Promise<void> {
    const { db, clock, ledger } = this.deps
    await db.tx(async (tx) => {
      const user = await this.open(id, tx)
      const before = paidTier(user, clock())
      const subscription = await findSubscription(tx, id)
      if (subscription && subscription.endedAt === null) {
        const message = 'This user has a subscription, which decides the plan. Change it at the payment provider.'
        throw new AppError('already_subscribed', message)
      }
      if (before === tier) return
      await setTier(tx, id, tier)
      const change = `${tierNames[before]} to ${tierNames[tier]}`
      const actor = `admin:${admin.userId}` as const
      // It leaves out the user's ID because the entry outlives the account.
      const reference = `tier:${randomUUID()}`
      await ledger.add({ userId: id, kind: 'planChange', actor, reason: `${change}: ${reason}`, reference }, tx)
      await this.record(tx, 'tierChanged', id, admin, { before: { tier: before }, after: { tier }, reason })
    })
    this.deps.accounts.forget(id)
  }

  /** Makes a user an admin. If there is another admin, one asks and another confirms, unless the operator does it. */
  async grantAdmin(id: string, reason: string, admin: Actor): Promise<'done' | 'requested'> {
    const { db, clock } = this.deps
    const outcome = await db.tx(async (tx) => {
      await lockAdmins(tx)
      const user = await this.open(id, tx)
      if (user.isAdmin) return 'done'
      const request = await this.findRequest('admin', id, tx)
      const isConfirmed = request !== undefined && request.byId !== admin.userId
      const mayDecide = isConfirmed || admin.userId === operatorId
      if (!mayDecide && (await countOtherAdmins(tx, admin.userId)) > 0) {
        await saveAdminRequest(tx, { kind: 'admin', userId: id, byId: admin.userId, reason, at: clock() })
        await this.record(tx, 'adminRequested', id, admin, { before: null, after: null, reason })
        return 'requested'
      }
      await setAdmin(tx, id, true)
      const after = { admin: true, ...(request && isConfirmed ? { requestedBy: request.byName } : {}) }
      await this.record(tx, 'adminGranted', id, admin, { before: { admin: false }, after, reason })
      return 'done'
    })
    this.deps.accounts.forget(id)
    return outcome
  }

  /** Takes back the rights of an admin, or a request for them; throws `last_admin`. */
  async revokeAdmin(id: string, reason: string, admin: Principal): Promise<void> {
    await this.deps.db.tx(async (tx) => {
      await lockAdmins(tx)
      const user = await this.open(id, tx)
      if (user.isAdmin && (await countOtherAdmins(tx, id)) === 0) throw lastAdmin()
      const isRequested = (await this.findRequest('admin', id, tx)) !== undefined
      await setAdmin(tx, id, false)
      const action = user.isAdmin ? 'adminRevoked' : 'adminRequestWithdrawn'
      const states = user.isAdmin ? { before: { admin: true }, after: { admin: false } } : { before: null, after: null }
      if (user.isAdmin || isRequested) await this.record(tx, action, id, admin, { ...states, reason })
    })
    this.deps.accounts.forget(id)
  }

  /** Suspends a user and ends all their sessions; throws `last_admin`. */
  async suspend(id: string, reason: string, admin: Principal): Promise<void> {
    const { db, clock, accounts } = this.deps
    await db.tx(async (tx) => {
      await lockAdmins(tx)
      const user = await this.open(id, tx)
      if (user.suspendedAt) return
      if (user.isAdmin && (await countOtherAdmins(tx, id)) === 0) throw lastAdmin()
      await setSuspended(tx, id, clock())
      await accounts.endSessions(tx, id)
      const states = { before: { suspended: false }, after: { suspended: true } }
      await this.record(tx, 'userSuspended', id, admin, { ...states, reason })
    })
    accounts.forget(id)
  }

  async restore(id: string, reason: string, admin: Principal): Promise<void> {
    await this.deps.db.tx(async (tx) => {
      await lockAdmins(tx)
      const user = await this.open(id, tx)
      if (!user.suspendedAt) return
      await setSuspended(tx, id, null)
      const states = { before: { suspended: true }, after: { suspended: false } }
      await this.record(tx, 'userRestored', id, admin, { ...states, reason })
    })
    this.deps.accounts.forget(id)
  }

  /**
   * Turns off two-factor sign-in for a user who lost their device. For an admin, one admin asks and another one confirms,
   * if there is another one who can sign in, unless the operator does it. Throws `own_account`, `two_factor_conflict`.
   */
  async resetTwoFactor(id: string, reason: string, admin: Actor): Promise<'done' | 'requested'> {
    const { clock, accounts } = this.deps
    const outcome = await accounts.inTransaction(async (tx) => {
      await lockAdmins(tx)
      const user = await this.open(id, tx)
      if (id === admin.userId) throw ownAccount()
      const request = await this.findRequest('twoFactorReset', id, tx)
      const isConfirmed = request !== undefined && request.byId !== admin.userId
      const mayDecide = isConfirmed || admin.userId === operatorId
      const others = user.isAdmin ? await countOtherAdmins(tx, admin.userId, id) : 0
      if (user.twoFactorAt && !mayDecide && others > 0) {
        await saveAdminRequest(tx, { kind: 'twoFactorReset', userId: id, byId: admin.userId, reason, at: clock() })
        await this.record(tx, 'twoFactorResetRequested', id, admin, { before: null, after: null, reason })
        return 'requested'
      }
      if (!(await accounts.resetTwoFactor(tx, id))) {
        throw new AppError('two_factor_conflict', 'Two-factor sign-in is off for this user.')
      }
      const after = { twoFactor: false, ...(request && isConfirmed ? { requestedBy: request.byName } : {}) }
      await this.record(tx, 'twoFactorReset', id, admin, { before: { twoFactor: true }, after, reason })
      return 'done'
    })
    accounts.forget(id)
    return outcome
  }

  /** Everything that is stored about a user, for a user who asked for it. */
  async exportData(id: string, reason: string, admin: Principal): Promise<Record<string, unknown>> {
    return this.deps.accounts.exportData(admin, id, async (tx) => {
      await this.open(id, tx)
      await this.record(tx, 'userExported', id, admin, { before: null, after: null, reason })
    })
  }

  /** Deletes a user the way they would delete themselves, canceling any subscription; throws `own_account`, `last_admin`. */
  async delete(id: string, reason: string, admin: Principal): Promise<void> {
    await this.deps.accounts.deleteAccount(id, async (tx) => {
      await lockAdmins(tx)
      const user = await this.open(id, tx)
      if (id === admin.userId) throw ownAccount()
      if (user.isAdmin && (await countOtherAdmins(tx, id)) === 0) throw lastAdmin()
      const before = { tier: paidTier(user, this.deps.clock()), admin: user.isAdmin }
      await this.record(tx, 'userDeleted', id, admin, { before, after: null, reason })
    })
  }

  async signOutEverywhere(id: string, admin: Principal): Promise<void> {
    await this.deps.db.tx(async (tx) => {
      await this.open(id, tx)
      await this.deps.accounts.endSessions(tx, id)
      await this.record(tx, 'userSignedOut', id, admin, { before: null, after: null })
    })
    this.deps.accounts.forget(id)
  }

  /** Sends the email that verifies an address again; nothing is sent for one that is verified. */
  async resendVerification(id: string, admin: Principal): Promise<void> {
    const { emailVerifiedAt } = await this.open(id, this.deps.db)
    if (emailVerifiedAt) return
    await this.deps.accounts.sendVerification(id)
    await this.record(this.deps.db, 'verificationSent', id, admin, { before: null, after: null })
  }

  /** A user whom admins may change; throws `not_found`, `demo_account`. */
  private async open(id: string, tx: Db): Promise<StoredUser> {
    const user = await this.get(id, tx)
    if (user.isDemo) throw new AppError('demo_account', "Test accounts are shared, so they can't be changed.")
    return user
  }

  /** Records an act in the audit log and, if it concerns security, in the user's own security log. */
  private async record(
    tx: Db,
    action: AuditAction,
    targetId: string,
    { userId: actorId }: Actor,
    rest: { before: AuditState; after: AuditState; reason?: string },
  ): Promise<void> {
    const { audit, accounts } = this.deps
    const event = securityEvents[action]
    if (event) await accounts.addToSecurityLog(tx, targetId, event)
    await audit.record(tx, { actorId, action, targetKind: 'user', targetId, ...rest })
  }
}
