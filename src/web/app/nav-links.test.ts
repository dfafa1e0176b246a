import { describe, expect, it } from 'vitest'
import { isCurrent, signedInLinks } from './nav-links.ts'

const currentAt = (pathname: string, search = '') =>
  signedInLinks.filter((link) => isCurrent(link, { pathname, search })).map((link) => link.words)

describe('the current link', () => {
  it.each([
    ['/', '', ['Dashboard']],
    ['/quiz', '', ['Practice Quiz']],
    ['/quiz', '?exam=TMC', ['Practice Quiz']],
    ['/quiz', '?full=true', ['Full Exam']],
    ['/quiz', '?type=full', ['Full Exam']],
    ['/quiz', '?exam=TMC&full=true', ['Full Exam']],
    ['/pricing', '?full=true', ['Pricing']],
    ['/settings', '', []],
  ])('at %s%s is %j', (pathname, search, words) => expect(currentAt(pathname, search)).toEqual(words))
})
