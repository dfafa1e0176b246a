import { describe, expect, test } from 'vitest'
import { pickTopics } from './mastery.ts'

const topic = (name: string, correct: number, total: number) => ({ topic: name, correct, total })
const names = (topics: readonly { topic: string }[]) => topics.map((one) => one.topic).join('')

describe('pickTopics', () => {
  test.each([
    ['none', [], ''],
    ['unasked topics are left out', [topic('a', 0, 0), topic('b', 1, 2)], 'b'],
    ['weakest first', [topic('a', 9, 10), topic('b', 1, 10), topic('c', 5, 10)], 'bca'],
    ['more answers first among equals', [topic('a', 1, 2), topic('b', 5, 10)], 'ba'],
    ['then by name', [topic('b', 1, 2), topic('a', 1, 2)], 'ab'],
    [
      'the weakest three and the strongest three of eight',
      [1, 2, 3, 4, 5, 6, 7, 8].map((right) => topic(String(right), right, 10)),
      '123678',
    ],
  ])('%s', (_, topics, expected) => {
    expect(names(pickTopics(topics, 6))).toBe(expected)
  })
})
