import { describe, expect, test } from 'vitest'
import type { AuthoredItem } from '../question/item.ts'
import { checkCues, cueStatisticsOf } from './cues.ts'

const item = (stem: string, key: string, ...distractors: string[]): AuthoredItem => ({
  id: 'RN-MOC-0001',
  field: 'RN',
  domain: 'Management of Care',
  topics: ['x'],
  difficulty: 'easy',
  type: 'single',
  stem,
  options: [
    ...distractors.map((text) => ({ text, reason: 'why' })),
    { text: key, reason: 'why', right: true as const },
  ],
  explanation: 'why',
  keyLearningPoint: 'why',
  references: ['x-2020'],
})

const stem = 'A client with chest pain waits. What is next?'
const distractors = ['Give oxygen', 'Draw labs', 'Take a film']
const uncued = item(stem, 'Call for help', 'Give oxygen', 'Draw some labs', 'Take some films')
/** A field of 24 items, `count` of which have the cue. */
const field = (count: number, cued: AuthoredItem) => [...Array(count).fill(cued), ...Array(24 - count).fill(uncued)]
const problems = (items: AuthoredItem[]) => checkCues(cueStatisticsOf(items)).map(({ problem }) => problem)

describe('checkCues', () => {
  test.each([
    ['longest option', item(stem, 'Call the team and stay with the client', ...distractors), 10],
    ['shortest option', item(stem, 'Call', ...distractors), 11],
    [
      'shares the most words with the stem',
      item(stem, 'Ask of chest pain', ...distractors.map((text) => `${text} quite soon`)),
      10,
    ],
    ['the option with a hedge word', item(stem, 'It may rain', ...distractors), 10],
    ['same position', item(stem, '40 mg', '10 mg', '20 mg', '30 mg'), 12],
  ])('rejects a field whose keys can be guessed by: %s', (cue, cued, count) => {
    expect(problems(field(count, cued))).toEqual([expect.stringContaining(cue)])
    expect(problems(field(Math.floor(count / 3), cued))).toEqual([])
  })

  test('reports nothing about fewer than 20 single items', () => {
    const cued = item(stem, 'Call the team and stay with the client', ...distractors)
    expect(problems(Array(19).fill(cued))).toEqual([])
    expect(problems(Array(20).fill(cued))).toHaveLength(1)
    expect(problems(Array(20).fill({ ...cued, type: 'k-type' }))).toEqual([])
  })
})

test('finds items in which only the key repeats a rare word of the stem', () => {
  const cued = item('A client has pruritus. What is next?', 'Cream for pruritus', 'Cream for pain', 'Gauze', 'Rest')
  expect(cueStatisticsOf([uncued, cued, { ...uncued, stem: 'Pain?' }]).rareWordItems).toEqual(['RN-MOC-0001'])
  expect(cueStatisticsOf([cued, cued, cued]).rareWordItems).toEqual([])
  const repeated = { ...cued, options: cued.options.map((option) => ({ ...option, text: `${option.text} pruritus` })) }
  expect(cueStatisticsOf([repeated]).rareWordItems).toEqual([])
})

test('a strategy without a preference does as well as chance', () => {
  const { sharedWords } = cueStatisticsOf([item('What now?', 'aaaa', 'bbbb', 'cccc', 'dddd')])
  expect(sharedWords).toEqual({ rate: 0.25, chance: 0.25, items: 1 })
})
