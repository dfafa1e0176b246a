import { expect, it } from 'vitest'
import { formatPoints, pluralize } from './practice-texts.ts'

it('pluralizes nouns', () => {
  expect([pluralize(1, 'step'), pluralize(0, 'step'), pluralize(4, 'step')]).toEqual(['1 step', '0 steps', '4 steps'])
})

it('rounds points to hundredths', () => {
  expect([formatPoints(2 / 3, 1), formatPoints(3, 4)]).toEqual(['0.67 of 1 point', '3 of 4 points'])
})
