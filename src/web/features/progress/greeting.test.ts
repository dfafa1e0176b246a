import { describe, expect, test } from 'vitest'
import { greet, nextStep, type Situation } from './greeting.ts'

test.each([
  [0, 'Maya', 'Good evening, Maya.'],
  [4, 'Maya', 'Good evening, Maya.'],
  [5, 'Maya', 'Good morning, Maya.'],
  [11, 'Maya', 'Good morning, Maya.'],
  [12, ' Maya ', 'Good afternoon, Maya.'],
  [17, '', 'Good afternoon.'],
  [18, 'Maya', 'Good evening, Maya.'],
])('greets at %i o’clock', (hour, name, words) => {
  expect(greet(hour, name)).toBe(words)
})

const calm: Situation = {
  hasField: true,
  dailyStreak: 0,
  history: [],
  open: undefined,
  timeZone: 'America/New_York',
  now: new Date('2026-11-21T02:00:00Z'),
}
const open = { answered: 12, totalQuestions: 20, graded: false, isFullLength: false, kind: 'multiple-choice' as const }
const yesterday = { date: '2026-11-20T02:00:00Z', questionsCorrect: 9 }
const today = { date: '2026-11-20T20:00:00Z', questionsCorrect: 9 }
const blankToday = { ...today, questionsCorrect: 0 }

describe('nextStep', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['an open quiz comes first', { open, hasField: false }, '8 questions of your quiz are left.'],
    ['one left', { open: { ...open, answered: 19 } }, 'One question of your quiz is left.'],
    [
      'a simulation exam',
      { open: { ...open, isFullLength: true, kind: 'simulation' as const } },
      '8 patients of your exam are left.',
    ],
    ['all answered', { open: { ...open, answered: 20 } }, 'Your quiz is answered and waits to be handed in.'],
    ['graded', { open: { ...open, graded: true, isFullLength: true } }, 'Your last exam only has to be handed in.'],
    ['no field', { hasField: false }, 'Choose your field to begin.'],
    ['first quiz', {}, 'Your first quiz fills this page.'],
    ['broken streak', { history: [yesterday] }, 'One quiz starts a new streak.'],
    ['streak at risk', { dailyStreak: 6, history: [yesterday] }, 'One quiz keeps the streak.'],
    ['today counts', { dailyStreak: 6, history: [today, yesterday] }, 'That makes 6 days in a row.'],
    ['first day', { dailyStreak: 1, history: [today] }, 'Today counts for your streak.'],
    ['nothing is claimed of a blank quiz', { dailyStreak: 5, history: [blankToday, yesterday] }, 'Every quiz counts.'],
  ])('%s', (_, situation, words) => {
    expect(nextStep({ ...calm, ...situation })).toBe(words)
  })
})
