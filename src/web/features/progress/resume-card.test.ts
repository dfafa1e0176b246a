import { expect, test } from 'vitest'
import { progressBeats } from './resume-card.tsx'

test.each([
  [0, 20, 0, 20],
  [12, 20, 12, 20],
  [20, 20, 20, 20],
  [1, 350, 1, 40],
  [80, 160, 20, 40],
  [349, 350, 39, 40],
  [0, 0, 1, 1],
])('shows %i of %i as %i of %i beats', (answered, total, shown, length) => {
  const beats = progressBeats(answered, total)
  expect(beats.filter((beat) => beat.state === 'answered')).toHaveLength(shown)
  expect(beats).toHaveLength(length)
})
