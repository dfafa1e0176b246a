import { expect, test } from 'vitest'
import { countFlags, findPlanted } from './planted-items.ts'

test('wrong keys are found, some ambiguous items too, and sound ones are left alone', () => {
  const items = findPlanted('planted', 500)
  const misKeyed = countFlags(items, 'mis-keyed')
  expect(misKeyed).toMatchObject({ items: 10, betterDistractor: 10 })
  expect(misKeyed.suspectKey).toBeGreaterThanOrEqual(9)
  expect(countFlags(items, 'ambiguous').keyOrDistractor).toBeGreaterThanOrEqual(3)
  const sound = countFlags(items, 'sound')
  expect(sound.items).toBe(380)
  expect(sound.suspectKey).toBeLessThan(4)
  expect(sound.betterDistractor).toBeLessThan(4)
})
