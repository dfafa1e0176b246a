import { describe, expect, test } from 'vitest'
import { listTopics } from './performance.tsx'

const topic = (name: string, correct: number, total: number) => ({ topic: name, correct, total })
const names = (topics: readonly { topic: string }[]) => topics.map((one) => one.topic).join('')

describe('listTopics', () => {
  test.each([
    ['nothing from empty lists', [], [], ''],
    ['the weakest first', [topic('a', 9, 10), topic('b', 1, 10), topic('c', 5, 10)], [], 'bca'],
    ['of equals, the one with more answers first', [topic('a', 1, 2), topic('b', 5, 10)], [], 'ba'],
    ['then by name', [topic('b', 1, 2), topic('a', 1, 2)], [], 'ab'],
    ['all of them', [1, 2, 3, 4, 5, 6, 7, 8].map((correct) => topic(String(correct), correct, 10)), [], '12345678'],
    ['areas without answers last', [topic('a', 0, 0), topic('b', 1, 2)], ['a', 'b', 'c'], 'bac'],
  ])('lists %s', (_, topics, areas, expected) => {
    expect(names(listTopics(topics, areas))).toBe(expected)
  })
})
