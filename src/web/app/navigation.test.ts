import { describe, expect, it } from 'vitest'
import { isCurrent, linksFor } from './navigation.tsx'

const currentAt = (pathname: string, search = '') =>
  linksFor({ healthcareField: 'RT' })
    .filter((link) => isCurrent(link, { pathname, search }))
    .map((link) => link.label)

describe('the current navigation link', () => {
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
    ['/review', '', ['Review']],
    ['/review/session', '', ['Review']],
    ['/study-plan', '', ['Study Plan']],
    ['/study-aid/library', '', ['Study Tools']],
    ['/settings', '', []],
  ])('at %s%s is %j', (pathname, search, labels) => expect(currentAt(pathname, search)).toEqual(labels))
})

describe('the navigation links', () => {
  const labelsFor = (...args: Parameters<typeof linksFor>) => linksFor(...args).map(({ label }) => label)
  it('include simulations only in the field that has them', () => {
    expect(labelsFor({ healthcareField: 'RT' })).toContain('Simulations')
    expect(labelsFor({ healthcareField: 'RN' })).not.toContain('Simulations')
    expect(labelsFor({ healthcareField: null })).not.toContain('Simulations')
    expect(labelsFor(null)).toEqual(['Pricing', 'Blog'])
  })
})
