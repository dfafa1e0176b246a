import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { decision, gathered, paper, stateAt } from './exam.fixture.ts'
import type { KeptExams } from './kept-exams.ts'
import { openExam } from './open-exam.ts'
import { beginRun, type ExamRun, resumeRun, toggle } from './run.ts'

const state = stateAt(1, [gathered], decision)
const here = toggle(resumeRun(state, undefined), 'A')
const unsent = toggle(beginRun(paper, false, Date.parse(paper.startedAt)), 'A')
const missing = new ApiError(404, 'not found', undefined)
const gone = new TypeError('gone')

/** Opens with what this device has, against a server that answers for the state and for the report. */
function open(kept: ExamRun | undefined, answers: { state: unknown; report?: unknown }) {
  const answer = async (key: string) => {
    const reply = key === 'GET /api/simulations/:id' ? answers.state : answers.report
    if (reply instanceof Error) throw reply
    return reply
  }
  return openExam(paper.attemptId, {
    kept: { find: () => kept, remove: () => undefined } as unknown as KeptExams,
    onSessionExpired: async () => undefined,
    call: answer as typeof call,
  })
}

describe('opening an exam', () => {
  it.each([
    ['on another device', undefined, []],
    ['where something was chosen already', here, ['A']],
  ])('%s', async (_, kept, selected) => {
    expect(await open(kept, { state })).toMatchObject({ kind: 'open', run: { state, selected, isOnServer: true } })
  })
  it('goes on without a network with what is here', async () => {
    expect(await open(here, { state: gone })).toEqual({ kind: 'open', run: here })
    await expect(open(undefined, { state: gone })).rejects.toBe(gone)
  })
  it('goes on with what never reached the server', async () => {
    expect(await open(unsent, { state: missing, report: missing })).toEqual({ kind: 'open', run: unsent })
  })
  it('knows one that was handed in, and one that was thrown away', async () => {
    expect(await open(here, { state: missing, report: {} })).toEqual({ kind: 'over' })
    await expect(open(here, { state: missing, report: missing })).rejects.toBe(missing)
  })
  it('hands in once more what was on its way', async () => {
    const handingIn = { ...here, isHandingIn: true }
    expect(await open(handingIn, { state: missing, report: missing })).toEqual({ kind: 'open', run: handingIn })
  })
})
