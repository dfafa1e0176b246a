import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveSession } from '#contract/live-sessions.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { type NewLearner, openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date('2026-03-02T12:00:00Z')
  await server.jobs.idle()
  server.mails.length = 0
  await server.database.query('truncate live_sessions cascade')
})

const given = {
  title: 'Acid-base balance',
  startsAt: '2026-03-06T00:30:00.000Z',
  minutes: 60,
  seats: 2,
  link: 'https://meet.example.org/abg',
}

const member = (more: NewLearner = {}) => server.learner({ tier: 'annual', ...more })
const schedule = async (change: object = {}) =>
  (await (await server.admin()).post('/api/live-sessions', { ...given, ...change })).json() as LiveSession
const list = (learner: Learner) => learner.read<LiveSession[]>('/api/live-sessions')
const reserve = (learner: Learner, { id }: LiveSession) => learner.put(`/api/live-sessions/${id}/seat`, {})
const release = (learner: Learner, { id }: LiveSession) => learner.delete(`/api/live-sessions/${id}/seat`)
const runJobs = () => server.jobs.idle()

describe('scheduling', () => {
  test('only admins schedule and cancel sessions, ahead of time and with a safe link', async () => {
    const learner = await member()
    expect((await learner.post('/api/live-sessions', given)).statusCode).toBe(403)
    const owner = await server.admin()
    const statusOf = async (change: object) =>
      (await owner.post('/api/live-sessions', { ...given, ...change })).statusCode
    expect(await statusOf({ startsAt: '2026-03-02T11:59:00.000Z' })).toBe(400)
    expect(await statusOf({ link: 'javascript:alert(1)' })).toBe(400)
    expect(await statusOf({ seats: 0 })).toBe(400)
    expect(await statusOf({ minutes: 100_000 })).toBe(400)
    expect(await statusOf({})).toBe(200)
    const [session] = await list(learner)
    expect(session).toMatchObject({ ...given, seatsTaken: 0, isReserved: false, link: null })
    expect((await learner.delete(`/api/live-sessions/${session?.id}`)).statusCode).toBe(403)
  })

  test('a session is listed until it is over', async () => {
    await schedule()
    const learner = await member()
    server.clock.now = new Date('2026-03-06T01:29:00Z')
    expect(await list(learner)).toHaveLength(1)
    server.clock.now = new Date('2026-03-06T01:30:00Z')
    expect(await list(learner)).toEqual([])
  })
})

describe('a seat', () => {
  test('is for annual members; the link is for those who have one', async () => {
    const session = await schedule()
    expect((await reserve(await server.learner(), session)).json()).toHaveProperty('code', 'upgrade_required')
    expect((await reserve(await server.learner({ tier: 'monthly' }), session)).statusCode).toBe(403)
    const learner = await member()
    expect((await reserve(learner, session)).json()).toMatchObject({
      isReserved: true,
      seatsTaken: 1,
      link: given.link,
    })
    expect((await list(await member()))[0]).toMatchObject({ isReserved: false, seatsTaken: 1, link: null })
    expect((await release(learner, session)).json()).toMatchObject({ isReserved: false, seatsTaken: 0, link: null })
  })

  test('is never given twice, however many ask at the same time', async () => {
    const session = await schedule()
    const learners = await Promise.all(Array.from({ length: 6 }, () => member()))
    const replies = await Promise.all(learners.map((learner) => reserve(learner, session)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    const winner = learners[replies.findIndex(({ statusCode }) => statusCode === 200)] as Learner
    const loser = learners[replies.findIndex(({ statusCode }) => statusCode === 409)] as Learner
    // Asking again changes nothing, and a seat that was given up is free.
    expect((await reserve(winner, session)).statusCode).toBe(200)
    expect((await reserve(loser, session)).json()).toHaveProperty('code', 'session_full')
    await release(winner, session)
    expect((await reserve(loser, session)).statusCode).toBe(200)
  })

  test("is confirmed once by email, in the learner's own time zone, with a calendar file", async () => {
    const session = await schedule()
    const learner = await member({ timeZone: 'America/New_York' })
    await reserve(learner, session)
    await release(learner, session)
    await reserve(learner, session)
    await runJobs()
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail?.subject).toBe('Your seat: Acid-base balance')
    // March 6, 00:30 in UTC is the evening before in New York.
    expect(mail?.text).toContain('on Thursday, March 5, 2026 at 7:30 PM EST')
    expect(mail?.text).toContain(given.link)
    const [file] = mail?.attachments ?? []
    expect(file?.text.split('\r\n')).toEqual(
      expect.arrayContaining(['DTSTART:20260306T003000Z', 'DTEND:20260306T013000Z', 'SUMMARY:Acid-base balance']),
    )
    const download = await learner.get(`/api/live-sessions/${session.id}/calendar.ics`)
    expect(download.body).toContain('DTSTART:20260306T003000Z')
    expect((await (await member()).get(`/api/live-sessions/${session.id}/calendar.ics`)).statusCode).toBe(404)
  })
})

test('members are told when a session is canceled', async () => {
  const session = await schedule()
  const [first, second] = [await member(), await member()]
  await reserve(first, session)
  await reserve(second, session)
  await release(second, session)
  await runJobs()
  server.mails.length = 0
  const owner = await server.admin()
  expect((await owner.delete(`/api/live-sessions/${session.id}`)).statusCode).toBe(200)
  expect((await owner.delete(`/api/live-sessions/${session.id}`)).statusCode).toBe(404)
  await runJobs()
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Canceled: Acid-base balance'])
  expect(await list(first)).toEqual([])
  expect((await reserve(first, session)).statusCode).toBe(404)
})
