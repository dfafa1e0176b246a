import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useFlashcards } from '../../../../tests/support/flashcards.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import {
  makePlanFor,
  planOf,
  quizzesOf,
  readDays,
  readPlan,
  sendPlan,
  settings,
  takeQuizzes,
} from '../../../../tests/support/study-plan.ts'
import { makeBank, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

const server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 30 }))
afterAll(() => server.close())
const { at, flashcards, record, review, queueOf } = useFlashcards(server)
// A Monday.
beforeEach(() => at('2026-03-02T12:00:00Z'))

/** Changes the tier; sessions see it after a moment. */
async function setTier(learner: Learner, tier: string) {
  await server.rows('update users set subscription_tier = $2 where id = $1', [learner.userId, tier])
  server.clock.advance(60_000)
}

describe('making a plan', () => {
  test('plans every area of the outline, today and page by page', async () => {
    const learner = await server.learner()
    expect(await readPlan(learner)).toEqual({ day: '2026-03-02', plan: null, canMakeAnother: true })
    const plan = await makePlanFor(learner)
    expect(plan).toMatchObject({ ...settings, startedOn: '2026-03-02', replannedOn: null, missedDays: 0, past: [] })
    expect(plan.today?.day).toBe('2026-03-02')
    expect(quizzesOf(plan.today).length).toBeGreaterThan(0)
    expect(plan.areas).toHaveLength(8)
    expect(plan.areas.every(({ planned, practiced }) => planned > 0 && practiced === 0)).toBe(true)
    const first = await readDays(learner, 'limit=20')
    const second = await readDays(learner, `limit=60&cursor=${first.nextCursor}`)
    expect(first.items[0]).toEqual(plan.next)
    const days = [...first.items, ...second.items].map(({ day }) => day)
    expect(days).toHaveLength(41)
    expect(new Set(days).size).toBe(41)
    expect(second.nextCursor).toBeNull()
  })

  test('practices weak areas more than strong ones', async () => {
    const learner = await server.learner()
    const answer = (area: string, isRight: boolean) =>
      learner.take(`limit=20&areas=${encodeURIComponent(area)}`, ({ questions }) =>
        questions.map((question) => (isRight ? rightAnswer(question) : 'A')),
      )
    await answer('Physiological Adaptation', true)
    await answer('Reduction of Risk Potential', false)
    const { areas } = await makePlanFor(learner)
    const plannedIn = (name: string) => areas.find((area) => area.name === name)?.planned ?? 0
    expect(plannedIn('Reduction of Risk Potential')).toBeGreaterThan(1.5 * plannedIn('Physiological Adaptation'))
  })

  test('plans the full-length exam only for those who may take it', async () => {
    const free = await makePlanFor(await server.learner())
    expect(free.examDay).toBeNull()
    const monthly = await server.learner({ tier: 'monthly' })
    const plan = await makePlanFor(monthly)
    expect(plan.examDay).toBe('2026-04-05')
    expect((await makePlanFor(monthly, { includesExam: false })).examDay).toBeNull()
    await makePlanFor(monthly)
    await setTier(monthly, 'free')
    expect(planOf(await readPlan(monthly)).examDay).toBeNull()
  })

  test('refuses what no plan can be made with, and changes nothing', async () => {
    const learner = await server.learner()
    const issueFor = async (given: object) => {
      const reply = await sendPlan(learner, given)
      const { issues } = reply.json() as { issues: { path: string; message: string }[] }
      return `${reply.statusCode} ${issues[0]?.path} ${issues[0]?.message}`
    }
    const past = '400 body.examDate Choose an exam date after today.'
    expect(await issueFor({ examDate: '2026-03-01' })).toEqual(past)
    expect(await issueFor({ examDate: '2026-03-02' })).toEqual(past)
    expect(await issueFor({ examDate: '2028-03-20' })).toMatch(/^400 body.examDate .*two years/)
    expect(await issueFor({ examDate: '2026-02-30' })).toMatch('400 body.examDate ')
    expect(await issueFor({ examDate: '2026-03-05', weekdays: [6] })).toMatch('400 body.weekdays ')
    expect(await issueFor({ weekdays: [] })).toMatch('400 body.weekdays ')
    expect(await issueFor({ weekdays: [7] })).toMatch('400 body.weekdays.0 ')
    expect(await issueFor({ minutes: 100_000 })).toMatch('400 body.minutes ')
    expect(await issueFor({ exam: 'TMC' })).toMatch('400 body.exam ')
    expect(await readPlan(learner)).toEqual({ day: '2026-03-02', plan: null, canMakeAnother: true })
    await server.rows("update users set healthcare_field = 'RT' where id = $1", [learner.userId])
    server.clock.advance(60_000)
    // The TMC ends with 2026, and a simulation exam has no questions to plan.
    expect(await issueFor({ exam: 'TMC', examDate: '2027-02-01' })).toMatch('400 body.examDate ')
    expect(await issueFor({ exam: 'CSE' })).toMatch('400 body.exam ')
    await makePlanFor(learner, { exam: 'RTE', examDate: '2027-02-01' })
  })

  test("takes the learner's own day, not that of the server", async () => {
    at('2026-03-02T05:00:00Z')
    const honolulu = await server.learner({ timeZone: 'Pacific/Honolulu' })
    expect((await makePlanFor(honolulu, { examDate: '2026-03-02' })).today?.day).toBe('2026-03-01')
    const kiritimati = await server.learner({ timeZone: 'Pacific/Kiritimati' })
    expect((await sendPlan(kiritimati, { examDate: '2026-03-02' })).statusCode).toBe(400)
  })
})

describe('the entitlement', () => {
  test('everybody may make one plan and change it; another one is part of the annual plan', async () => {
    const learner = await server.learner()
    await makePlanFor(learner)
    expect((await makePlanFor(learner, { minutes: 30, examDate: '2026-05-01' })).minutes).toBe(30)
    expect(await readPlan(learner)).toHaveProperty('canMakeAnother', false)
    await learner.delete('/api/study-plan')
    expect(await readPlan(learner)).toMatchObject({ plan: null, canMakeAnother: false })
    const reply = await sendPlan(learner)
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'upgrade_required' }])
    for (const [tier, status] of [
      ['monthly', 403],
      ['annual', 200],
      ['enterprise', 200],
    ] as const) {
      await setTier(learner, tier)
      expect((await sendPlan(learner)).statusCode, tier).toBe(status)
    }
    const rows = await server.rows('select is_active from study_plans where user_id = $1', [learner.userId])
    expect(rows).toHaveLength(2)
  })

  test('two requests at the same time make one plan', async () => {
    const learner = await server.learner()
    const replies = await Promise.all([
      sendPlan(learner),
      sendPlan(learner, { exam: 'NCLEX-RN', minutes: 30 }),
      sendPlan(learner),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const count = await server.rows('select 1 from study_plans where user_id = $1', [learner.userId])
    expect(count).toHaveLength(1)
  })

  test('a plan whose exam is over cannot be changed into another one', async () => {
    const learner = await server.learner()
    await makePlanFor(learner, { examDate: '2026-03-05' })
    at('2026-03-05T12:00:00Z')
    expect(planOf(await readPlan(learner))).toMatchObject({ today: null, next: null })
    expect((await sendPlan(learner)).statusCode).toBe(403)
  })
})

describe("today's tasks", () => {
  test('are done when their quizzes were submitted on that day', async () => {
    const learner = await server.learner()
    const { today } = await makePlanFor(learner)
    const [first] = quizzesOf(today)
    if (!first?.area) throw new Error('the first task has no area')
    const doneOf = async () =>
      planOf(await readPlan(learner)).today?.tasks.find(({ area }) => area === first.area)?.done
    await learner.take('limit=20&areas=Psychosocial%20Integrity')
    expect(await doneOf()).toBe(first.area === 'Psychosocial Integrity' ? first.size : 0)
    // Started and graded, but not submitted; then a quiz without answers.
    const areas = `areas=${encodeURIComponent(first.area)}&exam=NCLEX-RN`
    await learner.analyze(await learner.assemble(`limit=10&${areas}`), Array(10).fill('A'))
    await learner.take(`limit=20&${areas}`, ({ questions }) => questions.map(() => null))
    expect(await doneOf()).toBe(0)
    await learner.take(`limit=5&${areas}`)
    expect(await doneOf()).toBe(Math.min(5, first.size))
    await takeQuizzes(learner, today)
    const after = planOf(await readPlan(learner)).today
    expect(quizzesOf(after).every(({ done, size }) => done === size)).toBe(true)
  })

  test('include the cards that are due, and are done once none is', async () => {
    const learner = await server.learner()
    const cards = Array.from({ length: 3 }, (_, index) => ({ front: `Front ${index}`, back: 'Back' }))
    await flashcards.addDeck(learner.userId, { deckId: randomUUID(), name: 'Deck', field: 'RN', cards })
    const { today } = await makePlanFor(learner)
    expect(today?.tasks[0]).toMatchObject({ kind: 'review', size: 3, done: 0 })
    const queue = await queueOf(learner)
    await record(learner, { reviews: queue.slice(0, 2).map((card) => review(card, 'easy')) })
    expect(planOf(await readPlan(learner)).today?.tasks[0]).toMatchObject({ kind: 'review', size: 3, done: 2 })
    await record(learner, { reviews: queue.slice(2).map((card) => review(card, 'easy')) })
    expect(planOf(await readPlan(learner)).today?.tasks[0]).toMatchObject({ kind: 'review', size: 3, done: 3 })
  })

  test('are settled at midnight, and count toward the areas', async () => {
    const learner = await server.learner()
    const { today } = await makePlanFor(learner)
    await takeQuizzes(learner, today)
    at('2026-03-03T12:00:00Z')
    const plan = planOf(await readPlan(learner))
    expect(plan).toMatchObject({ missedDays: 0, replannedOn: null })
    expect(plan.today?.day).toBe('2026-03-03')
    expect(plan.past).toHaveLength(1)
    expect(plan.past[0]?.tasks.every(({ done, size }) => done === size)).toBe(true)
    const asked = quizzesOf(today).reduce((sum, { size }) => sum + size, 0)
    expect(plan.areas.reduce((sum, { practiced }) => sum + practiced, 0)).toBe(asked)
  })
})

describe('missed days', () => {
  test('use up the next buffer day, and the rest is planned again', async () => {
    const learner = await server.learner()
    await makePlanFor(learner)
    const kinds = async () =>
      (await readDays(learner)).items.filter(({ kind }) => kind === 'buffer').map(({ day }) => day)
    const before = await kinds()
    expect(before[0]).toBe('2026-03-08')
    at('2026-03-05T12:00:00Z')
    const plan = planOf(await readPlan(learner))
    expect(plan).toMatchObject({ missedDays: 3, replannedOn: '2026-03-05' })
    expect(plan.past.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-03', '2026-03-02'])
    expect(plan.past.flatMap(({ tasks }) => tasks).every(({ done }) => done === 0)).toBe(true)
    expect(plan.today?.day).toBe('2026-03-05')
    expect(await kinds()).toEqual(before.slice(3))
    // Nothing more has happened since.
    expect(planOf(await readPlan(learner))).toEqual(plan)
  })

  test('are settled once, however many requests ask at the same time', async () => {
    const learner = await server.learner()
    const { today } = await makePlanFor(learner)
    await takeQuizzes(learner, today)
    at('2026-03-04T12:00:00Z')
    const replies = await Promise.all(Array.from({ length: 6 }, () => readPlan(learner)))
    for (const reply of replies) expect(planOf(reply)).toMatchObject({ missedDays: 1, replannedOn: '2026-03-04' })
    const asked = quizzesOf(today).reduce((sum, { size }) => sum + size, 0)
    expect(planOf(await readPlan(learner)).areas.reduce((sum, { practiced }) => sum + practiced, 0)).toBe(asked)
  })

  test('an exam that was taken is not planned again', async () => {
    const learner = await server.learner({ tier: 'annual' })
    await makePlanFor(learner)
    await learner.take('limit=75&fullLength=true&exam=NCLEX-RN')
    at('2026-03-03T12:00:00Z')
    expect(planOf(await readPlan(learner)).examDay).toBeNull()
  })
})

test('plans are in the data export, and gone with the account', async () => {
  const learner = await server.learner()
  await makePlanFor(learner)
  expect((await readPlan(await server.learner())).plan).toBeNull()
  await server.rows('update sessions set created_at = $2 where user_id = $1', [learner.userId, server.clock.now])
  const exported = await learner.read<{ studyPlans: unknown[] }>('/api/account/export')
  expect(exported.studyPlans).toMatchObject([{ exam: 'NCLEX-RN', exam_date: '2026-04-13', is_active: true }])
  await server.rows('delete from users where id = $1', [learner.userId])
  expect(await server.rows('select 1 from study_plans where user_id = $1', [learner.userId])).toEqual([])
})
