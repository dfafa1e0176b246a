import type { Tier } from '#domain/entitlements/entitlements.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'

/** A learner's or an admin's account. */
export interface Account {
  id: string
  email: string
  emailVerifiedAt: Date | null
  /** A new address that its owner has not confirmed yet. */
  pendingEmail: string | null
  username: string
  firstName: string
  lastName: string
  healthcareField: FieldCode | null
  profileImageUrl: string | null
  subscriptionTier: Tier
  /** Last moment of the tier; null when it does not end by itself. */
  subscriptionEndsAt: Date | null
  /** When access ends because a payment failed; null when nothing is due. */
  paymentDueBy: Date | null
  /** Last moments of a free trial of Pro, and of Pro days earned through a referral. */
  trialEndsAt: Date | null
  bonusEndsAt: Date | null
  isAdmin: boolean
  isDemo: boolean
  /** argon2id in PHC format; null for an account that signs in with Google only. */
  passwordHash: string | null
  googleSubject: string | null
  timeZone: string
  shortcutsEnabled: boolean
  referralCode: string
  referredBy: string | null
  /** When an admin suspended the account: its owner cannot sign in. */
  suspendedAt: Date | null
  /** When two-factor sign-in was turned on; null while it is off. */
  twoFactorAt: Date | null
  createdAt: Date
}

/** The key by which email addresses and usernames are compared, ignoring case. */
export function accountKey(emailOrUsername: string): string {
  return emailOrUsername.trim().normalize('NFC').toLowerCase()
}
