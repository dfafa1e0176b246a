import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnalysisResult, TestForm } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { type KeyValueDatabase, LocalStore } from '../offline/local-store.ts'
import { createMemoryDatabase } from '../offline/memory-database.fixture.ts'
import { blankDraft } from './draft.ts'
import { type DraftApi, DraftSession, type LocalDraft } from './draft-session.ts'
import { newDraft } from './open-attempt.ts'

const testForm = { attemptId: 'a', cacheKey: 'key', questions: [{}, {}] } as unknown as TestForm
const noon = Date.parse('2026-11-22T12:00:00Z')
const savedAt = new Date(noon).toISOString()
const settle = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.restoreAllMocks())

function setUp({
  database = createMemoryDatabase(),
  serverTime = () => noon as number | undefined,
  page = 'page 1',
  form = testForm,
}: {
  database?: KeyValueDatabase
  serverTime?: () => number | undefined
  page?: string
  form?: TestForm
} = {}) {
  const store = new LocalStore('ada', database, undefined)
  const saved: { body: Draft & { baseRevision: number }; keepalive: boolean }[] = []
  const save: DraftApi['save'] = async (body, { keepalive }) => {
    saved.push({ body: structuredClone(body), keepalive })
    return { revision: body.baseRevision + 1, savedAt }
  }
  const onSynced = vi.fn()
  const onStorageFailure = vi.fn()
  const session = new DraftSession(
    {
      testForm: form,
      local: newDraft(form, false, 0),
      store,
      api: { save, ping: async () => undefined },
      time: { now: serverTime, elapsed: () => 0, synchronize: () => {} },
      onSynced,
      onStorageFailure,
      onSignedOut: async () => {},
      onRejected: () => {},
      schedule: () => () => {},
      now: () => noon + 7000,
    },
    page,
  )
  session.start()
  const answer = (index: number, letter: string | null) => {
    session.change({ ...session.draft, position: index })
    session.change({ ...session.draft, answers: session.draft.answers.with(index, letter) })
  }
  return { session, store, saved, answer, onSynced, onStorageFailure, database }
}

describe('a draft session', () => {
  it('stores every change on the device before it is saved', async () => {
    const { answer, store, saved } = setUp()
    answer(0, 'A')
    await settle()
    const local = await store.read<LocalDraft>('draft', 'a')
    expect(local).toMatchObject({ isDirty: true, revision: 0, draft: { answers: ['A', null], changedAt: [noon, 0] } })
    expect(saved).toEqual([])
  })

  it('saves an exam before the first answer, and a quiz only after it', async () => {
    const quiz = setUp()
    await quiz.session.flush()
    expect(quiz.saved).toEqual([])
    const exam = setUp({ form: { ...testForm, isFullLength: true } })
    await exam.session.flush()
    expect(exam.saved.map(({ body }) => body.answers)).toEqual([[null, null]])
    await exam.session.flush()
    expect(exam.saved).toHaveLength(1)
  })

  it('saves with the revision it is based on, and can outlive the page', async () => {
    const { session, answer, saved, store } = setUp()
    answer(0, 'A')
    await session.flush()
    answer(1, 'B')
    await session.flush({ keepalive: true })
    expect(saved.map(({ body, keepalive }) => [body.baseRevision, body.answers, keepalive])).toEqual([
      [0, ['A', null], false],
      [1, ['A', 'B'], true],
    ])
    await settle()
    expect(await store.read('draft', 'a')).toMatchObject({ revision: 2, isDirty: false, savedAt })
  })

  it('gives each change of a question a later time', () => {
    const { session, answer } = setUp()
    answer(0, 'A')
    answer(0, 'B')
    answer(0, null)
    expect(session.draft.changedAt).toEqual([noon + 2, 0])
  })

  it('counts the same answer given again as the newest one', () => {
    const { session, answer } = setUp()
    answer(0, 'A')
    answer(0, 'A')
    expect(session.draft.changedAt).toEqual([noon + 1, 0])
  })

  it('does not save an attempt in which nothing was answered', async () => {
    const { session, saved } = setUp()
    session.change({ ...session.draft, position: 1 })
    await session.flush()
    expect(saved).toEqual([])
  })

  it('stamps changes that were made before the server time was known, in their order', async () => {
    let now: number | undefined
    const { session, answer, saved } = setUp({ serverTime: () => now })
    answer(0, 'A')
    answer(0, 'B')
    now = noon
    await session.flush()
    expect(saved[0]?.body.answers).toEqual(['B', null])
    // The device is 7 seconds ahead of the server.
    expect(saved[0]?.body.changedAt).toEqual([noon, 0])
  })

  it('adds what another tab has stored, and never overwrites it', async () => {
    const database = createMemoryDatabase()
    const here = setUp({ database, page: 'page 1' })
    const there = setUp({ database, page: 'page 2' })
    await settle()
    here.answer(0, 'A')
    there.answer(1, 'B')
    await settle()
    expect(await here.store.read('draft', 'a')).toMatchObject({ draft: { answers: ['A', 'B'] } })
    await there.session.absorbStored()
    await here.session.absorbStored()
    expect(there.session.draft.answers[1]).toBe('B')
    expect(here.onSynced.mock.calls.length + there.onSynced.mock.calls.length).toBeGreaterThan(0)
  })

  it('locks an answer as the server has it, and saves nothing about locks', async () => {
    const { session, answer, saved, store, onSynced } = setUp()
    answer(0, 'A')
    const result = { userAnswer: 'B', isCorrect: false } as AnalysisResult
    session.lock(0, { result, revision: 1, savedAt, current: null })
    expect(session.draft).toMatchObject({ answers: ['B', null], locked: [false, null] })
    expect(session.revision).toBe(1)
    await session.flush()
    expect(saved[0]?.body).toMatchObject({ answers: ['B', null], baseRevision: 1 })
    expect(saved[0]?.body).not.toHaveProperty('locked')
    expect(await store.read('draft', 'a')).toMatchObject({ draft: { locked: [false, null] } })
    expect(onSynced).not.toHaveBeenCalled()
  })

  it('adds what another device has saved when an answer is locked', () => {
    const { session, onSynced } = setUp()
    const result = { userAnswer: 'B', isCorrect: true } as AnalysisResult
    const theirs = { ...blankDraft(2, false), answers: ['B', 'C'], changedAt: [0, noon], locked: [true, null] }
    session.lock(0, { result, revision: 4, savedAt, current: { revision: 4, savedAt, draft: theirs } })
    expect(session.draft).toMatchObject({ answers: ['B', 'C'], locked: [true, null] })
    expect(session.revision).toBe(4)
    expect(onSynced).toHaveBeenCalledTimes(1)
  })

  it('remembers a submission across reloads, and that it was canceled', async () => {
    const { session, store } = setUp()
    await session.setSubmitting(true)
    expect(await store.read('draft', 'a')).toMatchObject({ isSubmitting: true })
    await session.setSubmitting(false)
    expect(await store.read('draft', 'a')).toMatchObject({ isSubmitting: false })
  })

  it('reports that the device cannot store it, and still saves on the server', async () => {
    const full = new DOMException('', 'QuotaExceededError')
    const database = { ...createMemoryDatabase(), update: () => Promise.reject(full) }
    const { session, answer, saved, onStorageFailure } = setUp({ database })
    answer(0, 'A')
    await session.flush()
    expect(onStorageFailure).toHaveBeenCalledWith(expect.objectContaining({ isFull: true }))
    expect(saved).toHaveLength(1)
  })

  it('removes a discarded attempt from the device and stores it no more', async () => {
    const { session, answer, store } = setUp()
    answer(0, 'A')
    await session.close()
    answer(0, 'B')
    await settle()
    expect(await store.read('draft', 'a')).toBeUndefined()
  })
})
