import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

/** The same items with other words, and another option right. */
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
let papers: TestForm[]

beforeAll(async () => {
  before = await openServerApp(first)
})
afterAll(() => before.close())

describe('items change between draw and grading', () => {
  test('a paper is graded and shown in the versions that were drawn', async () => {
    const ada = await before.learner()
    papers = [await ada.draw('limit=10'), await ada.draw('limit=10'), await ada.draw('limit=10')]
    const [drawn, kept, graded] = papers as [TestForm, TestForm, TestForm]
    await ada.sendDraft(kept)
    const early = await ada.analyze(graded, graded.questions.map(rightAnswer))
    after = await before.another(makeBank({ fields: ['RN', 'LPN'], perDomain: 3, models, edit: rewrite }))
    const later = after.as(ada)
    for (const paper of [drawn, kept]) {
      const analysis = await later.analyze(paper, paper.questions.map(rightAnswer))
      expect(analysis.score).toBe(10)
      analysis.results.forEach((result, index) => {
        expect(result).toMatchObject(paper.questions[index] ?? {})
        expect(result.explanation).toBe(`Explained: ${itemOf(result)}`)
      })
    }
    expect(await later.read(`/api/attempts/${graded.attemptId}/analysis`)).toEqual(early)
  })

  test('what is drawn a second later is the new version, on every server', async () => {
    before.clock.pass(1_000)
    for (const server of [after, before]) {
      const { questions } = await (await server.learner()).draw('limit=10')
      expect(questions.every(({ question }) => question.endsWith('(revised)'))).toBe(true)
    }
  })

  test('an item that is gone is graded too, and drawn no more', async () => {
    const ada = await before.learner()
    const paper = await ada.draw('limit=20')
    const emptied = await before.another(makeBank({ fields: ['LPN'], perDomain: 3, models }))
    const later = emptied.as(ada)
    expect((await later.draw('limit=20')).questions).toEqual([])
    expect(
      (
        await later.analyze(
          paper,
          paper.questions.map(() => null),
        )
      ).results,
    ).toHaveLength(20)
    await before.another(first)
    before.clock.pass(1_000)
    expect((await later.draw('limit=20')).questions).toHaveLength(20)
  })
})

describe('a model changes', () => {
  const blanks = ({ questions }: TestForm) => questions.map(() => null)
  const modelOnly = (given: Parameters<typeof makeModel>[0]) => makeBank({ perDomain: 0, models: [makeModel(given)] })
  const outdated = { statusCode: 409, code: 'form_outdated' }

  test.each([
    ['its words', () => modelOnly({ wording: 'How much is' })],
    ['that it is there at all', () => makeBank({ perDomain: 0 })],
  ])('in %s, before the first save: 409, nothing kept', async (_, content) => {
    const old = await before.another(modelOnly({}))
    const ada = await old.learner()
    const paper = await ada.draw('limit=5')
    expect(paper.questions).toHaveLength(5)
    const later = (await before.another(content())).as(ada)
    expect((await later.sendAnalyze(paper, blanks(paper))).json()).toMatchObject(outdated)
    expect((await later.sendDraft(paper)).json()).toMatchObject(outdated)
    expect(await later.read('/api/attempts')).toEqual([])
  })

  test.each([
    ['its words', () => modelOnly({ wording: 'How much is' })],
    ['that it is there at all', () => makeBank({ perDomain: 0 })],
  ])('in %s, after a draft: the words that were kept are asked, graded and shown', async (_, content) => {
    const old = await before.another(modelOnly({}))
    const ada = await old.learner()
    const paper = await ada.draw('limit=5')
    await ada.sendDraft(paper)
    const later = (await before.another(content())).as(ada)
    const resumed = await later.read<{ paper: TestForm }>(`/api/attempts/${paper.attemptId}`)
    expect(resumed.paper.questions).toEqual(paper.questions)
    const analysis = await later.analyze(resumed.paper, paper.questions.map(rightAnswer))
    expect(analysis.score).toBe(5)
    expect(await later.read(`/api/attempts/${paper.attemptId}/analysis`)).toEqual(analysis)
  })

  test('that another server brought is not drawn by one that does not have it', async () => {
    const old = await before.another(makeBank({ perDomain: 2 }))
    const ada = await old.learner()
    expect((await ada.draw('limit=60')).questions).toHaveLength(16)
    const newer = await before.another(makeBank({ perDomain: 2, models: [makeModel({ id: 'MODEL-NEW' })] }))
    before.clock.pass(1_000)
    expect((await newer.as(ada).draw('limit=60')).questions).toHaveLength(26)
    expect((await ada.draw('limit=60')).questions).toHaveLength(16)
  })
})
