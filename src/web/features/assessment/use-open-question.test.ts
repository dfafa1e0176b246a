import { describe, expect, it } from 'vitest'
import { changeSearch, findOpenNumber } from './use-open-question.ts'

describe('the open question in the address', () => {
  it.each([
    ['', { question: '12' }, '?question=12'],
    ['?attempt=a', { question: '12' }, '?attempt=a&question=12'],
    ['?attempt=a&question=3', { question: '12' }, '?attempt=a&question=12'],
    ['?attempt=a&question=3', { question: undefined }, '?attempt=a'],
    ['?question=3', { question: undefined, area: '', show: 'all' }, '?show=all'],
    ['?question=3', { question: undefined }, '?'],
  ])('%s with %o is %s', (search, changes, expected) => {
    expect(changeSearch(search, changes)).toBe(expected)
  })
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
