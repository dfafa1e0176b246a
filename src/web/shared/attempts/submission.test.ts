import { describe, expect, it } from 'vitest'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { handInPaper, submitPaper } from './hand-in.ts'
import { blankWork } from './work.ts'

const paper = { cacheKey: 'key', healthcareField: 'RN', isFullLength: true } as TestForm
const analysis = { percentage: 52.5, totalQuestions: 160, timeSpent: 61, results: [] as unknown } as Analysis
const work = { ...blankWork(2, false), answers: ['A', null] }

/** A server that answers with these, one after the other. */
function createServer(...answers: unknown[]) {
  const calls: { key: string; body: unknown }[] = []
  const fake = async (key: string, input: { body: unknown }) => {
    calls.push({ key, body: input.body })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { calls, call: fake as unknown as typeof call }
}

function setUp(...answers: unknown[]) {
  const seen: string[] = []
  const server = createServer(...answers)
  const controller = new AbortController()
  const deps = {
    call: server.call,
    signal: controller.signal,
    onSessionExpired: async () => void seen.push('signed in'),
    onWaiting: () => void seen.push('waiting'),
    pause: async (milliseconds: number) => void seen.push(`pause ${milliseconds}`),
  }
  return { ...server, seen, deps, controller }
}

describe('handing in', () => {
  it('sends answers, times and flags', async () => {
    const { calls, deps } = setUp(analysis)
    expect(await handInPaper(paper, work, deps)).toBe(analysis)
    const { answers, seconds, flagged } = work
    expect(calls).toEqual([{ key: 'POST /api/quiz/analyze', body: { answers, seconds, flagged, cacheKey: 'key' } }])
  })
  it('waits for the network, as often as it takes', async () => {
    const { deps, seen } = setUp(new TypeError(), new TypeError(), analysis)
    await handInPaper(paper, work, deps)
    expect(seen).toEqual(['waiting', 'pause 1000', 'waiting', 'pause 2000'])
  })
  it('waits for signing in again', async () => {
    const { deps, seen } = setUp(new ApiError(401, '', undefined), analysis)
    await handInPaper(paper, work, deps)
    expect(seen).toEqual(['signed in'])
  })
  it('raises what the server refuses', async () => {
    const { deps } = setUp(new ApiError(500, '', undefined))
    await expect(handInPaper(paper, work, deps)).rejects.toMatchObject({ status: 500 })
  })
  it('stops when it is told to', async () => {
    const { deps, controller, calls } = setUp(new TypeError(), analysis)
    const pause = async () => controller.abort('cancelled')
    await expect(handInPaper(paper, work, { ...deps, pause: pause as never })).rejects.toBe('cancelled')
    expect(calls.length).toBeLessThanOrEqual(2)
  })
})

describe('submitting', () => {
  it('sends the payload of the specification, and the key', async () => {
    const { calls, deps } = setUp({})
    await submitPaper(paper, analysis, deps)
    expect(calls[0]?.body).toEqual({
      healthcareField: 'RN',
      score: 52.5,
      totalQuestions: 160,
      timeSpent: 61,
      isFullLength: true,
      answers: [],
      cacheKey: 'key',
    })
  })
  it('signs in again in between, and raises anything else', async () => {
    const { calls, deps } = setUp(new ApiError(401, '', undefined), {})
    await submitPaper(paper, analysis, deps)
    expect(calls).toHaveLength(2)
    await expect(submitPaper(paper, analysis, setUp(new TypeError()).deps)).rejects.toBeInstanceOf(TypeError)
  })
})
