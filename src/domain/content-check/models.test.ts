import { expect, test } from 'vitest'
import type { DrawnQuestion, ItemModel } from '../item-model/item-model.ts'
import { checkModel } from './models.ts'
import type { ReferenceList } from './references.ts'

const list: ReferenceList = {
  references: [
    { id: 'rate-2021', author: 'A', title: 'B', year: 2021, confirmed: { on: '2026-11-21', seen: 'web page' } },
  ],
  named: new Set(['rate-2021']),
  refusals: [],
}

const options = [10, 20, 30].map((rate) => ({ text: `${rate} gtt/min`, reason: `The factor was left out: ${rate}.` }))
const drawn: DrawnQuestion = {
  parameters: { volume: 500 },
  stem: 'A client is to receive 500 mL. Which drip rate should the nurse set?',
  options: [...options, { text: '40 gtt/min', reason: 'Volume times factor by minutes.', right: true }],
  explanation: 'Multiply, then divide.',
  keyLearningPoint: 'Drops are volume times factor.',
}

const model = (change: Partial<ItemModel>, draw: Partial<DrawnQuestion> = {}): ItemModel => ({
  id: 'MODEL-RATE',
  title: 'Rate',
  uses: [{ field: 'RN', domain: 'Pharmacological and Parenteral Therapies' }],
  topics: ['rate'],
  difficulty: 'easy',
  ordered: true,
  references: ['rate-2021'],
  draw: () => ({ ...drawn, ...draw }),
  ...change,
})

test('lets a sound model pass', () => {
  expect(checkModel(model({}), list)).toEqual([])
})

test.each([
  ['no use', model({ uses: [] }), 'uses'],
  ['an unknown domain', model({ uses: [{ field: 'RN', domain: 'Sums' }] }), 'uses.1'],
  ['an unknown reference', model({ references: ['other-2021'] }), 'references.1'],
  ['a draw that is refused for ever', model({ draw: () => undefined }), 'draw'],
  ['three options', model({}, { options: drawn.options.slice(1) }), 'options'],
  ['no right option', model({}, { options: [...options, { text: '50 gtt/min', reason: 'Another.' }] }), 'options'],
  [
    'two equal options',
    model({}, { options: [...drawn.options.slice(0, 2), ...drawn.options.slice(1, 2), ...drawn.options.slice(3)] }),
    'options.3.text',
  ],
  ['a wrong order', model({}, { options: drawn.options.toReversed() }), 'options.2.text'],
  ['an unsafe abbreviation', model({}, { explanation: 'Give 500 cc.' }), 'explanation'],
  ['an impossible value', model({}, { stem: 'SpO₂ is 120 %. What is next?' }), 'stem'],
  ['an option named by its letter', model({}, { explanation: 'Option B forgot the factor.' }), 'explanation'],
])('refuses a model with %s', (_, bad, field) => {
  const [finding] = checkModel(bad, list)
  expect(finding?.field).toBe(field)
})

test('tells once what all draws have in common', () => {
  expect(checkModel(model({}, { explanation: 'Give 500 cc.' }), list)).toHaveLength(1)
})
