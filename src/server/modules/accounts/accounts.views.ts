import type { Session, User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { describeDevice } from '#domain/accounts/device.ts'
import type { SessionSummary } from './sessions.store.ts'

/** Days in a row, as the progress module counts them. */
export interface Streak {
  dailyStreak: number
  highestStreak: number
}

/** The user record of the wire: what its owner may see, field by field. */
export function viewUser(account: Account, streak: Streak): User {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    username: account.username,
    healthcareField: account.healthcareField,
    profileImageUrl: account.profileImageUrl,
    subscriptionTier: account.subscriptionTier,
    isAdmin: account.isAdmin,
    dailyStreak: streak.dailyStreak,
    highestStreak: streak.highestStreak,
    referralCode: account.referralCode,
    createdAt: account.createdAt.toISOString(),
    emailVerified: account.emailVerifiedAt !== null,
    hasPassword: account.passwordHash !== null,
    isDemo: account.isDemo,
    timeZone: account.timeZone,
    shortcutsEnabled: account.shortcutsEnabled,
  }
}

/** One line of the list of places where the learner is signed in. */
export function viewSession(session: SessionSummary, currentId: string): Session {
  return {
    id: session.id,
    current: session.id === currentId,
    device: describeDevice(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }
}
