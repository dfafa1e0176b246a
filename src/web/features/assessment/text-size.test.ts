import { expect, test } from 'vitest'
import { nextTextSize } from './text-size.ts'

test.each([
  ['Standard', 'Large'],
  ['Large', 'Larger'],
  ['Larger', 'Largest'],
  ['Largest', 'Standard'],
  ['Gigantic', 'Standard'],
])('after %s comes %s', (name, next) => {
  expect(nextTextSize(name).name).toBe(next)
})
