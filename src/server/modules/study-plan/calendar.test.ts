import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StudyPlanReply } from '#contract/study-plan.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { makePlanFor, planOf, readPlan } from '../../../../tests/support/study-plan.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

const server = await openServerApp(makeBank({ fields: ['RN'], perDomain: 30 }))
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date('2026-03-02T12:00:00Z')
})

describe('the calendar feed', () => {
  const turnOn = async (learner: Learner) => {
    const address = planOf(
      (await learner.post('/api/study-plan/calendar', {})).json() as StudyPlanReply,
    ).calendarAddress
    if (!address) throw new Error('the feed has no address')
    return address.replace('http://preceptor.test', '')
  }

  test('has an event for each study day, for whoever has its address', async () => {
    const learner = await server.learner()
    expect((await learner.post('/api/study-plan/calendar', {})).statusCode).toBe(404)
    expect((await makePlanFor(learner, { weekdays: [1, 4] })).calendarAddress).toBeNull()
    const address = await turnOn(learner)
    const reply = await server.visitor().get(address)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    })
    const lines = reply.body.split('\r\n')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = reply.body.replaceAll('\r\n ', '').split('\r\n')
    const starts = unfolded.filter((line) => line.startsWith('DTSTART'))
    expect(starts.slice(0, 3)).toEqual([
      'DTSTART;VALUE=DATE:20260302',
      'DTSTART;VALUE=DATE:20260305',
      'DTSTART;VALUE=DATE:20260309',
    ])
    expect(starts).toHaveLength(13)
    expect(unfolded).toContain('SUMMARY:NCLEX-RN: exam day')
    expect(unfolded.find((line) => line.startsWith('SUMMARY'))).toMatch(/^SUMMARY:Study \d+ min: \w+/)
    expect(new Set(unfolded.filter((line) => line.startsWith('UID'))).size).toBe(13)
  })

  test('has a new address when the learner asks for one, and none when it is turned off', async () => {
    const learner = await server.learner()
    await makePlanFor(learner)
    const first = await turnOn(learner)
    const second = await turnOn(learner)
    const visitor = server.visitor()
    const statusOf = async (address: string) => (await visitor.get(address)).statusCode
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    const changed = `${second.slice(0, -2)}${second.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await statusOf(changed)).toBe(404)
    expect(await statusOf('/api/study-plan/calendar.ics?key=short')).toBe(400)
    await learner.delete('/api/study-plan/calendar')
    expect(await statusOf(second)).toBe(404)
    expect(planOf(await readPlan(learner)).calendarAddress).toBeNull()
    const third = await turnOn(learner)
    await learner.delete('/api/study-plan')
    expect(await statusOf(third)).toBe(404)
  })

  test('follows the plan although its owner does not open it', async () => {
    const learner = await server.learner()
    await makePlanFor(learner)
    const address = await turnOn(learner)
    server.clock.now = new Date('2026-03-04T12:00:00Z')
    await server.visitor().get(address)
    const [row] = await server.rows<{ planned: string }>(
      'select planned_on::text as planned from study_plans where user_id = $1',
      [learner.userId],
    )
    expect(row?.planned).toBe('2026-03-04')
  })
})
