import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 6, models: [makeModel()] }))
})
afterAll(() => server.close())

const unanswered = ({ questions }: TestForm) => questions.map(() => null)
const itemsOf = ({ questions }: TestForm) => questions.map(itemOf).filter((id) => /-D/.test(id))

/** Ids of the items of a field that a learner has seen, least recently seen first. */
async function seenItems(userId: string, field: string): Promise<string[]> {
  const rows = await server.rows<{ id: string }>(
    `select i.id from seen_items s, unnest(s.item_nos || s.recent_item_nos) with ordinality as seen(no, place)
       join items i on i.no = seen.no
     where s.user_id = $1 and s.healthcare_field = $2 group by i.id order by max(seen.place)`,
    [userId, field],
  )
  return rows.map(({ id }) => id)
}

test('seen items are recorded when an attempt is graded, by field, without model questions', async () => {
  const ada = await server.learner()
  const [nursing, respiratory] = [await ada.assemble('limit=20'), await ada.assemble('limit=5', 'RT')]
  expect(await seenItems(ada.userId, 'RN')).toEqual([])
  for (const form of [nursing, respiratory, nursing]) await ada.analyze(form, unanswered(form))
  expect(await seenItems(ada.userId, 'RN')).toEqual(itemsOf(nursing))
  expect(await seenItems(ada.userId, 'RT')).toEqual(itemsOf(respiratory))
})

test('an item that is seen again moves to the end', async () => {
  const ada = await server.learner()
  // Together, the forms have more questions than the field has items, so that some come again.
  const forms: TestForm[] = []
  for (let round = 0; round < 4; round++) forms.push(await ada.assemble('limit=10', 'RT'))
  for (const form of forms) await ada.analyze(form, unanswered(form))
  const inOrder = forms.flatMap(itemsOf)
  const lastSeen = inOrder.filter((id, index) => inOrder.lastIndexOf(id) === index)
  expect(lastSeen.length).toBeLessThan(inOrder.length)
  expect(await seenItems(ada.userId, 'RT')).toEqual(lastSeen)
})

test('recently seen items are merged into the long list, each once', async () => {
  const ada = await server.learner()
  const lists = () =>
    server.rows<{ item_nos: number[]; recent_item_nos: number[] }>(
      'select item_nos, recent_item_nos from seen_items where user_id = $1',
      [ada.userId],
    )
  const first = await ada.assemble('limit=20')
  await ada.analyze(first, unanswered(first))
  const before = await seenItems(ada.userId, 'RN')
  await server.database.query(
    `update seen_items set item_nos = recent_item_nos, recent_item_nos = (
       select array_agg(no order by round, place desc) from generate_series(1, 25) round,
         unnest(recent_item_nos) with ordinality as seen(no, place)) where user_id = $1`,
    [ada.userId],
  )
  expect(await seenItems(ada.userId, 'RN')).toEqual(before.toReversed())
  const second = await ada.assemble('limit=5')
  await ada.analyze(second, unanswered(second))
  const [row] = await lists()
  expect(new Set(row?.item_nos).size).toBe(row?.item_nos.length)
  expect(row?.recent_item_nos).toHaveLength(itemsOf(second).length)
  const seen = itemsOf(second)
  expect(await seenItems(ada.userId, 'RN')).toEqual([
    ...before.toReversed().filter((id) => !seen.includes(id)),
    ...seen,
  ])
})

test('attempts that are graded at the same time are all recorded', async () => {
  const ada = await server.learner()
  const forms = await Promise.all([1, 2, 3, 4].map(() => ada.assemble('limit=10')))
  await Promise.all(forms.map((form) => ada.analyze(form, unanswered(form))))
  expect(new Set(await seenItems(ada.userId, 'RN'))).toEqual(new Set(forms.flatMap(itemsOf)))
})

test('seen items are deleted with the account', async () => {
  const ada = await server.learner()
  const form = await ada.assemble('limit=5')
  await ada.analyze(form, unanswered(form))
  await server.database.query('delete from users where id = $1', [ada.userId])
  expect(await server.rows('select 1 from seen_items where user_id = $1', [ada.userId])).toEqual([])
})
