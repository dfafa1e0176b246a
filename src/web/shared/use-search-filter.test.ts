import { describe, expect, it } from 'vitest'
import { changeSearch } from './use-search-filter.ts'

describe('a changed query string', () => {
  it.each([
    ['', { question: '12' }, 'question=12'],
    ['?attempt=a', { question: '12' }, 'attempt=a&question=12'],
    ['?attempt=a&question=3', { question: '12' }, 'attempt=a&question=12'],
    ['?attempt=a&question=3', { question: undefined }, 'attempt=a'],
    ['?question=3', { question: undefined, area: '', show: 'all' }, 'show=all'],
    ['?question=3', { question: undefined }, ''],
  ])('%s with %o is %s', (search, changes, expected) => {
    expect(changeSearch(search, changes).toString()).toBe(expected)
  })
})
