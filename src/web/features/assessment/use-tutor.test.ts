import { describe, expect, it, vi } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { blankDraft } from '#web/shared/attempts/draft.ts'
import type { Submission } from '#web/shared/attempts/submission.ts'
import { checkAnswer, findMainAction } from './use-tutor.ts'

const idle: Submission<unknown> = { step: 'idle' }
const draft = { ...blankDraft(3, true), answers: ['A', null, 'B'], locked: [null, null, false] }

describe('the main button', () => {
  it.each<[string, number, Submission<unknown>, string]>([
    ['checks an answer', 0, idle, 'check'],
    ['asks for a choice', 1, idle, 'choose'],
    ['moves on from a locked answer', 2, idle, 'next'],
    ['waits for the explanation', 0, { step: 'sending', failures: 0 }, 'checking'],
    ['waits for it without an answer', 1, { step: 'sending', failures: 0 }, 'checking'],
    ['moves on when the network is gone', 0, { step: 'waiting', reason: 'offline', failures: 1, retryAt: 0 }, 'next'],
    ['moves on while it is tried again', 0, { step: 'sending', failures: 1 }, 'next'],
    ['moves on after a failure', 0, { step: 'failed', message: undefined }, 'next'],
  ])('%s', (_, position, request, action) => {
    expect(findMainAction({ ...draft, position }, { isTutor: true, request })).toBe(action)
  })
  it('always moves on outside tutor mode', () => {
    expect(findMainAction({ ...draft, position: 1 }, { isTutor: false, request: idle })).toBe('next')
  })
})

describe('checking an answer', () => {
  const setUp = (answer: unknown) => {
    const session = {
      testForm: { cacheKey: 'key' } as TestForm,
      draft: { ...draft, position: 0, seconds: [7, 0, 0] },
      revision: 4,
      hold: vi.fn(),
      release: vi.fn(),
      lock: vi.fn(),
    }
    const sent: unknown[] = []
    const fake = async (_: string, { body }: { body: unknown }) => {
      sent.push(body)
      if (answer instanceof Error) throw answer
      return answer
    }
    const check = () => checkAnswer(session, new AbortController().signal, fake as unknown as typeof call)
    return { session, sent, check }
  }
  it('locks it, with saving held back until then', async () => {
    const reply = { result: { isCorrect: true }, revision: 5, savedAt: '', current: null }
    const { session, sent, check } = setUp(reply)
    expect(await check()).toEqual({ position: 0, result: reply.result })
    expect(sent).toEqual([{ cacheKey: 'key', position: 0, answer: 'A', seconds: 7, flagged: false, baseRevision: 4 }])
    expect(session.lock).toHaveBeenCalledWith(0, reply)
    expect(session.hold).toHaveBeenCalledBefore(session.lock)
    expect(session.release).toHaveBeenCalledAfter(session.lock)
  })
  it('goes on saving when it fails', async () => {
    const { session, check } = setUp(new ApiError(503, '', undefined))
    await expect(check()).rejects.toThrow()
    expect(session.lock).not.toHaveBeenCalled()
    expect(session.release).toHaveBeenCalledTimes(1)
  })
})
