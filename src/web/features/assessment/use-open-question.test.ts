import { describe, expect, it } from 'vitest'
import { findOpenNumber, narrowSearch } from './use-open-question.ts'

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

describe('the address of a narrowed list', () => {
  const show = { show: 'review' }
  it.each([
    [
      'names the tab that is shown',
      '',
      { area: 'Safety' },
      { defaults: show, keepsOpen: true },
      '?show=review&area=Safety',
    ],
    [
      'keeps a tab that was chosen just before',
      '?show=all',
      { area: 'A' },
      { defaults: show, keepsOpen: true },
      '?show=all&area=A',
    ],
    ['keeps an area that was chosen just before', '?area=A', { show: 'all' }, { keepsOpen: true }, '?area=A&show=all'],
    [
      'keeps a question that is in the list',
      '?question=3',
      { show: 'all' },
      { keepsOpen: true },
      '?question=3&show=all',
    ],
    ['closes a question that is not', '?question=3', { show: 'all' }, { keepsOpen: false }, '?show=all'],
    ['shows all areas again', '?area=A&show=all', { area: '' }, { defaults: show, keepsOpen: true }, '?show=all'],
  ])('%s', (_, search, changes, options, expected) => {
    expect(narrowSearch(search, changes, options)).toBe(expected)
  })
})
