import { describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { decision, gathered, paper, stateAt } from './exam.fixture.ts'
import { beginRun, toggle } from './run.ts'
import { finishExam, type SendDeps, sendSection } from './send.ts'

const failure = (status: number, code: ErrorCode) =>
  new ApiError(status, code, { statusCode: status, code, error: code, message: 'In words.' })
const run = toggle(beginRun(paper, true, Date.parse(paper.startedAt)), 'B')
const state = stateAt(1, [gathered], decision)
const reply = { entry: gathered, closes: 'section', state }

/** A server that answers one thing after the other; errors are raised. */
function serverOf(...answers: unknown[]) {
  const asked: unknown[] = []
  const answer = async (key: string, input: unknown) => {
    asked.push([key, input])
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  const deps: SendDeps = {
    signal: new AbortController().signal,
    onSessionExpired: vi.fn(async () => undefined),
    onWaiting: vi.fn(),
    pause: async () => undefined,
    call: answer as typeof call,
  }
  return { deps, asked }
}

describe('giving a choice', () => {
  it('says where one stands and what was chosen', async () => {
    const { deps, asked } = serverOf(reply)
    expect(await sendSection(run, deps)).toEqual({ kind: 'closed', reply })
    const body = { cacheKey: paper.cacheKey, problem: 0, step: 0, selected: ['B'], timed: true }
    expect(asked).toEqual([['POST /api/simulations/sections', { body }]])
  })
  it('waits for the network, for the server and for signing in', async () => {
    const { deps } = serverOf(
      new TypeError('gone'),
      failure(503, 'unavailable'),
      failure(401, 'unauthenticated'),
      reply,
    )
    expect(await sendSection(run, deps)).toEqual({ kind: 'closed', reply })
    expect(deps.onWaiting).toHaveBeenNthCalledWith(1, 'offline')
    expect(deps.onWaiting).toHaveBeenNthCalledWith(2, 'failing')
    expect(deps.onSessionExpired).toHaveBeenCalledOnce()
  })
  it('looks up how the exam stands when the section was closed before', async () => {
    const { deps, asked } = serverOf(failure(409, 'section_closed'), state)
    expect(await sendSection(run, deps)).toEqual({ kind: 'moved', state })
    expect(asked[1]).toEqual(['GET /api/simulations/:id', { params: { id: paper.attemptId } }])
  })
  it.each([
    ['handed in', [failure(409, 'attempt_closed')]],
    ['closed and then handed in', [failure(409, 'section_closed'), failure(404, 'not_found')]],
  ])('knows an exam that was %s', async (_, answers) => {
    expect(await sendSection(run, serverOf(...answers).deps)).toEqual({ kind: 'over' })
  })
  it('raises what will never be taken', async () => {
    const refusal = failure(403, 'upgrade_required')
    await expect(sendSection(run, serverOf(refusal).deps)).rejects.toBe(refusal)
  })
  it('stops when it is taken back', async () => {
    const controller = new AbortController()
    const { deps } = serverOf(new TypeError('gone'), reply)
    const onWaiting = () => controller.abort('changed')
    const pause = async (_: number, signal: AbortSignal) => signal.throwIfAborted()
    await expect(sendSection(run, { ...deps, signal: controller.signal, onWaiting, pause })).rejects.toBe('changed')
  })
})

describe('handing in', () => {
  it('brings the report', async () => {
    const { deps, asked } = serverOf(new TypeError('gone'), { attemptId: paper.attemptId })
    expect(await finishExam(run, 90, deps)).toEqual({ attemptId: paper.attemptId })
    expect(asked[1]).toEqual(['POST /api/simulations/finish', { body: { cacheKey: paper.cacheKey, timeSpent: 90 } }])
  })
  it('has nothing to hand in when nothing was chosen', async () => {
    expect(await finishExam(run, 90, serverOf(failure(400, 'no_open_attempt')).deps)).toBeUndefined()
  })
})
