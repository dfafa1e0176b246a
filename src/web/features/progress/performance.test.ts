import { describe, expect, test } from 'vitest'
import { selectTopics } from './performance.tsx'

const topic = (name: string, correct: number, total: number) => ({ topic: name, correct, total })
const names = (topics: readonly { topic: string }[]) => topics.map((one) => one.topic).join('')

describe('selectTopics', () => {
  test.each([
    ['nothing from an empty list', [], ''],
    ['only topics with answers', [topic('a', 0, 0), topic('b', 1, 2)], 'b'],
    ['the weakest first', [topic('a', 9, 10), topic('b', 1, 10), topic('c', 5, 10)], 'bca'],
    ['of equals, the one with more answers first', [topic('a', 1, 2), topic('b', 5, 10)], 'ba'],
    ['then by name', [topic('b', 1, 2), topic('a', 1, 2)], 'ab'],
    [
      'the weakest three and the strongest three of eight',
      [1, 2, 3, 4, 5, 6, 7, 8].map((correct) => topic(String(correct), correct, 10)),
      '123678',
    ],
  ])('selects %s', (_, topics, expected) => {
    expect(names(selectTopics(topics, 6))).toBe(expected)
  })
})
