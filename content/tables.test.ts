import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { knowledgeTableSchema } from '#domain/knowledge/table.ts'
import { correctAnswers, questionsFromTable } from '#domain/knowledge/table-questions.ts'
import { readContent } from '#server/modules/bank/content-files.ts'

const { tables: raw } = await readContent(fileURLToPath(new URL('.', import.meta.url)))
const tables = raw.map(({ table }) => knowledgeTableSchema.parse(table))
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

describe.each(tables.map((table) => [table.id, table] as const))('%s', (_, table) => {
  const questions = questionsFromTable(table)

  test('every template makes at least one question', () => {
    const used = new Set(questions.map(({ template }) => template.key))
    expect(table.questionTemplates.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([])
  })

  test('no distractor is also correct according to the table', () => {
    for (const { id, row, template, question } of questions) {
      const correct = correctAnswers(table, row, template)
      const distractors = question.options.filter((option) => !option.right)
      expect(question.options.length - distractors.length, id).toBe(1)
      expect(
        distractors.filter(({ text }) => correct.has(plain(text))).map(({ text }) => text),
        id,
      ).toEqual([])
      expect(new Set(question.options.map(({ text }) => plain(text))).size, id).toBe(question.options.length)
    }
  })
})

test('table, row and template identify a question, and no two questions are the same', () => {
  const questions = tables.flatMap(questionsFromTable)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  const presented = questions.map(
    ({ question }) => `${question.stem}\n${question.options.map(({ text }) => text).join('\n')}`,
  )
  expect(new Set(presented).size).toBe(questions.length)
})
