import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countUnsentAnswers } from '#web/shared/attempts/local-attempts.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { createMemoryDatabase } from '#web/shared/offline/memory-database.fixture.ts'
import { type CompletedRun, sendResult } from './recorded-result.ts'

const completed: CompletedRun = {
  runId: '0c4f3a2e-6c55-4a53-9f0e-5c3b8f8a1d10',
  scenarioId: 'CSE-TEST-01',
  mode: 'traditional',
  choices: [{ section: 'assess', selected: ['gas'] }],
  timeSpent: 60,
}

/** Answers every request with this status, or fails as if offline. */
function answerWith(status: number | 'offline') {
  const fetch = vi.fn(async () => {
    if (status === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ message: 'A message.' }), { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

let store: LocalStore
beforeEach(async () => {
  store = new LocalStore('ada', createMemoryDatabase(), undefined)
  await store.update('practice-result', completed.runId, () => completed)
})
afterEach(() => vi.unstubAllGlobals())

const pending = async () => (await store.list('practice-result')).map(({ id }) => id)

describe('a completed practice run', () => {
  it('is sent by its choices and leaves the device once it is recorded', async () => {
    const fetch = answerWith(200)
    await sendResult(store, completed)
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/simulations/practice-results',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(completed) }),
    )
    expect(await pending()).toEqual([])
  })

  it.each(['offline', 503, 429, 500, 401] as const)(
    'stays on the device when the request fails (%s)',
    async (status) => {
      answerWith(status)
      await expect(sendResult(store, completed)).rejects.toThrow()
      expect(await pending()).toEqual([completed.runId])
    },
  )

  it('counts as unsent when the learner signs out before it is recorded', async () => {
    expect(await countUnsentAnswers('ada', store)).toBe(1)
    answerWith(200)
    await sendResult(store, completed)
    expect(await countUnsentAnswers('ada', store)).toBe(0)
  })

  it('leaves the device when the server rejects it for good', async () => {
    answerWith(404)
    await expect(sendResult(store, completed)).rejects.toThrow()
    expect(await pending()).toEqual([])
  })
})
