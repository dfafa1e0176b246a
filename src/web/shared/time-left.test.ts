import { describe, expect, it, vi } from 'vitest'
import { createFinalCheck, findDeadline, findWarning, secondsLeft } from './time-left.ts'

const form = { startedAt: '2026-11-21T10:00:00.000Z', timeLimit: 180 }
const startedAt = Date.parse(form.startedAt)

describe('time left', () => {
  it('counts from the start, and only with exam timing', () => {
    expect(findDeadline(form, true)).toBe(startedAt + 3 * 3_600_000)
    expect(findDeadline(form, false)).toBeUndefined()
    expect(findDeadline({ ...form, timeLimit: null }, true)).toBeUndefined()
  })
  it.each([
    ['at the start', startedAt, 10_800],
    ['a fraction of a second counts as one', startedAt + 500, 10_800],
    ['after an hour away', startedAt + 3_600_000, 7200],
    ['long after', startedAt + 86_400_000, 0],
  ])('%s', (_, now, expected) => {
    expect(secondsLeft(startedAt + 10_800_000, now)).toBe(expected)
  })
  it.each([
    [602, 601, undefined],
    [601, 600, '10 minutes left'],
    [600, 599, undefined],
    [61, 60, '1 minute left'],
    [Number.POSITIVE_INFINITY, 400, '10 minutes left'],
    [Number.POSITIVE_INFINITY, 30, '1 minute left'],
    [Number.POSITIVE_INFINITY, 0, undefined],
    [1, 0, undefined],
  ])('from %s to %s seconds: %s', (before, after, warning) => {
    expect(findWarning(before, after)).toBe(warning)
  })
})

describe('the final check', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('ends an exam only after the server was asked', async () => {
    let asked = 0
    const check = createFinalCheck(async () => {
      asked += 1
    })
    const onAnswer = vi.fn()
    expect([check(undefined, onAnswer), check(2, onAnswer), asked]).toEqual([undefined, 2, 0])
    expect([check(0, onAnswer), check(0, onAnswer), asked]).toEqual([1, 1, 1])
    await settled()
    expect(onAnswer).toHaveBeenCalledOnce()
    expect(check(0, onAnswer)).toBe(0)
  })

  it('goes on when the server has another time, and asks again at the end', async () => {
    let asked = 0
    const check = createFinalCheck(async () => {
      asked += 1
    })
    check(0, () => {})
    await settled()
    expect(check(3600, () => {})).toBe(3600)
    expect([check(0, () => {}), asked]).toEqual([1, 2])
  })

  it('does not wait for a server that cannot be reached', async () => {
    const check = createFinalCheck(() => Promise.reject(new TypeError('no network')))
    check(0, () => {})
    await settled()
    expect(check(0, () => {})).toBe(0)
  })
})
