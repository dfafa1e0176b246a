import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

/** The same items with a different text and another correct option. */
function rewrite(item: AuthoredItem): AuthoredItem {
  const options = item.options.map(({ text, reason }, index) => ({
    text: `New ${text}`,
    reason: `Because now ${reason}`,
    ...(index === 3 ? { right: true as const } : {}),
  }))
  return { ...item, stem: `${item.stem} (revised)`, options, explanation: 'Explained: anew' }
}

const models = [makeModel({ uses: [{ field: 'LPN', domain: 'Coordinated Care' }] })]
const first = makeBank({ fields: ['RN', 'LPN'], perDomain: 3, models })

let before: ServerApp
let after: ServerApp
let forms: TestForm[]

beforeAll(async () => {
  before = await openServerApp(first)
})
afterAll(() => before.close())

describe('items that change between assembly and grading', () => {
  test('are graded and shown in the versions of the form', async () => {
    const ada = await before.learner()
    forms = [await ada.assemble('limit=10'), await ada.assemble('limit=10'), await ada.assemble('limit=10')]
    const [unsaved, saved, graded] = forms as [TestForm, TestForm, TestForm]
    await ada.sendDraft(saved)
    const early = await ada.analyze(graded, graded.questions.map(rightAnswer))
    after = await before.another(makeBank({ fields: ['RN', 'LPN'], perDomain: 3, models, edit: rewrite }))
    const later = after.as(ada)
    for (const form of [unsaved, saved]) {
      const analysis = await later.analyze(form, form.questions.map(rightAnswer))
      expect(analysis.score).toBe(10)
      analysis.results.forEach((result, index) => {
        expect(result).toMatchObject(form.questions[index] ?? {})
        expect(result.explanation).toBe(`Explained: ${itemOf(result)}`)
      })
    }
    expect(await later.read(`/api/attempts/${graded.attemptId}/analysis`)).toEqual(early)
  })

  test('are used in the new version a second later, on every server', async () => {
    before.clock.advance(1_000)
    for (const server of [after, before]) {
      const { questions } = await (await server.learner()).assemble('limit=10')
      expect(questions.every(({ question }) => question.endsWith('(revised)'))).toBe(true)
    }
  })

  test('are graded too when they were removed, but not asked anymore', async () => {
    const ada = await before.learner()
    const form = await ada.assemble('limit=20')
    const emptied = await before.another(makeBank({ fields: ['LPN'], perDomain: 3, models }))
    const later = emptied.as(ada)
    expect((await later.assemble('limit=20')).questions).toEqual([])
    expect(
      (
        await later.analyze(
          form,
          form.questions.map(() => null),
        )
      ).results,
    ).toHaveLength(20)
    await before.another(first)
    before.clock.advance(1_000)
    expect((await later.assemble('limit=20')).questions).toHaveLength(20)
  })
})

describe('a model that changes', () => {
  const unanswered = ({ questions }: TestForm) => questions.map(() => null)
  const modelOnly = (given: Parameters<typeof makeModel>[0]) => makeBank({ perDomain: 0, models: [makeModel(given)] })
  const outdated = { statusCode: 409, code: 'form_outdated' }

  test.each([
    ['its text', () => modelOnly({ wording: 'How much is' })],
    ['by being removed', () => makeBank({ perDomain: 0 })],
  ])('(%s) before the first save makes the form outdated, and nothing is stored', async (_, content) => {
    const old = await before.another(modelOnly({}))
    const ada = await old.learner()
    const form = await ada.assemble('limit=5')
    expect(form.questions).toHaveLength(5)
    const later = (await before.another(content())).as(ada)
    expect((await later.sendAnalyze(form, unanswered(form))).json()).toMatchObject(outdated)
    expect((await later.sendDraft(form)).json()).toMatchObject(outdated)
    expect(await later.read('/api/attempts')).toEqual([])
  })

  test.each([
    ['its text', () => modelOnly({ wording: 'How much is' })],
    ['by being removed', () => makeBank({ perDomain: 0 })],
  ])('(%s) after the first save: the stored questions are asked, graded, and shown', async (_, content) => {
    const old = await before.another(modelOnly({}))
    const ada = await old.learner()
    const form = await ada.assemble('limit=5')
    await ada.sendDraft(form)
    const later = (await before.another(content())).as(ada)
    const resumed = await later.read<{ testForm: TestForm }>(`/api/attempts/${form.attemptId}`)
    expect(resumed.testForm.questions).toEqual(form.questions)
    const analysis = await later.analyze(resumed.testForm, form.questions.map(rightAnswer))
    expect(analysis.score).toBe(5)
    expect(await later.read(`/api/attempts/${form.attemptId}/analysis`)).toEqual(analysis)
  })

  test('on a newer server is not used by one that does not have it', async () => {
    const old = await before.another(makeBank({ perDomain: 2 }))
    const ada = await old.learner()
    expect((await ada.assemble('limit=60')).questions).toHaveLength(16)
    const newer = await before.another(makeBank({ perDomain: 2, models: [makeModel({ id: 'MODEL-NEW' })] }))
    before.clock.advance(1_000)
    expect((await newer.as(ada).assemble('limit=60')).questions).toHaveLength(26)
    expect((await ada.assemble('limit=60')).questions).toHaveLength(16)
  })
})
