import { expect, test } from 'vitest'
import { startOfAxis, toPoints } from './trend-chart.tsx'

test.each([
  [[55, 85], 40],
  [[39, 85], 20],
  [[0, 100], 0],
])('the axis of %j starts at %i', (scores, start) => expect(startOfAxis(scores)).toBe(start))

test('shows the scores from oldest to latest, each on its own day and with its name', () => {
  const entries = [
    { score: 85, date: '2026-11-20T18:00:00Z', category: null, isFullLength: false },
    { score: 69.7, date: '2026-11-20T12:00:00Z', category: 'NCLEX-RN', isFullLength: true },
    { score: 55, date: '2026-11-20T03:00:00Z', category: 'Cardiology', isFullLength: false },
  ]
  expect(toPoints(entries, 'America/New_York')).toEqual([
    { label: 'Nov 19', value: 55, note: 'Practice Quiz' },
    { label: 'Nov 20', value: 69.7, note: 'NCLEX-RN' },
    { label: 'Nov 20 (2)', value: 85, note: 'Practice Quiz' },
  ])
})
