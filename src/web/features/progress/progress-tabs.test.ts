import { expect, test } from 'vitest'
import type { Achievement } from '#contract/progress.ts'
import type { ReferralEvent } from '#contract/referrals.ts'
import { describeAchievement } from './achievements-tab.tsx'
import { describeReward } from './referrals-tab.tsx'
import { groupTopics } from './topic-mastery-tab.tsx'

const achievement = (change: Partial<Achievement>): Achievement => ({
  id: 'week-warrior',
  name: '',
  description: '',
  value: 0,
  target: 7,
  best: null,
  earnedOn: null,
  announced: null,
  ...change,
})

test.each<[Partial<Achievement>, string]>([
  [{}, '0 of 7 days.'],
  [{ value: 2, best: 2 }, '2 of 7 days.'],
  [{ value: 2, best: 5 }, '2 of 7 days. Your longest streak is 5 days.'],
  [{ value: 7, best: 12, earnedOn: '2026-03-01' }, 'Your longest streak is 12 days.'],
  [{ id: 'speed-demon', target: 1, best: 372 }, 'Your fastest quiz took 6 min 12 sec.'],
  [{ id: 'speed-demon', target: 1 }, 'No quiz with answers yet.'],
  [{ id: 'quiz-master', value: 4, target: 5 }, '4 of 5 quizzes.'],
  [{ id: 'flashcard-fan', value: 64, target: 100 }, '64 of 100 flashcards.'],
  [{ id: 'first-quiz', target: 1 }, 'Not taken yet.'],
])('%o in words', (change, expected) => {
  expect(describeAchievement(achievement(change))).toBe(expected)
})

test.each<[Partial<ReferralEvent>, string]>([
  [{ quizCredits: 5 }, '5 quiz credits'],
  [{ quizCredits: 1 }, '1 quiz credit'],
  [{ cents: 500 }, '$5 credit'],
  [{ cents: 550 }, '$5.50 credit'],
  [{ status: 'pending' }, 'Waiting for your friend to confirm their email address'],
  [{ status: 'daily-limit' }, 'No reward: more than 5 in one day'],
])('the reward %o', (change, expected) => {
  const event: ReferralEvent = {
    id: '',
    kind: 'sign-up',
    date: '',
    status: 'rewarded',
    quizCredits: 0,
    cents: 0,
    ...change,
  }
  const terms = { signUpCredits: 5, bonusDays: 3, conversionCents: 500, conversionCredits: 10, rewardsPerDay: 5 }
  expect(describeReward(event, terms)).toBe(expected)
})

test('topics are grouped by how strong they are, weakest first', () => {
  const topic = (name: string, correct: number, total = 100) => ({
    topic: name,
    correct,
    total,
    lastPracticed: '2026-03-01',
  })
  const groups = groupTopics([topic('a', 80), topic('b', 59), topic('c', 60), topic('d', 10), topic('e', 0, 0)])
  expect(groups.map(({ id, topics }) => [id, topics.map(({ topic: name }) => name)])).toEqual([
    ['weak', ['d', 'b']],
    ['between', ['c']],
    ['strong', ['a']],
  ])
  expect(groupTopics([topic('a', 90)]).map(({ id }) => id)).toEqual(['strong'])
})
