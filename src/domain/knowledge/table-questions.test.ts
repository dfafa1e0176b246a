import { describe, expect, test } from 'vitest'
import { fillTemplate, type KnowledgeTable, knowledgeTableSchema, type QuestionTemplate } from './table.ts'
import { correctAnswers, questionsFromTable } from './table-questions.ts'

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
    row('five', 'CN V', 'clench the jaw', { group: 'face', note: 'It is the largest cranial nerve.' }),
    row('seven', 'CN VII', 'smile', { group: 'face' }),
    row('nine', 'CN IX', 'say "ah"', { alsoCorrect: { nerve: ['CN X'] } }),
    row('ten', 'CN X', 'say "ah"'),
    row('eleven', 'CN XI', 'shrug the shoulders', { group: 'face' }),
    row('twelve', 'CN XII', 'stick out the tongue', { group: 'face' }),
    { key: 'one', nerve: 'CN I' },
  ],
  questionTemplates: [
    {
      key: 'test-to-nerve',
      stem: 'Which nerve is tested when the patient is asked to {test}?',
      answer: 'nerve',
      difficulty: 'easy',
      correctReason: '{nerve} is tested by asking the patient to {test}.',
      distractorReason: '{nerve} is tested by asking the patient to {test}.',
      keyLearningPoint: 'To test {nerve}, ask the patient to {test}.',
    },
  ],
})

const questions = questionsFromTable(table)
const find = (key: string) => questions.find((one) => one.row.key === key)

describe('questionsFromTable', () => {
  test('generates one question per template for each row that has the values', () => {
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

  test('gives each question the same four different options every time, one of them correct', () => {
    for (const { question } of questions) {
      expect(new Set(question.options.map(({ text }) => text)).size).toBe(4)
      expect(question.options.filter(({ right }) => right)).toHaveLength(1)
    }
    expect(questionsFromTable(table)).toEqual(questions)
  })

  test('never offers a distractor that is also correct: one with the same clue, or one listed under alsoCorrect', () => {
    for (const key of ['nine', 'ten']) {
      const texts = find(key)?.question.options.map(({ text }) => text)
      expect(texts?.includes('CN IX') && texts.includes('CN X')).toBe(false)
    }
    const [template] = table.questionTemplates
    const nine = table.rows.find(({ key }) => key === 'nine')
    expect(template && nine && [...correctAnswers(table, nine, template)].sort()).toEqual(['cn ix', 'cn x'])
  })

  test('does not ask about a row with a template that the row excludes, and still uses it as a distractor', () => {
    const rows = table.rows.map((one) => (one.key === 'seven' ? { ...one, notAsked: ['test-to-nerve'] } : one))
    const excluded = knowledgeTableSchema.parse({ ...table, rows })
    const asked = questionsFromTable(excluded)
    expect(asked.map(({ row: { key } }) => key)).not.toContain('seven')
    expect(asked.find(({ row: { key } }) => key === 'five')?.question.options.map(({ text }) => text)).toContain(
      'CN VII',
    )
  })

  test('tells in the reason for a distractor what was asked, and skips rows that lack it', () => {
    const [template] = table.questionTemplates
    const distractorReason = '{nerve} is tested by asking the patient to {test}, and not to {asked.test}.'
    const compared = questionsFromTable({
      ...table,
      questionTemplates: [{ ...(template as QuestionTemplate), distractorReason }],
    })
    const five = compared.find(({ row: { key } }) => key === 'five')?.question
    expect(five?.options.find(({ text }) => text === 'CN VII')?.reason).toBe(
      'CN VII is tested by asking the patient to smile, and not to clench the jaw.',
    )
    expect(compared.map(({ row: { key } }) => key)).not.toContain('one')
  })

  test('puts the answer and the distractors side by side in a table', () => {
    const lines = find('five')?.question.explanation.split('\n') ?? []
    expect(lines.slice(1, 5)).toEqual(['', '| Test | Nerve |', '| --- | --- |', '| Clench the jaw | CN V |'])
    expect(lines.slice(5).sort()).toEqual([
      '| Shrug the shoulders | CN XI |',
      '| Smile | CN VII |',
      '| Stick out the tongue | CN XII |',
    ])
  })

  test("takes distractors from the row's group first and gives each the reason of its own row", () => {
    const five = find('five')?.question
    const distractors = five?.options.filter(({ right }) => !right) ?? []
    expect(distractors.map(({ text }) => text).sort()).toEqual(['CN VII', 'CN XI', 'CN XII'])
    expect(distractors.find(({ text }) => text === 'CN VII')?.reason).toBe(
      'CN VII is tested by asking the patient to smile.',
    )
    expect(five).toMatchObject({
      stem: 'Which nerve is tested when the patient is asked to clench the jaw?',
      explanation: expect.stringMatching(
        /^CN V is tested by asking the patient to clench the jaw\. It is the largest cranial nerve\.\n\n/,
      ),
      keyLearningPoint: 'To test CN V, ask the patient to clench the jaw.',
    })
  })
})

test.each([
  ['{test} is the test', 'smile', 'Smile is the test'],
  ['{test} is low', 'pH', 'pH is low'],
  ['{test} is given', 'mL', 'mL is given'],
])('fills and capitalizes "%s" with %s', (template, value, sentence) => {
  expect(fillTemplate(template, { key: 'a', test: value })).toBe(sentence)
})
