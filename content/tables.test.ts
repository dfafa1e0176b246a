import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { knowledgeTableSchema } from '#domain/knowledge/table.ts'
import { questionsFromTable, rightAnswers } from '#domain/knowledge/table-questions.ts'
import { readContent } from '#server/modules/bank/content-files.ts'

const { tables: raw } = await readContent(fileURLToPath(new URL('.', import.meta.url)))
const tables = raw.map(({ table }) => knowledgeTableSchema.parse(table))
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

describe.each(tables.map((table) => [table.id, table] as const))('%s', (_, table) => {
  const questions = questionsFromTable(table)

  test('every ask is asked', () => {
    const asked = new Set(questions.map(({ ask }) => ask.key))
    expect(table.asks.map(({ key }) => key).filter((key) => !asked.has(key))).toEqual([])
  })

  test('no distractor is a right answer by the table itself', () => {
    for (const { id, row, ask, question } of questions) {
      const right = rightAnswers(table, row, ask)
      const wrong = question.options.filter((option) => !option.right)
      expect(question.options.length - wrong.length, id).toBe(1)
      expect(
        wrong.filter(({ text }) => right.has(plain(text))).map(({ text }) => text),
        id,
      ).toEqual([])
      expect(new Set(question.options.map(({ text }) => plain(text))).size, id).toBe(question.options.length)
    }
  })
})

test('a question of a table is known by table, row and ask, and asked once', () => {
  const questions = tables.flatMap(questionsFromTable)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  const asked = questions.map(
    ({ question }) => `${question.stem}\n${question.options.map(({ text }) => text).join('\n')}`,
  )
  expect(new Set(asked).size).toBe(questions.length)
})
