import { describe, expect, it } from 'vitest'
import type { HistoryItem } from '#contract/attempts.ts'
import { summarizeTrends } from './area-trends.tsx'
import { readFilter } from './history-filters.tsx'
import { describePoints, pathOf, titleOf } from './history-screen.tsx'

const quiz: HistoryItem = {
  id: 'a',
  kind: 'multiple-choice',
  score: 69.7,
  passed: false,
  category: null,
  date: '2026-11-22T12:00:00Z',
  questionsCorrect: 14,
  totalQuestions: 20,
  timeSpent: 60,
  isFullLength: false,
  healthcareField: 'RN',
  createdAt: '2026-11-22T12:00:00Z',
  simulation: null,
}
const cse: HistoryItem = {
  ...quiz,
  kind: 'simulation',
  isFullLength: true,
  category: 'CSE',
  questionsCorrect: 3,
  totalQuestions: 22,
}
const simulation = {
  scenarioId: 's',
  title: 'Short of breath',
  mode: 'interactive' as const,
  score: 12,
  maxScore: 15,
  stepsCompleted: 5,
  agreements: 4,
}
const practice: HistoryItem = {
  ...quiz,
  kind: 'practice-simulation',
  passed: null,
  category: 'Clinical simulation',
  questionsCorrect: null,
  totalQuestions: null,
  simulation,
}

describe('an entry of the history', () => {
  it.each([
    ['practice shaped by an exam', { ...quiz, category: 'TMC' }, 'Practice Quiz', '14 of 20 correct', '/results/a'],
    ['a practice quiz', quiz, 'Practice Quiz', '14 of 20 correct', '/results/a'],
    ['an exam', { ...quiz, isFullLength: true, category: 'TMC' }, 'TMC', '14 of 20 correct', '/results/a'],
    ['a simulation exam', cse, 'CSE', '3 of 22 patients', '/cse/report/a'],
    [
      'a practice simulation',
      practice,
      'Clinical simulation: Short of breath',
      'Interactive, 12 of 15 points',
      '/cse/practice/a',
    ],
    [
      'points in hundredths',
      { ...practice, simulation: { ...simulation, mode: 'traditional', score: 10 / 3, maxScore: 4 } },
      'Clinical simulation: Short of breath',
      'Traditional, 3.33 of 4 points',
      '/cse/practice/a',
    ],
  ] as const)('shows %s and leads to its results', (_, item, title, points, path) => {
    expect([titleOf(item), describePoints(item), pathOf(item)]).toEqual([title, points, path])
  })
})

describe('the filter in the address', () => {
  it.each([
    ['', {}],
    ['field=RN&type=practice&result=passed', { field: 'RN', type: 'practice', result: 'passed' }],
    ['type=exam&exam=TMC', { type: 'exam', exam: 'TMC' }],
    ['type=practice&exam=TMC', { type: 'practice' }],
    ['field=XX&type=quiz&result=maybe', {}],
    ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['from=yesterday&to=2026-13-01', {}],
  ])('reads %j', (query, filter) => {
    const known = Object.entries(readFilter(new URLSearchParams(query))).filter(([, value]) => value !== undefined)
    expect(Object.fromEntries(known)).toEqual(filter)
  })
})

describe('trends by area', () => {
  it('lists the lowest latest result first, with its change since the first week', () => {
    const trends = summarizeTrends([
      { topic: 'Up', points: [{ correct: 1, total: 4 }, null, { correct: 3, total: 4 }] },
      { topic: 'Once', points: [null, { correct: 1, total: 3 }, null] },
      { topic: 'Down', points: [{ correct: 2, total: 2 }, { correct: 1, total: 2 }, null] },
    ])
    expect(trends).toEqual([
      { topic: 'Once', percents: [null, 33, null], latest: 33, change: undefined, answered: 3 },
      { topic: 'Down', percents: [100, 50, null], latest: 50, change: -50, answered: 4 },
      { topic: 'Up', percents: [25, null, 75], latest: 75, change: 50, answered: 8 },
    ])
  })
})
