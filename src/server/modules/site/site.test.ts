import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import {
  itemOf,
  makeBank,
  makeModel,
  rightAnswer,
  secretWords,
  wrongAnswer,
} from '../../../../tests/support/synthetic-bank.ts'
import { printTables } from '../../../../tests/support/table-prints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT', 'PharmD'], perDomain: 4, models: [makeModel()] }))
})
afterAll(() => server.close())

const site = async (): Promise<Site> => (await server.visitor().get('/api/site')).json()

describe('what the public screens show', () => {
  test('is counted here', async () => {
    expect(await site()).toMatchObject({
      contactEmail: 'hello@preceptor.test',
      googleSignIn: false,
      demoAccess: false,
      bank: { authored: 4 * (8 + 3 + 5), generated: 10, fields: 14 },
    })
  })

  test('is two samples of each field that has questions, one letter each', async () => {
    const { samples } = await site()
    expect(samples.map(({ field }) => field).toSorted()).toEqual(
      ['RN', 'RN', 'RT', 'RT', 'PharmD', 'PharmD'].toSorted(),
    )
    expect(samples.every(({ question }) => question.questionType === 'Single')).toBe(true)
  })

  test('never holds a key before the answer: no explanation is of a sample', async () => {
    const { samples, explanations } = await site()
    expect(JSON.stringify(samples)).not.toMatch(secretWords)
    for (const { question } of samples) {
      expect(Object.keys(question).sort()).toEqual(['category', 'difficulty', 'options', 'question', 'questionType'])
    }
    const asked = samples.map(({ question }) => itemOf(question))
    expect(explanations.map(({ field }) => field).toSorted()).toEqual(['PharmD', 'RN', 'RT'])
    for (const { explanation } of explanations) {
      expect(asked).not.toContain(explanation.replace('Explained: ', ''))
    }
  })
})

describe('a sample', () => {
  test('is answered without an account, and nothing is kept', async () => {
    const { samples } = await site()
    const before = await printTables(server.database)
    for (const { id, question } of samples) {
      const right = rightAnswer(question)
      const answer = async (letter: string) =>
        (await server.visitor().post(`/api/samples/${id}/answer`, { answer: letter })).json()
      const told = { correctAnswer: right, explanation: `Explained: ${id}`, keyLearningPoint: `Learnt: ${id}` }
      expect(await answer(right)).toMatchObject({ ...told, isCorrect: true })
      expect(await answer(wrongAnswer(question))).toMatchObject({ ...told, isCorrect: false })
      expect(Object.keys((await answer('')).answerAnalysis)).toEqual(['A', 'B', 'C', 'D'])
    }
    expect(await printTables(server.database)).toEqual(before)
  })

  test('refuses letters that are not on offer, and what is no sample', async () => {
    const { samples } = await site()
    const visitor = server.visitor()
    for (const answer of ['Z', 'A,B', '\u0000']) {
      const reply = await visitor.post(`/api/samples/${samples[0]?.id}/answer`, { answer })
      expect(reply.json()).toMatchObject({ statusCode: 400, issues: [{ path: 'body.answer' }] })
    }
    const asked = new Set(samples.map(({ id }) => id))
    const other = ['0001', '0002', '0004'].map((end) => `RN-DA-${end}`).find((id) => !asked.has(id))
    for (const id of [other, 'nothing']) {
      expect((await visitor.post(`/api/samples/${id}/answer`, { answer: 'A' })).statusCode).toBe(404)
    }
  })
})
