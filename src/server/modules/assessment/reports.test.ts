import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank())
})
afterAll(() => server.close())

const text = 'The second option is right as well.'
interface Row {
  attempt_id: string
  position: number
  item_version_no: number
  text: string
  status: string
}

const reports = () =>
  server.rows<Row>('select attempt_id, position, item_version_no, text, status from problem_reports')

async function gradedForm() {
  const ada = await server.learner()
  const form = await ada.assemble('limit=2')
  await ada.analyze(form, [null, null])
  return { ada, id: form.attemptId }
}

test('a report is stored with its attempt and version, and the learner sees that it was made', async () => {
  const { ada, id } = await gradedForm()
  expect((await ada.put(`/api/attempts/${id}/reports`, { position: 1, text })).json()).toEqual({ ok: true })
  const [version] = await server.rows<{ no: number }>(
    'select item_version_no as no from responses where attempt_id = $1 and position = 1',
    [id],
  )
  expect(await reports()).toEqual([{ attempt_id: id, position: 1, item_version_no: version?.no, text, status: 'open' }])
  const { results } = await ada.read<{ results: { reported: boolean }[] }>(`/api/attempts/${id}/analysis`)
  expect(results.map(({ reported }) => reported)).toEqual([false, true])
})

test('a second report of a question replaces the first', async () => {
  const { ada, id } = await gradedForm()
  await ada.put(`/api/attempts/${id}/reports`, { position: 0, text })
  await ada.put(`/api/attempts/${id}/reports`, { position: 0, text: 'On second thought: a typo in the stem.' })
  const own = (await reports()).filter((row) => row.attempt_id === id)
  expect(own).toMatchObject([{ text: 'On second thought: a typo in the stem.' }])
})

test('only a question of one of your own graded attempts can be reported', async () => {
  const { id } = await gradedForm()
  const other = await server.learner()
  const draft = await other.assemble('limit=2')
  await other.sendDraft(draft)
  const before = await reports()
  for (const [attempt, position] of [
    [id, 0],
    [draft.attemptId, 0],
    ['00000000-0000-4000-8000-000000000000', 0],
  ] as const) {
    expect((await other.put(`/api/attempts/${attempt}/reports`, { position, text })).statusCode).toBe(404)
  }
  const { ada, id: own } = await gradedForm()
  expect((await ada.put(`/api/attempts/${own}/reports`, { position: 2, text })).statusCode).toBe(404)
  for (const invalid of ['bad', 'A text with a NUL \u0000 byte in it']) {
    expect((await ada.put(`/api/attempts/${own}/reports`, { position: 0, text: invalid })).statusCode).toBe(400)
  }
  expect(await reports()).toEqual(before)
})

test('a report is deleted with the account', async () => {
  const { ada, id } = await gradedForm()
  await ada.put(`/api/attempts/${id}/reports`, { position: 0, text })
  await server.database.query('delete from users where id = $1', [ada.userId])
  expect((await reports()).some((row) => row.attempt_id === id)).toBe(false)
})
