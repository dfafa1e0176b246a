/** Subscription tiers as stored on the user record. Enterprise members are invited by an institution. */
export const tiers = ['free', 'monthly', 'annual', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

export const entitlements = [
  'fullLengthExams',
  'unlimitedPracticeQuizzes',
  'unlimitedFlashcards',
  'detailedAnalytics',
  'prioritySupport',
  'earlyAccess',
  'customStudyPlans',
] as const
/** Something a plan allows a learner to do. Endpoints and screens ask for these, never for a tier. */
export type Entitlement = (typeof entitlements)[number]

/** Uses that are counted per learner and local calendar day. */
export const meters = ['practiceQuizzes', 'flashcards'] as const
export type Meter = (typeof meters)[number]

/** What decides a learner's entitlements. Dates are instants; null when there is none. */
export interface Subscriber {
  subscriptionTier: Tier
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
}

export const defaultFreeTierSettings: FreeTierSettings = {
  limitPracticeQuizzes: false,
  freeQuizzesPerDay: 3,
  freeFlashcardsPerDay: 5,
}

const pro: readonly Entitlement[] = [
  'fullLengthExams',
  'unlimitedPracticeQuizzes',
  'unlimitedFlashcards',
  'detailedAnalytics',
  'prioritySupport',
]

const byTier: Record<Tier, readonly Entitlement[]> = {
  free: [],
  monthly: pro,
  annual: [...pro, 'earlyAccess', 'customStudyPlans'],
  enterprise: [...pro, 'earlyAccess', 'customStudyPlans'],
}

/** The tier in effect at a moment: a trial or bonus days give a free learner the monthly plan. */
export function effectiveTier({ subscriptionTier: tier, trialEndsAt, bonusEndsAt }: Subscriber, now: Date): Tier {
  if (tier !== 'free') return tier
  const hasTime = (end: Date | null) => end !== null && end.getTime() > now.getTime()
  return hasTime(trialEndsAt) || hasTime(bonusEndsAt) ? 'monthly' : 'free'
}

/** Everything a learner is entitled to at a moment. Admins may use all of it, to see what learners see. */
export function entitlementsOf(subscriber: Subscriber, now: Date): ReadonlySet<Entitlement> {
  return new Set(subscriber.isAdmin ? entitlements : byTier[effectiveTier(subscriber, now)])
}

/** What lifts the daily limit of a meter. */
const unlimitedBy: Record<Meter, Entitlement> = {
  practiceQuizzes: 'unlimitedPracticeQuizzes',
  flashcards: 'unlimitedFlashcards',
}

function freeLimitOf(meter: Meter, settings: FreeTierSettings): number {
  if (meter === 'flashcards') return settings.freeFlashcardsPerDay
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
