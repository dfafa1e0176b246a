import { describe, expect, test } from 'vitest'
import { fill, type KnowledgeTable, knowledgeTableSchema } from './table.ts'
import { questionsFromTable, rightAnswers } from './table-questions.ts'

const row = (key: string, nerve: string, test: string, more: object = {}) => ({ key, nerve, test, ...more })

const table: KnowledgeTable = knowledgeTableSchema.parse({
  id: 'cranial-nerves',
  title: 'Cranial nerves',
  uses: [{ field: 'RN', domain: 'Reduction of Risk Potential' }],
  topics: ['nerves'],
  references: ['book-2020'],
  columns: { nerve: 'nerve', test: 'test' },
  rows: [
    row('two', 'CN II', 'read a wall chart'),
    row('five', 'CN V', 'clench the jaw', { group: 'face', note: 'It is the thickest of them.' }),
    row('seven', 'CN VII', 'smile', { group: 'face' }),
    row('nine', 'CN IX', 'say "ah"', { alsoRight: { nerve: ['CN X'] } }),
    row('ten', 'CN X', 'say "ah"'),
    row('eleven', 'CN XI', 'shrug the shoulders', { group: 'face' }),
    row('twelve', 'CN XII', 'put out the tongue', { group: 'face' }),
    { key: 'one', nerve: 'CN I' },
  ],
  asks: [
    {
      key: 'test-to-nerve',
      stem: 'Which nerve is tested when the patient is asked to {test}?',
      answer: 'nerve',
      difficulty: 'easy',
      right: '{nerve} is tested by asking the patient to {test}.',
      wrong: '{nerve} is tested by asking the patient to {test}.',
      learn: 'To test {nerve}, ask the patient to {test}.',
    },
  ],
})

const questions = questionsFromTable(table)
const find = (key: string) => questions.find((one) => one.row.key === key)

describe('questions of a table', () => {
  test('are one a row and ask, of the rows that have the values', () => {
    expect(questions.map(({ row: { key } }) => key)).toEqual([
      'two',
      'five',
      'seven',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ])
    expect(find('two')?.id).toBe('TABLE-cranial-nerves-two-test-to-nerve')
  })

  test('have four different options, one right, and the same ones every time', () => {
    for (const { question } of questions) {
      expect(new Set(question.options.map(({ text }) => text)).size).toBe(4)
      expect(question.options.filter(({ right }) => right)).toHaveLength(1)
    }
    expect(questionsFromTable(table)).toEqual(questions)
  })

  test('offer no answer that is right too: of the same clue, or named by the row', () => {
    for (const key of ['nine', 'ten']) {
      const texts = find(key)?.question.options.map(({ text }) => text)
      expect(texts?.includes('CN IX') && texts.includes('CN X')).toBe(false)
    }
    const [ask] = table.asks
    const nine = table.rows.find(({ key }) => key === 'nine')
    expect(ask && nine && [...rightAnswers(table, nine, ask)].sort()).toEqual(['cn ix', 'cn x'])
  })

  test("take distractors of the row's own group first, and give each the reason of its own row", () => {
    const five = find('five')?.question
    const distractors = five?.options.filter(({ right }) => !right) ?? []
    expect(distractors.map(({ text }) => text).sort()).toEqual(['CN VII', 'CN XI', 'CN XII'])
    expect(distractors.find(({ text }) => text === 'CN VII')?.reason).toBe(
      'CN VII is tested by asking the patient to smile.',
    )
    expect(five).toMatchObject({
      stem: 'Which nerve is tested when the patient is asked to clench the jaw?',
      explanation: 'CN V is tested by asking the patient to clench the jaw. It is the thickest of them.',
      keyLearningPoint: 'To test CN V, ask the patient to clench the jaw.',
    })
  })
})

test.each([
  ['{test} is the test', 'smile', 'Smile is the test'],
  ['{test} is low', 'pH', 'pH is low'],
  ['{test} is given', 'mL', 'mL is given'],
])('a sentence "%s" with %s begins as it should', (template, value, sentence) => {
  expect(fill(template, { key: 'a', test: value })).toBe(sentence)
})
