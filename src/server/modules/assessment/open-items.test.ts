import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { AttemptsStore } from './attempts.store.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 3, models: [makeModel()] }))
})
afterAll(() => server.close())

test('the items of open attempts are those of the drafts, until they are graded or discarded', async () => {
  const store = new AttemptsStore(server.database.db)
  const learner = await server.learner({ tier: 'annual' })
  const open = async () => [...(await store.findOpenItems(learner.userId))].toSorted()
  expect(await open()).toEqual([])
  const first = await learner.assemble('limit=4')
  // Nothing of it is saved yet.
  expect(await open()).toEqual([])
  await learner.sendDraft(first, { answers: ['A', null, null, null] })
  const firstItems = first.questions.map((question) =>
    itemOf(question).includes('plus') ? 'MODEL-SUM' : itemOf(question),
  )
  expect(await open()).toEqual(firstItems.toSorted())
  const second = await learner.assemble('limit=3', 'RT')
  await learner.sendDraft(second, { answers: ['A', null, null] })
  expect(await open()).toEqual([...firstItems, ...second.questions.map(itemOf)].toSorted())
  await learner.analyze(first, first.questions.map(rightAnswer), { baseRevision: 1 })
  expect(await open()).toEqual(second.questions.map(itemOf).toSorted())
  await server.rows(`update attempts set status = 'discarded', draft = null, test_form = '{}' where id = $1`, [
    second.attemptId,
  ])
  expect(await open()).toEqual([])
  expect(await store.findOpenItems((await server.learner()).userId)).toEqual(new Set())
})

test('a question of an item model counts as its model', async () => {
  const learner = await server.learner()
  const form = await learner.assemble('limit=20')
  await learner.sendDraft(form)
  const isGenerated = form.questions.some(({ question }) => question.includes(' plus '))
  expect((await new AttemptsStore(server.database.db).findOpenItems(learner.userId)).has('MODEL-SUM')).toBe(isGenerated)
})
