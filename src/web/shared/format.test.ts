import { expect, test } from 'vitest'
import { formatPercent } from './format.ts'

test('a percentage is shown as it is', () => {
  expect([75, 52.5, 100].map(formatPercent)).toEqual(['75', '52.5', '100'])
})
