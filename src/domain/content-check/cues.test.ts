import { describe, expect, test } from 'vitest'
import type { AuthoredItem } from '../question/item.ts'
import { checkCues, cuesOf } from './cues.ts'

const item = (stem: string, key: string, ...wrong: string[]): AuthoredItem => ({
  id: 'RN-MOC-0001',
  field: 'RN',
  domain: 'Management of Care',
  topics: ['x'],
  difficulty: 'easy',
  type: 'single',
  stem,
  options: [...wrong.map((text) => ({ text, reason: 'why' })), { text: key, reason: 'why', right: true as const }],
  explanation: 'why',
  keyLearningPoint: 'why',
  references: ['x-2020'],
})

const stem = 'A client with chest pain waits. What is next?'
const wrong = ['Give oxygen', 'Draw labs', 'Take a film']
const level = item(stem, 'Call for help', 'Give oxygen', 'Draw some labs', 'Take some films')
/** A field of 24 items of which `count` have the cue. */
const field = (count: number, cued: AuthoredItem) => [...Array(count).fill(cued), ...Array(24 - count).fill(level)]
const problems = (items: AuthoredItem[]) => checkCues(cuesOf(items)).map(({ problem }) => problem)

describe('checkCues', () => {
  test.each([
    ['longest option', item(stem, 'Call the team and stay with the client', ...wrong), 10],
    ['shortest option', item(stem, 'Call', ...wrong), 11],
    [
      'shares most words with the stem',
      item(stem, 'Ask of chest pain', ...wrong.map((text) => `${text} quite soon`)),
      10,
    ],
    ['the option with "may"', item(stem, 'It may rain', ...wrong), 10],
    ['same place', item(stem, '40 mg', '10 mg', '20 mg', '30 mg'), 12],
  ])('refuses a field whose keys are guessed by the %s', (cue, cued, count) => {
    expect(problems(field(count, cued))).toEqual([expect.stringContaining(cue)])
    expect(problems(field(Math.floor(count / 3), cued))).toEqual([])
  })

  test('says nothing of fewer than 20 single items', () => {
    const cued = item(stem, 'Call the team and stay with the client', ...wrong)
    expect(problems(Array(19).fill(cued))).toEqual([])
    expect(problems(Array(20).fill(cued))).toHaveLength(1)
    expect(problems(Array(20).fill({ ...cued, type: 'k-type' }))).toEqual([])
  })
})

test('counts items whose key alone repeats a rare word of the stem', () => {
  const cued = item('A client has pruritus. What is next?', 'Cream for pruritus', 'Cream for pain', 'Gauze', 'Rest')
  expect(cuesOf([level, cued, { ...level, stem: 'Pain?' }]).rareWords).toEqual(['RN-MOC-0001'])
  expect(cuesOf([cued, cued, cued]).rareWords).toEqual([])
  const shared = { ...cued, options: cued.options.map((option) => ({ ...option, text: `${option.text} pruritus` })) }
  expect(cuesOf([shared]).rareWords).toEqual([])
})

test('a guesser that cannot choose does as well as chance', () => {
  const { overlap } = cuesOf([item('What now?', 'aaaa', 'bbbb', 'cccc', 'dddd')])
  expect(overlap).toEqual({ rate: 0.25, chance: 0.25, items: 1 })
})
