import { describe, expect, it } from 'vitest'
import type { HistoryItem } from '#contract/assessment.ts'
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
