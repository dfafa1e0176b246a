import { describe, expect, test } from 'vitest'
import type { ReviewHistory } from '#domain/flashcards/optimization.ts'
import { defaultWeights, weightCount } from '#domain/flashcards/scheduling.ts'
import { createFitWeights } from './optimizer.ts'

/** The native code is an optional package: not every platform has it. */
const isInstalled = await import('@open-spaced-repetition/binding').then(
  () => true,
  () => false,
)

/** Histories of a learner who forgets half of what is reviewed after a week and nothing of what is reviewed after a day. */
function makeHistories(): ReviewHistory[] {
  return Array.from({ length: 300 }, (_, card) => {
    const history = [{ grade: 3, days: 0 }]
    const end = 2 + (card % 4)
    while (history.length < end) {
      const days = history.length % 2 ? 1 : 7
      history.push({ grade: days === 7 && (card * 7 + history.length) % 2 ? 1 : 3, days })
    }
    return history
  })
}

describe.runIf(isInstalled)('the optimizer', () => {
  test('finds weights that predict the reviews better than the defaults', async () => {
    const fitted = await createFitWeights()(makeHistories(), null)
    expect(fitted?.weights).toHaveLength(weightCount)
    expect(fitted?.logLoss).toBeLessThan(fitted?.logLossBefore ?? 0)
    expect(fitted?.weights).not.toEqual(defaultWeights)
    // Fitted again, the weights in use are what has to be beaten.
    const again = await createFitWeights()(makeHistories(), fitted?.weights ?? null)
    expect(again?.logLossBefore).toBeCloseTo(fitted?.logLoss ?? 0)
  })
})

test.each([
  ['no histories', []],
  ['a history that ends the process', [[{ grade: 3, days: 0 }]]],
  [
    'a grade that does not exist',
    [
      [
        { grade: 9, days: 0 },
        { grade: 9, days: 3 },
      ],
    ],
  ],
])('%s: no weights, and no error', async (_, histories) => {
  expect(await createFitWeights()(histories, null)).toBeUndefined()
})

test('a computer without the optimizer: no weights, and no error', async () => {
  const missing = new URL('./missing-process.ts', import.meta.url)
  expect(await createFitWeights(missing)(makeHistories(), null)).toBeUndefined()
})
