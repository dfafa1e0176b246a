import { expect, test } from 'vitest'
import type { GeneratedQuestion, ItemModel } from '../item-model/item-model.ts'
import type { Rng } from '../random/rng.ts'
import { checkModel } from './models.ts'
import type { ReferenceList } from './references.ts'

const list: ReferenceList = {
  references: [
    { id: 'rate-2021', author: 'A', title: 'B', year: 2021, confirmed: { on: '2026-11-21', seen: 'web page' } },
  ],
  ids: new Set(['rate-2021']),
  issues: [],
}

const reasonOf = (rate: number) => `Some factor was left out or counted twice: ${rate}.`
/** Four rates, of which the one at `keyIndex` is correct. */
const optionsWith = (keyIndex: number) =>
  [10, 20, 30, 40].map((rate, i) => ({
    text: `${rate} gtt/min`,
    reason: reasonOf(rate),
    ...(i === keyIndex ? { right: true as const } : {}),
  }))
const options = optionsWith(3)
const longKey = { text: '40 gtt/min, counted by eye', reason: reasonOf(40), right: true as const }
const question = {
  parameters: { volume: 500 },
  stem: 'A client is to receive 500 mL. Which drip rate should the nurse set?',
  explanation: 'Multiply, then divide.',
  keyLearningPoint: 'Drops are volume times factor.',
}

const model = (change: Partial<ItemModel>, generated: Partial<GeneratedQuestion> = {}): ItemModel => ({
  id: 'MODEL-RATE',
  title: 'Rate',
  uses: [{ field: 'RN', domain: 'Pharmacological and Parenteral Therapies' }],
  topics: ['rate'],
  difficulty: 'easy',
  ordered: true,
  references: ['rate-2021'],
  generate: (rng: Rng) => ({ ...question, options: optionsWith(rng.int(0, 3)), ...generated }),
  ...change,
})

test('accepts a valid model', () => {
  expect(checkModel(model({}), list)).toEqual([])
})

test.each([
  ['no uses', model({ uses: [] }), 'uses'],
  ['an unknown domain', model({ uses: [{ field: 'RN', domain: 'Sums' }] }), 'uses.1'],
  ['an unknown reference', model({ references: ['other-2021'] }), 'references.1'],
  ['parameters that are always rejected', model({ generate: () => undefined }), 'generate'],
  ['three options', model({}, { options: options.slice(1) }), 'options'],
  ['no correct option', model({}, { options: optionsWith(4) }), 'options'],
  [
    'two equal options',
    model({}, { options: options.with(2, { text: '20 gtt/min.', reason: reasonOf(20) }) }),
    'options.3.text',
  ],
  ['the key always in the same position', model({}, { options }), 'options'],
  [
    'a key that is always the longest option',
    model({ ordered: false }, { options: options.with(3, longKey) }),
    'options',
  ],
  ['options out of order', model({}, { options: options.toReversed() }), 'options.2.text'],
  ['an unsafe abbreviation', model({}, { explanation: 'Give 500 cc.' }), 'explanation'],
  ['an impossible value', model({}, { stem: 'SpO₂ is 120 %. What is next?' }), 'stem'],
  ['a reference to an option by its letter', model({}, { explanation: 'Option B forgot the factor.' }), 'explanation'],
])('rejects a model with %s', (_, bad, field) => {
  const [issue] = checkModel(bad, list)
  expect(issue?.field).toBe(field)
})

test('reports an issue of all generated questions once', () => {
  expect(checkModel(model({}, { explanation: 'Give 500 cc.' }), list)).toHaveLength(1)
})
