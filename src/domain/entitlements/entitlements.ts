/** Subscription tiers as stored on the user record. Enterprise members are invited by an institution. */
export const tiers = ['free', 'monthly', 'annual', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

export const entitlements = [
  'fullLengthExams',
  'unlimitedPracticeQuizzes',
  'unlimitedFlashcards',
  'unlimitedTutor',
  'unlimitedWriting',
  'detailedAnalytics',
  'prioritySupport',
  'earlyAccess',
  'customStudyPlans',
  'liveSessions',
  'accountManager',
] as const
/** Something a plan allows a learner to do. Endpoints and screens ask for these, never for a tier. */
export type Entitlement = (typeof entitlements)[number]

/** Uses that are counted per learner and local calendar day. */
export const meters = ['practiceQuizzes', 'flashcards', 'tutorMessages', 'writtenStudyAids'] as const
export type Meter = (typeof meters)[number]

/** What decides a learner's entitlements. Dates are instants; null when there is none. */
export interface Subscriber {
  subscriptionTier: Tier
  /** Last moment of the tier: after a cancellation, or of the grace period after a failed payment. */
  subscriptionEndsAt: Date | null
  /** Last moment of a free trial of Pro. */
  trialEndsAt: Date | null
  /** Last moment of Pro days earned through a referral. */
  bonusEndsAt: Date | null
  isAdmin: boolean
}

/** The part of the admin settings that limits the free tier. */
export interface FreeTierSettings {
  /** Practice quizzes are unlimited, as the plans promise, unless an admin switches the limit on. */
  limitPracticeQuizzes: boolean
  freeQuizzesPerDay: number
  freeFlashcardsPerDay: number
  freeTutorMessagesPerDay: number
  /** Study aids that a language model writes; the library composes any number. */
  freeWrittenStudyAidsPerDay: number
}

export const defaultFreeTierSettings: FreeTierSettings = {
  limitPracticeQuizzes: false,
  freeQuizzesPerDay: 3,
  freeFlashcardsPerDay: 5,
  freeTutorMessagesPerDay: 20,
  freeWrittenStudyAidsPerDay: 10,
}

const pro: readonly Entitlement[] = [
  'fullLengthExams',
  'unlimitedPracticeQuizzes',
  'unlimitedFlashcards',
  'unlimitedTutor',
  'unlimitedWriting',
  'detailedAnalytics',
  'prioritySupport',
]

const byTier: Record<Tier, readonly Entitlement[]> = {
  free: [],
  monthly: pro,
  annual: [...pro, 'earlyAccess', 'customStudyPlans', 'liveSessions', 'accountManager'],
  enterprise: [...pro, 'earlyAccess', 'customStudyPlans', 'liveSessions', 'accountManager'],
}

const isAfter = (end: Date | null, now: Date) => end !== null && end.getTime() > now.getTime()

/** The tier that a subscription, or an institution, gives at a moment. */
export function paidTier(
  { subscriptionTier, subscriptionEndsAt }: Pick<Subscriber, 'subscriptionTier' | 'subscriptionEndsAt'>,
  now: Date,
): Tier {
  return subscriptionEndsAt === null || isAfter(subscriptionEndsAt, now) ? subscriptionTier : 'free'
}

/** The tier in effect at a moment: a trial or bonus days give a free learner the monthly plan. */
export function effectiveTier(subscriber: Subscriber, now: Date): Tier {
  const tier = paidTier(subscriber, now)
  if (tier !== 'free') return tier
  const { trialEndsAt, bonusEndsAt } = subscriber
  return isAfter(trialEndsAt, now) || isAfter(bonusEndsAt, now) ? 'monthly' : 'free'
}

/** Everything a learner is entitled to at a moment. Admins may use all of it, to see what learners see. */
export function entitlementsOf(subscriber: Subscriber, now: Date): ReadonlySet<Entitlement> {
  return new Set(subscriber.isAdmin ? entitlements : byTier[effectiveTier(subscriber, now)])
}

/** What lifts the daily limit of a meter. */
const unlimitedBy: Record<Meter, Entitlement> = {
  practiceQuizzes: 'unlimitedPracticeQuizzes',
  flashcards: 'unlimitedFlashcards',
  tutorMessages: 'unlimitedTutor',
  writtenStudyAids: 'unlimitedWriting',
}

function freeLimitOf(meter: Meter, settings: FreeTierSettings): number {
  if (meter === 'flashcards') return settings.freeFlashcardsPerDay
  if (meter === 'tutorMessages') return settings.freeTutorMessagesPerDay
  if (meter === 'writtenStudyAids') return settings.freeWrittenStudyAidsPerDay
  return settings.limitPracticeQuizzes ? settings.freeQuizzesPerDay : Number.POSITIVE_INFINITY
}

/** True when the learner's plan lifts the daily limit of a meter, whatever the admin settings say. */
export function isUnlimited(meter: Meter, subscriber: Subscriber, now: Date): boolean {
  return entitlementsOf(subscriber, now).has(unlimitedBy[meter])
}

/** How many uses of a meter a learner has per local day; `Infinity` when the use is not limited. */
export function dailyLimit(meter: Meter, subscriber: Subscriber, settings: FreeTierSettings, now: Date): number {
  return isUnlimited(meter, subscriber, now) ? Number.POSITIVE_INFINITY : freeLimitOf(meter, settings)
}
