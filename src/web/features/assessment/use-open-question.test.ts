import { describe, expect, it } from 'vitest'
import { findOpenNumber } from './use-open-question.ts'

describe('the open question in the address', () => {
  it.each([
    ['?question=12', 12],
    ['?question=20', 20],
    ['?question=21', undefined],
    ['?question=0', undefined],
    ['?question=1.5', undefined],
    ['?question=x', undefined],
    ['', undefined],
  ] as const)('%s opens %s of 20', (search, number) => {
    expect(findOpenNumber(search, 20)).toBe(number)
  })
})
