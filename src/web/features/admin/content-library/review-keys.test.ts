import { expect, test } from 'vitest'
import { findReviewCommand } from './review-keys.ts'

const press = { key: 'a', modified: false, repeat: false, isTyping: false }

test('a key has its command in either case, unless it is typed, modified, or held down', () => {
  expect(findReviewCommand(press)).toBe('approve')
  expect(findReviewCommand({ ...press, key: 'S' })).toBe('send_back')
  expect(findReviewCommand({ ...press, key: 'j', repeat: true })).toBe('next')
  expect(findReviewCommand({ ...press, key: 'x' })).toBeUndefined()
  expect(findReviewCommand({ ...press, modified: true })).toBeUndefined()
  expect(findReviewCommand({ ...press, isTyping: true })).toBeUndefined()
  expect(findReviewCommand({ ...press, repeat: true })).toBeUndefined()
})
