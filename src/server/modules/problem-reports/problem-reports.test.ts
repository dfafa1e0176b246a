import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Question, TestForm } from '#contract/assessment.ts'
import type { MyReport, ReportForAdmin } from '#contract/problem-reports.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank } from '../../../../tests/support/synthetic-bank.ts'

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

describe('the admin', () => {
  const open = async (query = '') =>
    (await admin.read<{ items: ReportForAdmin[]; nextCursor: string | null }>(`/api/admin/reports?${query}`)).items
  const mine = (learner: Learner) => learner.read<MyReport[]>('/api/reports')
  const answer = (id: string, by: Learner = admin) =>
    by.post(`/api/admin/reports/${id}/answer`, { answer: 'You are right. We corrected the key.' })
  const close = (id: string, by: Learner = admin) => by.post(`/api/admin/reports/${id}/close`)
  let admin: Learner
  beforeAll(async () => {
    admin = await server.admin()
  })
  beforeEach(async () => {
    await server.jobs.idle()
    server.mails.length = 0
    await server.rows('delete from problem_reports')
  })

  async function reported() {
    const { ada, id } = await gradedForm()
    await ada.put(`/api/attempts/${id}/reports`, { position: 1, reason: 'key', text })
    const [report] = await mine(ada)
    if (!report) throw new Error('the report was not saved')
    return { ada, report, attemptId: id }
  }

  test('answers a report: the learner gets an email and a notice, once', async () => {
    const { ada, report, attemptId } = await reported()
    const [listed] = await open()
    expect(listed).toMatchObject({ id: report.id, reason: 'key', text, status: 'open', isCurrentVersion: true })
    expect(listed?.excerpt).toContain(listed?.itemId ?? '')
    const { items } = await admin.read<{ items: { id: string; openReports: number }[] }>(
      '/api/admin/content?reports=open',
    )
    expect(items).toMatchObject([{ id: listed?.itemId, openReports: 1 }])
    expect((await answer(report.id)).json()).toMatchObject({ status: 'answered', answeredBy: 'Ada Lovelace' })
    await server.jobs.idle()
    expect(server.mails).toMatchObject([{ subject: 'Our answer to your report' }])
    expect(server.mails[0]?.text).toContain(`/results/${attemptId}?question=2`)
    expect(await mine(ada)).toMatchObject([{ answer: 'You are right. We corrected the key.', isNew: true }])
    await ada.post('/api/reports/seen')
    expect(await mine(ada)).toMatchObject([{ isNew: false }])
    expect(await open()).toEqual([])
    expect(await open('status=answered')).toMatchObject([{ id: report.id }])
    const log = await admin.read<{ items: { action: string; target: { id: string } }[] }>('/api/admin/audit-log')
    expect(log.items[0]).toMatchObject({ action: 'problemReportAnswered', target: { id: report.id } })
  })

  test('closes a report without telling the learner, and only while it is open', async () => {
    const { ada, report } = await reported()
    expect((await close(report.id)).json()).toMatchObject({ status: 'closed', answer: null })
    expect((await close(report.id)).json()).toHaveProperty('code', 'report_closed')
    expect((await answer(report.id)).json()).toHaveProperty('code', 'report_closed')
    await server.jobs.idle()
    expect(server.mails).toEqual([])
    expect(await mine(ada)).toMatchObject([{ status: 'closed', isNew: false }])
  })

  test('reads reports page by page, and those of one item', async () => {
    for (let index = 0; index < 3; index++) await reported()
    const first = await admin.read<{ items: ReportForAdmin[]; nextCursor: string }>('/api/admin/reports?limit=2')
    const rest = await open(`limit=2&cursor=${first.nextCursor}`)
    expect(new Set([...first.items, ...rest].map(({ id }) => id)).size).toBe(3)
    const [{ itemId } = { itemId: '' }] = first.items
    for (const report of await open(`item=${itemId}`)) expect(report.itemId).toBe(itemId)
  })

  test('a learner cannot read, answer, or close reports', async () => {
    const { ada, report } = await reported()
    expect((await ada.get('/api/admin/reports')).statusCode).toBe(403)
    expect((await answer(report.id, ada)).statusCode).toBe(403)
    expect((await close(report.id, ada)).statusCode).toBe(403)
    expect((await answer('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect(await mine(await server.learner())).toEqual([])
  })

  test('a learner has one open report per item, however often it was asked, and 20 a day', async () => {
    const ada = await server.learner()
    const ask = async () => {
      const form = await ada.assemble('limit=60')
      await ada.analyze(
        form,
        form.questions.map(() => null),
      )
      return form
    }
    const [first, second] = [await ask(), await ask()]
    const report = (form: TestForm, position: number) =>
      ada.put(`/api/attempts/${form.attemptId}/reports`, { position, text })
    const again = second.questions.findIndex((question) => itemOf(question) === itemOf(first.questions[0] as Question))
    await Promise.all([report(first, 0), report(second, again)])
    expect(await mine(ada)).toHaveLength(1)
    for (let position = 1; position < 20; position++) expect((await report(first, position)).statusCode).toBe(200)
    expect((await report(first, 20)).json()).toHaveProperty('code', 'too_many_requests')
    expect((await report(first, 3)).statusCode).toBe(200)
    server.clock.advance(86_400_001)
    expect((await report(first, 20)).statusCode).toBe(200)
  })
})
