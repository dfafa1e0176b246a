import { describe, expect, test } from 'vitest'
import { knowledgeTableSchema } from '../knowledge/table.ts'
import { questionsFromTable } from '../knowledge/table-questions.ts'
import { labPanelSchema } from '../lab-values/lab-values.ts'
import { authoredItemSchema } from '../question/item.ts'
import { type PassageSources, passagesOfContent } from './passages-of-content.ts'

const item = authoredItemSchema.parse({
  id: 'RN-PHARM-0001',
  field: 'RN',
  domain: 'Physiological Adaptation',
  topics: ['septic shock', 'lactate'],
  difficulty: 'medium',
  type: 'single',
  stem: 'Which change is best?',
  options: ['one', 'two', 'three', 'four'].map((text) => ({ text, reason: `Because of ${text}` })),
  explanation: 'Lactate falls when perfusion improves.',
  keyLearningPoint: 'Follow the lactate.',
  references: ['ssc-2021'],
})

const row = (key: string, drug: string, antidote: string, more: object = {}) => ({ key, drug, antidote, ...more })
const table = knowledgeTableSchema.parse({
  id: 'antidotes',
  title: 'Antidotes',
  uses: [
    { field: 'RN', domain: 'One' },
    { field: 'RN', domain: 'Two' },
    { field: 'PharmD', domain: 'Three' },
  ],
  topics: ['poisoning'],
  references: ['book-2020'],
  columns: { case: 'what happened', drug: 'drug taken', antidote: 'antidote' },
  rows: [
    row('heparin', 'heparin', 'protamine', {
      note: 'Slowly.',
      case: 'A patient received ten times the prescribed dose.',
    }),
    row('warfarin', 'warfarin', 'vitamin K'),
    row('morphine', 'morphine', 'naloxone'),
    row('midazolam', 'midazolam', 'flumazenil'),
    row('iron', 'iron', 'deferoxamine', { notAsked: ['drug-to-antidote'] }),
  ],
  questionTemplates: [
    {
      key: 'drug-to-antidote',
      stem: 'What reverses {drug}?',
      answer: 'antidote',
      difficulty: 'easy',
      correctReason: '{antidote} reverses {drug}.',
      distractorReason: '{antidote} reverses {drug}.',
      keyLearningPoint: '{antidote} reverses {drug}.',
    },
  ],
})

const panel = labPanelSchema.parse({
  name: 'Electrolytes',
  references: ['abim-2026'],
  values: [
    {
      id: 'sodium',
      name: 'Sodium, serum',
      aliases: ['Na'],
      unit: 'mEq/L',
      decimals: 0,
      si: { unit: 'mmol/L', factor: 1, decimals: 0 },
      ranges: [{ low: 136, high: 145 }],
    },
  ],
})

const work = (id: string) => ({
  id,
  author: 'Author',
  title: id,
  year: 2020,
  confirmed: { on: '2026-01-01', seen: '' },
})
const sources: PassageSources = {
  items: [item],
  tables: [{ table, questions: questionsFromTable(table) }],
  models: [],
  scenarios: [],
  labPanels: [panel],
  drawings: [],
  references: [work('ssc-2021'), work('book-2020'), work('not-cited-2020')],
  cite: (id) => `Cited: ${id}`,
}
const passages = passagesOfContent(sources, 'RT')
const find = (id: string) => passages.find((passage) => passage.id === id)

describe('the passages of the content', () => {
  test('an item gives its explanation, and neither the question nor its options', () => {
    expect(find('RN-PHARM-0001')).toEqual({
      id: 'RN-PHARM-0001',
      kind: 'item',
      fields: ['RN'],
      title: 'Septic shock',
      keyPoint: 'Follow the lactate.',
      text: 'Lactate falls when perfusion improves.',
      topics: ['septic shock', 'lactate'],
      references: [{ id: 'ssc-2021', citation: 'Cited: ssc-2021' }],
      itemIds: ['RN-PHARM-0001'],
    })
  })

  test('a row says what its cells are, and knows the questions that it answers', () => {
    expect(find('TABLE-antidotes-heparin')).toMatchObject({
      kind: 'row',
      fields: ['RN', 'PharmD'],
      title: 'Heparin',
      text: 'What happened: A patient received ten times the prescribed dose. Drug taken: heparin. Antidote: protamine. Slowly.',
      itemIds: ['TABLE-antidotes-heparin-drug-to-antidote'],
      row: {
        tableId: 'antidotes',
        tableTitle: 'Antidotes',
        cells: [
          { column: 'case', heading: 'What happened' },
          { column: 'drug', heading: 'Drug taken', value: 'heparin' },
          { column: 'antidote', heading: 'Antidote', value: 'protamine' },
        ],
      },
    })
    expect(find('TABLE-antidotes-iron')?.itemIds).toEqual([])
  })

  test('a laboratory value is for all fields, with both units', () => {
    const sodium = find('LAB-sodium')
    expect(sodium?.text).toBe('Reference range: 136 to 145 mEq/L (SI: 136 to 145 mmol/L).')
    expect(sodium?.fields).toHaveLength(14)
  })

  test('a cited work belongs to the fields that cite it; one that is not cited is left out', () => {
    expect(find('REF-book-2020')?.fields).toEqual(['RN', 'PharmD'])
    expect(find('REF-ssc-2021')?.fields).toEqual(['RN'])
    expect(find('REF-not-cited-2020')).toBeUndefined()
  })
})
