import { expect, test } from 'vitest'
import { type KnowledgeTable, knowledgeTableSchema } from '../knowledge/table.ts'
import { checkReferences } from './references.ts'
import { checkTable } from './tables.ts'

const references = checkReferences({
  file: 'references',
  entries: [
    { id: 'book-2020', author: 'A', title: 'B', year: 2020, confirmed: { on: '2026-11-21', seen: 'the page' } },
  ],
})

const valid = {
  id: 'antidotes',
  title: 'Antidotes',
  uses: [{ field: 'RN', domain: 'Pharmacological and Parenteral Therapies' }],
  topics: ['antidotes'],
  references: ['book-2020'],
  columns: { drug: 'drug', antidote: 'antidote' },
  rows: [
    { key: 'a', drug: 'heparin', antidote: 'protamine' },
    { key: 'b', drug: 'morphine', antidote: 'naloxone' },
    { key: 'c', drug: 'midazolam', antidote: 'flumazenil' },
    { key: 'd', drug: 'acetaminophen', antidote: 'acetylcysteine' },
    { key: 'e', drug: 'digoxin', antidote: 'digoxin immune fab' },
  ],
  questionTemplates: [
    {
      key: 'drug-to-antidote',
      stem: 'A patient has had too much {drug}. Which antidote fits?',
      answer: 'antidote',
      difficulty: 'easy',
      correctReason: 'The antidote of {drug} is {antidote}.',
      distractorReason: '{antidote} is the antidote of {drug}.',
      keyLearningPoint: 'After too much {drug}, think of {antidote}.',
    },
  ],
}

const withTemplate = (change: object) => ({
  ...valid,
  questionTemplates: valid.questionTemplates.map((template) => ({ ...template, ...change })),
})
const fieldsOf = (table: object) =>
  checkTable(knowledgeTableSchema.parse(table) as KnowledgeTable, references).map(({ field }) => field)

test('accepts a valid table', () => expect(fieldsOf(valid)).toEqual([]))

test.each([
  ['a domain that no exam of the field has', { ...valid, uses: [{ field: 'RN', domain: 'Magic' }] }, ['uses.1']],
  ['an unknown otherDomain', { ...valid, uses: [{ ...valid.uses[0], otherDomain: 'Magic' }] }, ['uses.1']],
  ['a reference that is not in the list', { ...valid, references: ['other-2020'] }, ['references.1']],
  ['a row key used twice', { ...valid, rows: [...valid.rows, valid.rows[0]] }, ['rows.6.key']],
  [
    'a column that the table does not have',
    { ...valid, rows: [...valid.rows, { key: 'f', drug: 'iron', remedy: 'deferoxamine' }] },
    ['rows.6.remedy'],
  ],
  [
    'a template with an unknown column',
    withTemplate({ keyLearningPoint: 'Remember {dose}.' }),
    ['questionTemplates.1.stem'],
  ],
  [
    'an unknown column of the row in question',
    withTemplate({ distractorReason: '{antidote} is not the antidote of {asked.dose}.' }),
    ['questionTemplates.1.stem'],
  ],
  [
    'a row that excludes an unknown template',
    { ...valid, rows: [...valid.rows.slice(1), { ...valid.rows[0], notAsked: ['antidote-to-drug'] }] },
    ['rows.5.notAsked'],
  ],
  ['a stem without a clue', withTemplate({ stem: 'Which antidote fits?' }), ['questionTemplates.1.stem']],
  [
    'a stem that contains the answer',
    withTemplate({ stem: 'Which is {antidote}, for {drug}?' }),
    ['questionTemplates.1.stem'],
  ],
  [
    'too few different answers',
    { ...valid, rows: valid.rows.map((row, i) => (i === 0 ? { ...row, antidote: 'naloxone' } : row)) },
    ['questionTemplates.1.answer'],
  ],
  [
    'an error-prone abbreviation in a cell',
    { ...valid, rows: valid.rows.map((row, i) => (i === 0 ? { ...row, antidote: 'protamine QD' } : row)) },
    [expect.stringContaining('row a, template drug-to-antidote, options')],
  ],
])('rejects %s', (_, table, expected) => {
  expect(fieldsOf(table)).toEqual(expect.arrayContaining(expected))
})

test('rejects a clue that contains the answer', () => {
  const rows = valid.rows.map((row) => (row.key === 'e' ? { ...row, drug: 'digoxin, so digoxin immune fab' } : row))
  expect(fieldsOf({ ...valid, rows })).toContain('row e, template drug-to-antidote, stem')
})
