import { describe, expect, test } from 'vitest'
import { pairQuestionsFromTable } from './pair-questions.ts'
import type { KnowledgeTable, QuestionTemplate } from './table.ts'
import { correctAnswers } from './table-questions.ts'

const row = (key: string, sign: string, cause: string, more: object = {}) => ({ key, sign, cause, ...more })

const template: QuestionTemplate = {
  key: 'sign-to-cause',
  stem: 'A patient has {sign}. What is the cause?',
  answer: 'cause',
  difficulty: 'easy',
  correctReason: 'The cause is {cause}.',
  distractorReason: 'This patient does not have {sign}.',
  keyLearningPoint: '{cause} causes {sign}.',
}

const table = {
  id: 'signs',
  title: 'Signs',
  uses: [{ field: 'RN', domain: 'Physiological Adaptation' }],
  topics: ['signs'],
  references: ['source-2020'],
  columns: { sign: 'clinical sign', cause: 'cause' },
  rows: [
    row('a', 'sign a', 'cause a'),
    row('b', 'sign b', 'cause b', { alsoCorrect: { cause: ['cause c'] } }),
    row('c', 'sign c', 'cause c'),
    row('d', 'sign d', 'cause d'),
    row('e', 'sign e', 'cause d'),
    row('f', 'A whole sentence.', 'cause f'),
  ],
  questionTemplates: [template],
} satisfies KnowledgeTable

const [pairs] = pairQuestionsFromTable(table)

describe('a question about pairs', () => {
  test('asks which pair of a table belongs together, and is always the same', () => {
    expect(pairs).toMatchObject({
      id: 'TABLE-signs-pairs-sign-to-cause',
      question: {
        stem: expect.stringMatching(/^Which (clinical sign|cause) is paired with the correct/),
        type: 'single',
      },
    })
    expect(pairQuestionsFromTable(table)).toEqual([pairs])
  })

  test('has one right pair, and three whose answer is wrong for their clue', () => {
    const { options = [] } = pairs?.question ?? {}
    const isRight = options.map(({ text }) => {
      const own = table.rows.find(({ sign }) => text.toLowerCase().includes(sign.toLowerCase()))
      if (!own) throw new Error(`no row for ${text}`)
      return [...correctAnswers(table, own, template)].some((answer) => text.toLowerCase().includes(answer))
    })
    expect(isRight.filter(Boolean)).toHaveLength(1)
    expect(options.map(({ right }) => right)).toEqual(isRight)
    expect(new Set(options.map(({ text }) => text)).size).toBe(4)
  })

  test('shows no row twice, and no cell that is a whole sentence', () => {
    const texts = pairs?.question.options.map(({ text }) => text).join(' ') ?? ''
    expect(texts).not.toContain('sentence')
    for (const sign of ['sign a', 'sign b', 'sign c', 'sign d', 'sign e']) {
      expect(texts.toLowerCase().split(sign).length).toBeLessThanOrEqual(2)
    }
  })

  test('needs four rows that can be told apart, and a stem about one column', () => {
    expect(pairQuestionsFromTable({ ...table, rows: table.rows.slice(0, 3) })).toEqual([])
    const both = { ...template, stem: '{sign} and {cause}?' }
    expect(pairQuestionsFromTable({ ...table, questionTemplates: [both] })).toEqual([])
  })
})
