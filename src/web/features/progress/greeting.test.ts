import { describe, expect, test } from 'vitest'
import { type Activity, describeNextStep, greet, type Situation } from './greeting.ts'

test.each([
  [0, 'Maya', 'Good evening, Maya.'],
  [4, 'Maya', 'Good evening, Maya.'],
  [5, 'Maya', 'Good morning, Maya.'],
  [11, 'Maya', 'Good morning, Maya.'],
  [12, ' Maya ', 'Good afternoon, Maya.'],
  [17, '', 'Good afternoon.'],
  [18, 'Maya', 'Good evening, Maya.'],
])('greets at hour %i', (hour, name, text) => {
  expect(greet(hour, name)).toBe(text)
})

const situation: Situation = {
  hasField: true,
  dailyStreak: 0,
  activity: [],
  openAttempt: undefined,
  timeZone: 'America/New_York',
  now: new Date('2026-11-21T02:00:00Z'),
}
const openAttempt = {
  kind: 'multiple-choice',
  answered: 12,
  totalQuestions: 20,
  tutor: false,
  graded: false,
  isFullLength: false,
} as const
const yesterday: Activity = { kind: 'multiple-choice', date: '2026-11-20T02:00:00Z', questionsCorrect: 9 }
const today: Activity = { ...yesterday, date: '2026-11-20T20:00:00Z' }
const unansweredToday: Activity = { ...today, questionsCorrect: 0 }
const simulationToday: Activity = { ...today, kind: 'practice-simulation', questionsCorrect: null }

describe('describeNextStep', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['an unfinished quiz first', { openAttempt, hasField: false }, 'You have 8 questions left in your quiz.'],
    ['a last question', { openAttempt: { ...openAttempt, answered: 19 } }, 'You have 1 question left in your quiz.'],
    [
      'an unfinished simulation exam',
      { openAttempt: { ...openAttempt, kind: 'simulation', isFullLength: true } },
      'You have 8 patients left in your exam.',
    ],
    [
      'a quiz with every question answered',
      { openAttempt: { ...openAttempt, answered: 20 } },
      'Your quiz is finished and ready to submit.',
    ],
    [
      'a graded exam',
      { openAttempt: { ...openAttempt, graded: true, isFullLength: true } },
      'Your last exam is ready to submit.',
    ],
    ['a missing field', { hasField: false }, 'Choose your field to begin.'],
    ['the first quiz', {}, 'Take your first quiz to get started.'],
    ['a broken streak', { activity: [yesterday] }, 'Take a quiz today to start a new streak.'],
    ['a streak at risk', { dailyStreak: 6, activity: [yesterday] }, 'Take a quiz today to keep your streak.'],
    ['a streak that grew today', { dailyStreak: 6, activity: [today, yesterday] }, 'That makes 6 days in a row.'],
    ['a first day', { dailyStreak: 1, activity: [today] }, 'Today counts toward your streak.'],
    [
      'a practice simulation today',
      { dailyStreak: 1, activity: [simulationToday] },
      'Today counts toward your streak.',
    ],
    [
      'no claim for a quiz that may be unanswered',
      { dailyStreak: 5, activity: [unansweredToday, yesterday] },
      'Ready for another quiz?',
    ],
  ])('mentions %s', (_, changes, text) => {
    expect(describeNextStep({ ...situation, ...changes })).toBe(text)
  })
})
