import { describe, expect, it } from 'vitest'
import { filterOptions } from './filter-options.ts'

const options = [
  { value: 'America/Chicago', label: 'America/Chicago', detail: 'UTC-6' },
  { value: 'America/New_York', label: 'America/New_York', detail: 'UTC-5' },
  { value: 'America/Sao_Paulo', label: 'América/São_Paulo', detail: 'UTC-3' },
  { value: 'UTC', label: 'UTC', keywords: 'Greenwich' },
]

describe('filterOptions', () => {
  it.each([
    ['', ['America/Chicago', 'America/New_York', 'America/Sao_Paulo', 'UTC']],
    ['  ', ['America/Chicago', 'America/New_York', 'America/Sao_Paulo', 'UTC']],
    ['new york', ['America/New_York']],
    ['york new', ['America/New_York']],
    ['sao', ['America/Sao_Paulo']],
    ['CHICAGO', ['America/Chicago']],
    ['utc', ['UTC', 'America/Chicago', 'America/New_York', 'America/Sao_Paulo']],
    ['utc-5', ['America/New_York']],
    ['greenwich', ['UTC']],
    ['mars', []],
  ])('%j', (query, values) => {
    expect(filterOptions(options, query).map(({ value }) => value)).toEqual(values)
  })
})
