/** What a referral earns, and what limits it (docs/decisions/044). */
export const referralTerms = {
  /** Quiz credits of a referrer on the free plan for a sign-up. */
  signUpCredits: 5,
  /** Days of Pro for the newcomer. */
  bonusDays: 3,
  /** Account credit of a referrer on Pro for a first payment, in US cents. */
  conversionCents: 500,
  /** Quiz credits of a referrer on the free plan for a first payment, unless an admin changed them. */
  conversionCredits: 10,
  /** Sign-ups that earn a referrer quiz credits, in 24 hours. */
  rewardsPerDay: 5,
} as const

/** Sign-ups with the same browser and address in this time count as one person, in milliseconds. */
export const sameDeviceWindow = 24 * 60 * 60_000

/** How long hashes of devices and mailboxes are stored to recognize repeats, in milliseconds. */
export const signatureRetention = 30 * 24 * 60 * 60_000

export const referralRefusals = ['same-device', 'same-mailbox'] as const
/** Why a sign-up earns nothing: the referrer's own browser or mailbox, or those of another newcomer. */
export type ReferralRefusal = (typeof referralRefusals)[number]
