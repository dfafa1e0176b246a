import { describe, expect, it } from 'vitest'
import type { Exam } from '#contract/assessment.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { createMemoryDatabase } from '#web/shared/offline/memory-database.fixture.ts'
import { decision, gathered, information, stateAt, testForm } from './exam.fixture.ts'
import { finishExam, openExam, sendSection, startExam } from './exam-requests.ts'
import { choose, type ExamRun, resumeRun, startRun } from './exam-run.ts'

const failure = (status: number, code: ErrorCode) =>
  new ApiError(status, code, { statusCode: status, code, error: code, message: 'A reason.' })
const { signal } = new AbortController()
const { attemptId } = testForm
const begun = stateAt(0, [], information)
const unsent = choose(startRun(begun, null), 'B')
const state = stateAt(1, [gathered], decision)
const here = choose(resumeRun(state, undefined), 'A')
const reply = { entry: gathered, closes: 'section', state }
const offline = new TypeError('Failed to fetch')
const missing = failure(404, 'not_found')

/** A server with these answers, one after the other; errors are thrown. */
function serverOf(...answers: unknown[]) {
  const requests: unknown[] = []
  const answer = async (key: string, input: unknown) => {
    requests.push([key, input])
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  return { call: answer as typeof call, requests }
}

describe('starting an exam', () => {
  const exam = { name: 'CSE', questions: 22 } as Exam
  const deps = (call: ReturnType<typeof serverOf>['call']) => ({ signal, onSignedOut: async () => undefined, call })

  it('assembles it and begins it on the server', async () => {
    const { call, requests } = serverOf(testForm, begun)
    expect(await startExam('RT', exam, true, deps(call))).toEqual(startRun(begun, null))
    const body = { cacheKey: testForm.cacheKey, timed: true }
    expect(requests[1]).toEqual(['POST /api/simulations/start', { body }])
  })
  it('waits for the learner to sign in again, without assembling a second one', async () => {
    const { call, requests } = serverOf(testForm, failure(401, 'unauthenticated'), begun)
    expect(await startExam('RT', exam, false, deps(call))).toEqual(startRun(begun, null))
    expect(requests).toHaveLength(3)
  })
  it('begins nothing when there are no patients', async () => {
    const { call, requests } = serverOf({ ...testForm, scenarios: [] })
    expect(await startExam('RT', exam, false, deps(call))).toBeUndefined()
    expect(requests).toHaveLength(1)
  })
})

describe('a selection', () => {
  it.each([
    ['of information leaves the section open', unsent, 0, ['B'], true],
    ['is not needed to leave the section', { ...unsent, selected: [], sending: 'close' as const }, 0, [], false],
    ['of an order is for good', { ...here, sending: 'selection' as const }, 1, ['A'], false],
  ])('%s', async (_, run, step, selected, keepOpen) => {
    const { call, requests } = serverOf(reply)
    expect(await sendSection(run, { signal }, call)).toEqual({ kind: 'accepted', reply })
    const body = { cacheKey: testForm.cacheKey, problem: 0, step, selected, keepOpen }
    expect(requests).toEqual([['POST /api/simulations/sections', { body }]])
  })
  it('loads the exam when the section was finished before', async () => {
    const { call, requests } = serverOf(failure(409, 'section_closed'), state)
    expect(await sendSection(unsent, { signal }, call)).toEqual({ kind: 'moved', state })
    expect(requests[1]).toEqual(['GET /api/simulations/:id', { params: { id: attemptId } }])
  })
  it.each([
    ['submitted', [failure(409, 'attempt_closed')]],
    ['finished and then submitted', [failure(409, 'section_closed'), missing]],
  ])('recognizes an exam that was %s', async (_, answers) => {
    expect(await sendSection(unsent, { signal }, serverOf(...answers).call)).toEqual({ kind: 'over' })
  })
  it.each([failure(409, 'attempt_discarded'), failure(503, 'unavailable'), offline])('raises %s', async (error) => {
    await expect(sendSection(unsent, { signal }, serverOf(error).call)).rejects.toBe(error)
  })
})

describe('submitting', () => {
  it('returns the report', async () => {
    const { call, requests } = serverOf({ attemptId })
    expect(await finishExam(unsent, 90, signal, call)).toEqual({ attemptId })
    const body = { cacheKey: testForm.cacheKey, timeSpent: 90 }
    expect(requests).toEqual([['POST /api/simulations/finish', { body }]])
  })
  it('has nothing to submit when nothing was selected', async () => {
    expect(await finishExam(unsent, 90, signal, serverOf(failure(400, 'no_open_attempt')).call)).toBeUndefined()
  })
})

async function storeWith(...runs: ExamRun[]): Promise<LocalStore> {
  const store = new LocalStore('ada', createMemoryDatabase(), undefined)
  for (const run of runs) await store.update('simulation-exam', run.state.attemptId, () => ({ run, storedAt: 1000 }))
  return store
}

describe('opening an exam', () => {
  const open = async (local: ExamRun | undefined, ...answers: unknown[]) => {
    const store = await storeWith(...(local ? [local] : []))
    return openExam(attemptId, { store, onSignedOut: async () => {}, call: serverOf(...answers).call })
  }
  it.each([
    ['from another device', undefined, []],
    ['with a selection on this device', here, ['A']],
  ])('%s', async (_, local, selected) => {
    expect(await open(local, state)).toMatchObject({ kind: 'open', run: { state, selected } })
  })
  it('works without a network if it is stored on this device', async () => {
    expect(await open(here, offline)).toEqual({ kind: 'open', run: here })
    await expect(open(undefined, offline)).rejects.toBe(offline)
  })
  it('recognizes one that was submitted, and one that was discarded', async () => {
    expect(await open(here, missing, {})).toEqual({ kind: 'over' })
    await expect(open(here, missing, missing)).rejects.toBe(missing)
  })
  it('submits again what was being submitted', async () => {
    const submitting = { ...here, isSubmitting: true }
    expect(await open(submitting, missing, missing)).toEqual({ kind: 'open', run: submitting })
  })
  it('waits until the learner has signed in again', async () => {
    expect(await open(undefined, failure(401, 'unauthenticated'), state)).toMatchObject({ kind: 'open' })
  })
})
