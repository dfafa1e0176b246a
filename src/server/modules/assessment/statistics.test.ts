import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

const content = makeBank({
  perDomain: 1,
  models: [makeModel()],
  // The only area with questions: every quiz has its item and ten questions of the model.
  edit: (item) => (item.domain === 'Management of Care' ? item : undefined),
})

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(content)
})
afterAll(() => server.close())

const isItem = (question: { question: string }) => itemOf(question) !== question.question
const minutes = (count: number) => count * 60_000
const count = () => server.jobs.tick('item-statistics')

/** Answers a quiz; the item with `letter`, or correctly, in `seconds`. */
async function take(learner: Learner, letter: string | null | undefined, seconds: number): Promise<TestForm> {
  const form = await learner.assemble('limit=11')
  const answers = form.questions.map((question) =>
    letter !== undefined && isItem(question) ? letter : rightAnswer(question),
  )
  await learner.analyze(form, answers, { seconds: form.questions.map(() => seconds) })
  return form
}

/** Results as a server shows them that has not read the statistics yet. */
async function statisticsOf(learner: Learner, form: TestForm) {
  const fresh = await server.another(content)
  const { results } = await fresh.as(learner).read<Analysis>(`/api/attempts/${form.attemptId}/analysis`)
  const find = (wanted: boolean) => results.find((result) => isItem(result) === wanted)
  return { item: find(true), model: find(false) }
}

const rows = () =>
  server.rows<{ responses: number; correct: number; timed: number; seconds: number; options: object; kind: string }>(
    `select s.responses, s.correct, s.timed, s.seconds, s.option_counts as options, i.kind
     from item_statistics s join item_versions v on v.no = s.item_version_no join items i on i.no = v.item_no order by i.kind`,
  )

test('first responses are counted once, and shown from 50 on', async () => {
  const ada = await server.learner()
  // A response without an answer is not counted, and what follows it is not the first.
  await take(ada, null, 20)
  server.clock.advance(minutes(1))
  await take(ada, undefined, 20)
  const learners = await Promise.all(Array.from({ length: 49 }, () => server.learner()))
  for (const [index, learner] of learners.entries()) await take(learner, index < 20 ? 'A' : undefined, 30)
  const [first] = learners
  if (!first) throw new Error('no learner')
  // What was graded in the last five minutes waits.
  await count()
  expect(await rows()).toEqual([])

  server.clock.advance(minutes(6))
  await Promise.all([count(), count()])
  const [item, model] = await rows()
  expect(item).toMatchObject({ responses: 49, timed: 49, seconds: 49 * 30 })
  expect(model).toMatchObject({ kind: 'model', responses: 50, correct: 50, options: {} })
  const form = await take(first, undefined, 10)
  expect((await statisticsOf(first, form)).item?.statistics).toBeNull()

  const bob = await server.learner()
  await take(bob, undefined, 5_000)
  server.clock.advance(minutes(6))
  await count()
  await count()
  const [now] = await rows()
  expect(now).toMatchObject({ responses: 50, timed: 50, seconds: 49 * 30 + 600 })

  const shown = await statisticsOf(first, form)
  const statistics = shown.item?.statistics
  if (!statistics) throw new Error('no statistics')
  const { optionPercents, averageSeconds, correctPercent } = statistics
  expect(averageSeconds).toBe(41)
  const percents = Object.values(optionPercents ?? {})
  expect(percents).toHaveLength(4)
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
  expect(optionPercents?.[shown.item?.correctAnswer ?? '']).toBe(correctPercent)
  expect(shown.model?.statistics).toMatchObject({ correctPercent: 100, optionPercents: null })
})

test('statistics stay when an account is deleted', async () => {
  const before = await rows()
  await server.rows('delete from users')
  server.clock.advance(minutes(120))
  await count()
  expect(await rows()).toEqual(before)
})
