import { expect, test } from 'vitest'
import { postStatusAfter, suggestPostId } from './admin-post.ts'
import { postIdPattern } from './post-rules.ts'

test.each([
  ['Night Shifts, Explained', 'night-shifts-explained'],
  ["What's new in the NCLEX?", 'whats-new-in-the-nclex'],
  ['Crème & café', 'creme-cafe'],
  ['???', ''],
])('the title "%s" suggests the address "%s"', (title, id) => expect(suggestPostId(title)).toBe(id))

test('a suggested address is never too long or malformed', () => {
  const id = suggestPostId(`${'a'.repeat(79)} ${'b'.repeat(20)}`)
  expect(id.length).toBeLessThanOrEqual(80)
  expect(id).toMatch(postIdPattern)
})

test.each([
  ['publish', 'draft', 'published'],
  ['publish', 'published', 'published'],
  ['publish', 'retired', undefined],
  ['retire', 'published', 'retired'],
  ['retire', 'draft', 'retired'],
  ['retire', 'retired', undefined],
  ['restore', 'retired', 'draft'],
  ['restore', 'published', undefined],
] as const)('%s a post that is %s: %s', (action, status, next) => expect(postStatusAfter(action, status)).toBe(next))
