import { describe, expect, it } from 'vitest'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { LocalStore } from '../offline/local-store.ts'
import { createMemoryDatabase } from '../offline/memory-database.fixture.ts'
import { blankDraft } from './draft.ts'
import type { LocalDraft } from './draft-session.ts'
import { countUnsentAnswers, listLocalAttempts } from './local-attempts.ts'
import { newDraft, openAttempt, syncedDraft } from './open-attempt.ts'

const id = 'a'
const savedAt = '2026-11-21T12:00:00.000Z'
const testForm = { attemptId: id, questions: [{}, {}], startedAt: '2026-11-21T11:00:00.000Z' } as unknown as TestForm
const draft = (answer: string) => ({ ...blankDraft(2, false), answers: [answer, null], changedAt: [1000, 0] })
const here = (change: Partial<LocalDraft> = {}): LocalDraft => ({
  ...newDraft(testForm, false, 0),
  draft: draft('H'),
  isDirty: true,
  ...change,
})
const synced = { revision: 3, savedAt, isDirty: false }
const notFound = new ApiError(404, '', undefined)
const offline = new TypeError('Failed to fetch')
const reply = {
  testForm,
  draft: draft('S'),
  revision: 3,
  savedAt,
  graded: false,
  explained: [{ position: 1, result: { question: 'S' } }],
}
const server = { 'GET /api/attempts/:id': reply, 'GET /api/attempts/:id/analysis': notFound } as Record<string, unknown>

async function setUp(answers: Record<string, unknown>, local?: LocalDraft) {
  const store = new LocalStore('ada', createMemoryDatabase(), undefined)
  if (local) {
    await store.update('test-form', id, () => testForm)
    await store.update('draft', id, () => local)
  }
  let signIns = 0
  const fake = async (key: string) => {
    const answer = answers[key]
    const now = Array.isArray(answer) ? answer.shift() : answer
    if (now instanceof Error) throw now
    return now
  }
  const onSignedOut = async () => {
    signIns += 1
  }
  return { deps: { store, onSignedOut, call: fake as unknown as typeof call }, store, signIns: () => signIns }
}
const open = async (answers: Record<string, unknown>, local?: LocalDraft) =>
  openAttempt(id, (await setUp(answers, local)).deps)

describe('opening an attempt', () => {
  it.each([
    ['only on the server', server, undefined, 'S', undefined],
    ['synced with this device', server, here(synced), 'S', undefined],
    ['with changes on this device, to be merged', server, here(), 'H', 'S'],
    ['without a network', { ...server, 'GET /api/attempts/:id': offline }, here(synced), 'H', undefined],
    [
      'while the server fails',
      { ...server, 'GET /api/attempts/:id': new ApiError(500, '', undefined) },
      here(),
      'H',
      undefined,
    ],
    ['that never reached the server', { ...server, 'GET /api/attempts/:id': notFound }, here(), 'H', undefined],
  ] as const)('%s', async (_, answers, local, mine, remote) => {
    const opened = await open(answers, local)
    if (opened.kind !== 'open') throw new Error(opened.kind)
    expect(opened.local.draft.answers[0]).toBe(mine)
    expect(opened.remote?.draft.answers[0]).toBe(remote)
  })

  it('has the explanations of the server, or without a network those of this device', async () => {
    const explainedHere = { 0: { question: 'H' } }
    const openWith = async (answer: unknown) => {
      const { deps, store } = await setUp({ ...server, 'GET /api/attempts/:id': answer }, here(synced))
      await store.update('explanations', id, () => explainedHere)
      const opened = await openAttempt(id, deps)
      return opened.kind === 'open' ? opened.explained : undefined
    }
    expect(await openWith(reply)).toEqual({ 1: { question: 'S' } })
    expect(await openWith(offline)).toEqual(explainedHere)
  })
  it('shows the results of one that was submitted elsewhere, and removes it from this device', async () => {
    const analysis = { percentage: 50 } as Analysis
    const answers = { 'GET /api/attempts/:id': notFound, 'GET /api/attempts/:id/analysis': analysis }
    const { deps, store } = await setUp(answers, here())
    expect(await openAttempt(id, deps)).toEqual({ kind: 'results', analysis, isElsewhere: true })
    expect(await store.read('draft', id)).toBeUndefined()
  })
  it.each([
    ['nothing of it is stored here', undefined, 'H', false],
    ['this device was about to submit the same answers', here({ isSubmitting: true }), 'H', false],
    ['this device was about to submit other answers', here({ isSubmitting: true }), 'S', true],
  ] as const)('tells whose results they are when %s', async (_, local, graded, isElsewhere) => {
    const analysis = { results: [{ userAnswer: graded }, { userAnswer: null }] } as Analysis
    const answers = { 'GET /api/attempts/:id': notFound, 'GET /api/attempts/:id/analysis': analysis }
    expect(await open(answers, local)).toMatchObject({ kind: 'results', isElsewhere })
  })
  it('only has to be submitted when it is graded', async () => {
    const opened = await open({ ...server, 'GET /api/attempts/:id': { ...reply, graded: true } }, here())
    expect(opened).toEqual({ kind: 'graded', testForm, draft: draft('S') })
  })
  it('does not bring back one that was discarded on another device', async () => {
    const { deps, store } = await setUp({ ...server, 'GET /api/attempts/:id': notFound }, here({ revision: 3 }))
    await expect(openAttempt(id, deps)).rejects.toBe(notFound)
    expect(await store.read('draft', id)).toBeUndefined()
  })
  it('waits until the learner has signed in again', async () => {
    const { deps, signIns } = await setUp({
      ...server,
      'GET /api/attempts/:id': [new ApiError(401, '', undefined), reply],
    })
    expect((await openAttempt(id, deps)).kind).toBe('open')
    expect(signIns()).toBe(1)
  })
  it('fails when there is nothing to open', async () => {
    await expect(open({ ...server, 'GET /api/attempts/:id': notFound })).rejects.toBe(notFound)
    await expect(open({ ...server, 'GET /api/attempts/:id': offline })).rejects.toBe(offline)
  })
})

describe('the attempts on a device', () => {
  it('expire 90 days after the last change', async () => {
    const { store } = await setUp(server, here({ storedAt: 0 }))
    const day = 86_400_000
    expect(await listLocalAttempts(store, 90 * day - 1)).toHaveLength(1)
    expect(await listLocalAttempts(store, 90 * day)).toEqual([])
    expect(await store.read('test-form', id)).toBeUndefined()
  })
  it('leave out what this build cannot read', async () => {
    const { store } = await setUp(server, here({ draft: blankDraft(7, false), storedAt: Date.now() }))
    expect(await listLocalAttempts(store)).toEqual([])
  })
  it('have answers that the server does not have', async () => {
    const after = Date.parse(savedAt) + 1
    const changed = { ...draft('H'), answers: ['A', 'B'], changedAt: [1000, after] }
    const now = { storedAt: Date.now() }
    const count = async (local: LocalDraft) => countUnsentAnswers('ada', (await setUp(server, local)).store)
    expect(await count(here({ ...now, draft: changed }))).toBe(2)
    expect(await count(here({ ...now, draft: changed, revision: 3, savedAt }))).toBe(1)
    expect(await count({ ...syncedDraft(reply), ...now })).toBe(0)
  })
  it('include selections of a simulation exam that were not sent', async () => {
    const { store } = await setUp(server)
    await store.update('simulation-exam', 's', () => ({ unsent: 2 }))
    expect(await countUnsentAnswers('ada', store)).toBe(2)
  })
})
