import { describe, expect, it } from 'vitest'
import { isCurrent, linksFor } from './nav-links.ts'

const currentAt = (pathname: string, search = '') =>
  linksFor({ healthcareField: 'RT' })
    .filter((link) => isCurrent(link, { pathname, search }))
    .map((link) => link.words)

describe('the current link', () => {
  it.each([
    ['/', '', ['Dashboard']],
    ['/quiz', '', ['Practice Quiz']],
    ['/quiz', '?exam=TMC', ['Practice Quiz']],
    ['/quiz', '?full=true', ['Full Exam']],
    ['/quiz', '?type=full', ['Full Exam']],
    ['/quiz', '?exam=TMC&full=true', ['Full Exam']],
    ['/pricing', '?full=true', ['Pricing']],
    ['/cse', '', ['Simulations']],
    ['/cse/traditional', '', ['Simulations']],
    ['/settings', '', []],
  ])('at %s%s is %j', (pathname, search, words) => expect(currentAt(pathname, search)).toEqual(words))
})

describe('the links', () => {
  const wordsFor = (...args: Parameters<typeof linksFor>) => linksFor(...args).map(({ words }) => words)
  it('lead to the simulations in the one field that has them', () => {
    expect(wordsFor({ healthcareField: 'RT' })).toContain('Simulations')
    expect(wordsFor({ healthcareField: 'RN' })).not.toContain('Simulations')
    expect(wordsFor({ healthcareField: null })).not.toContain('Simulations')
    expect(wordsFor(null)).toEqual(['Pricing'])
  })
})
