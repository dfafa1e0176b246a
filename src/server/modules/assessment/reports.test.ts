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

async function gradedPaper() {
  const ada = await server.learner()
  const paper = await ada.draw('limit=2')
  await ada.analyze(paper, [null, null])
  return { ada, id: paper.attemptId }
}

test('a report is kept with its attempt and version, and the learner sees that it was made', async () => {
  const { ada, id } = await gradedPaper()
  expect((await ada.put(`/api/attempts/${id}/reports`, { position: 1, text })).json()).toEqual({ ok: true })
  const [version] = await server.rows<{ no: number }>(
    'select item_version_no as no from responses where attempt_id = $1 and position = 1',
    [id],
  )
  expect(await reports()).toEqual([{ attempt_id: id, position: 1, item_version_no: version?.no, text, status: 'open' }])
  const { results } = await ada.read<{ results: { reported: boolean }[] }>(`/api/attempts/${id}/analysis`)
  expect(results.map(({ reported }) => reported)).toEqual([false, true])
})

test('a second report of a question takes the place of the first', async () => {
  const { ada, id } = await gradedPaper()
  await ada.put(`/api/attempts/${id}/reports`, { position: 0, text })
  await ada.put(`/api/attempts/${id}/reports`, { position: 0, text: 'On second thought: a typo in the stem.' })
  const own = (await reports()).filter((row) => row.attempt_id === id)
  expect(own).toMatchObject([{ text: 'On second thought: a typo in the stem.' }])
})

test('nobody reports on an attempt that is not theirs, not graded or has no such question', async () => {
  const { id } = await gradedPaper()
  const other = await server.learner()
  const draft = await other.draw('limit=2')
  await other.sendDraft(draft)
  const before = await reports()
  for (const [attempt, position] of [
    [id, 0],
    [draft.attemptId, 0],
    ['00000000-0000-4000-8000-000000000000', 0],
  ] as const) {
    expect((await other.put(`/api/attempts/${attempt}/reports`, { position, text })).statusCode).toBe(404)
  }
  const { ada, id: own } = await gradedPaper()
  expect((await ada.put(`/api/attempts/${own}/reports`, { position: 2, text })).statusCode).toBe(404)
  expect((await ada.put(`/api/attempts/${own}/reports`, { position: 0, text: 'bad' })).statusCode).toBe(400)
  expect(await reports()).toEqual(before)
})

test('a report goes with the account', async () => {
  const { ada, id } = await gradedPaper()
  await ada.put(`/api/attempts/${id}/reports`, { position: 0, text })
  await server.database.query('delete from users where id = $1', [ada.userId])
  expect((await reports()).some((row) => row.attempt_id === id)).toBe(false)
})
