import type { FieldCode } from '#domain/fields/healthcare-field.ts'

/** A learner's or an admin's account, as everything but the database knows it. */
export interface Account {
  id: string
  email: string
  emailVerifiedAt: Date | null
  username: string
  firstName: string
  lastName: string
  healthcareField: FieldCode | null
  profileImageUrl: string | null
  subscriptionTier: string
  isAdmin: boolean
  isDemo: boolean
  /** argon2id in PHC format; null for an account that signs in with Google only. */
  passwordHash: string | null
  googleSubject: string | null
  timeZone: string
  shortcutsEnabled: boolean
  referralCode: string
  referredBy: string | null
  createdAt: Date
}

/** How an address or a username is compared: without regard to case. */
export function accountKey(emailOrUsername: string): string {
  return emailOrUsername.trim().normalize('NFC').toLowerCase()
}
