import { describe, expect, it } from 'vitest'
import {
  dailyLimit,
  defaultFreeTierSettings,
  effectiveTier,
  entitlementsOf,
  type FreeTierSettings,
  type Subscriber,
} from './entitlements.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date('2026-11-22T12:00:01Z')
const earlier = new Date('2026-11-22T11:59:59Z')
const free: Subscriber = {
  subscriptionTier: 'free',
  subscriptionEndsAt: null,
  trialEndsAt: null,
  bonusEndsAt: null,
  isAdmin: false,
}

describe('effectiveTier', () => {
  it.each<[string, Partial<Subscriber>, string]>([
    ['a free learner', {}, 'free'],
    ['a learner in a trial', { trialEndsAt: later }, 'monthly'],
    ['a learner whose trial has ended', { trialEndsAt: earlier }, 'free'],
    ['a learner whose trial ends at this moment', { trialEndsAt: now }, 'free'],
    ['a learner with bonus days', { bonusEndsAt: later }, 'monthly'],
    ['a learner whose bonus days are over', { trialEndsAt: earlier, bonusEndsAt: earlier }, 'free'],
    ['an annual subscriber with bonus days', { subscriptionTier: 'annual', bonusEndsAt: later }, 'annual'],
    ['an enterprise member', { subscriptionTier: 'enterprise' }, 'enterprise'],
  ])('%s', (_, change, tier) => expect(effectiveTier({ ...free, ...change }, now)).toBe(tier))
})

describe('entitlementsOf', () => {
  it.each<[string, Partial<Subscriber>, string[]]>([
    ['free', {}, []],
    [
      'trial',
      { trialEndsAt: later },
      [
        'fullLengthExams',
        'unlimitedPracticeQuizzes',
        'unlimitedFlashcards',
        'unlimitedTutor',
        'unlimitedWriting',
        'detailedAnalytics',
        'prioritySupport',
      ],
    ],
    [
      'monthly',
      { subscriptionTier: 'monthly' },
      [
        'fullLengthExams',
        'unlimitedPracticeQuizzes',
        'unlimitedFlashcards',
        'unlimitedTutor',
        'unlimitedWriting',
        'detailedAnalytics',
        'prioritySupport',
      ],
    ],
    [
      'annual',
      { subscriptionTier: 'annual' },
      [
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
      ],
    ],
  ])('%s', (_, change, granted) => expect([...entitlementsOf({ ...free, ...change }, now)]).toEqual(granted))

  it('gives admins everything', () => {
    expect(entitlementsOf({ ...free, isAdmin: true }, now).size).toBe(11)
  })
})

describe('dailyLimit', () => {
  const limited: FreeTierSettings = {
    limitPracticeQuizzes: true,
    freeQuizzesPerDay: 3,
    freeFlashcardsPerDay: 5,
    freeTutorMessagesPerDay: 20,
    freeWrittenStudyAidsPerDay: 10,
  }
  it.each<[string, Partial<Subscriber>, FreeTierSettings, number, number]>([
    ['free, by default', {}, defaultFreeTierSettings, Number.POSITIVE_INFINITY, 5],
    ['free, quizzes limited', {}, limited, 3, 5],
    ['trial, quizzes limited', { trialEndsAt: later }, limited, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [
      'monthly, quizzes limited',
      { subscriptionTier: 'monthly' },
      limited,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ],
    ['admin, quizzes limited', { isAdmin: true }, limited, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('%s', (_, change, settings, quizzes, flashcards) => {
    const subscriber = { ...free, ...change }
    expect(dailyLimit('practiceQuizzes', subscriber, settings, now)).toBe(quizzes)
    expect(dailyLimit('flashcards', subscriber, settings, now)).toBe(flashcards)
  })
})
