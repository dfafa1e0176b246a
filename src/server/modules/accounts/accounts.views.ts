import { type SecurityEvent, type Session, securityEvent, type User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { describeDevice } from '#domain/accounts/device.ts'
import { entitlementsOf, paidTier } from '#domain/entitlements/entitlements.ts'
import type { StoredSecurityEvent } from './security-log.store.ts'
import type { SessionSummary } from './sessions.store.ts'

/** Days in a row, as the progress module counts them. */
export interface Streak {
  dailyStreak: number
  highestStreak: number
}

/** The user record on the wire: what its owner may see, field by field. */
export function viewUser(
  account: Account,
  streak: Streak,
  { now, adminsNeedTwoFactor }: { now: Date; adminsNeedTwoFactor: boolean },
): User {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    username: account.username,
    healthcareField: account.healthcareField,
    profileImageUrl: account.profileImageUrl,
    subscriptionTier: paidTier(account, now),
    isAdmin: account.isAdmin,
    dailyStreak: streak.dailyStreak,
    highestStreak: streak.highestStreak,
    referralCode: account.referralCode,
    createdAt: account.createdAt.toISOString(),
    emailVerified: account.emailVerifiedAt !== null,
    pendingEmail: account.pendingEmail,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSubject !== null,
    twoFactor: account.twoFactorAt !== null,
    twoFactorRequired: account.isAdmin && adminsNeedTwoFactor,
    isDemo: account.isDemo,
    timeZone: account.timeZone,
    shortcutsEnabled: account.shortcutsEnabled,
    paymentDueBy: account.paymentDueBy?.toISOString() ?? null,
    entitlements: [...entitlementsOf(account, now)],
  }
}

/** One session in the list of browsers in which the learner is signed in. */
export function viewSession(session: SessionSummary, currentId: string): Session {
  return {
    id: session.id,
    current: session.id === currentId,
    device: describeDevice(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }
}

/** One entry of the security log. */
export function viewSecurityEvent(event: StoredSecurityEvent): SecurityEvent {
  return {
    id: String(event.no),
    kind: securityEvent.shape.kind.parse(event.kind),
    createdAt: event.createdAt.toISOString(),
    device: event.device,
    network: event.network,
  }
}
