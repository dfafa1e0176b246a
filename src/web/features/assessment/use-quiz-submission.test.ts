import { describe, expect, it } from 'vitest'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import type { StoredDraft } from '#contract/attempts.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import { blankDraft, mergeDrafts } from '#web/shared/attempts/draft.ts'
import { gradeDraft, recordAnalysis } from './use-quiz-submission.ts'

const testForm = { cacheKey: 'key', healthcareField: 'RN', isFullLength: true } as TestForm
const analysis = { percentage: 52.5, totalQuestions: 160, timeSpent: 61, submitted: false } as Analysis
const draft = (answers: (string | null)[], changedAt: number[]) => ({ ...blankDraft(2, false), answers, changedAt })
const { signal } = new AbortController()

/** A server with these replies, one after the other; errors are thrown. */
function serverOf(...replies: unknown[]) {
  const requests: { key: string; body: unknown }[] = []
  const answer = async (key: string, input: { body: unknown }) => {
    requests.push({ key, body: structuredClone(input.body) })
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply
  }
  return { requests, call: answer as unknown as typeof call }
}

function sessionWith(own: ReturnType<typeof draft>) {
  return {
    testForm,
    draft: own,
    revision: 3,
    absorb(stored: StoredDraft) {
      this.draft = mergeDrafts(this.draft, stored.draft)
      this.revision = stored.revision
    },
  }
}

describe('grading', () => {
  it('sends answers, times, flags, and the revision they are based on', async () => {
    const { requests, call } = serverOf(analysis)
    const session = sessionWith(draft(['A', null], [1, 0]))
    expect(await gradeDraft(session, signal, call)).toBe(analysis)
    const { answers, seconds, flagged } = session.draft
    const body = { answers, seconds, flagged, cacheKey: 'key', baseRevision: 3 }
    expect(requests).toEqual([{ key: 'POST /api/quiz/analyze', body }])
  })

  it('adds the answers of another device before anything is graded', async () => {
    const current: StoredDraft = { revision: 4, savedAt: '2026-11-22T12:00:00Z', draft: draft(['C', 'B'], [0, 2]) }
    const body = { statusCode: 409, code: 'draft_conflict', error: '', message: '', current } as ErrorBody
    const { requests, call } = serverOf(new ApiError(409, '', body), analysis)
    await gradeDraft(sessionWith(draft(['A', null], [1, 0])), signal, call)
    expect(requests[1]?.body).toMatchObject({ answers: ['A', 'B'], baseRevision: 4 })
  })

  it('raises everything else', async () => {
    const failure = new ApiError(500, '', undefined)
    await expect(gradeDraft(sessionWith(draft(['A', 'B'], [1, 1])), signal, serverOf(failure).call)).rejects.toBe(
      failure,
    )
  })
})

describe('recording in the history', () => {
  it('sends no results, because the server has them', async () => {
    const { requests, call } = serverOf({})
    await recordAnalysis(testForm, analysis, call)
    expect(requests[0]?.body).toEqual({
      healthcareField: 'RN',
      score: 52.5,
      totalQuestions: 160,
      timeSpent: 61,
      isFullLength: true,
      answers: [],
      cacheKey: 'key',
    })
  })
  it('is not repeated', async () => {
    const { requests, call } = serverOf()
    await recordAnalysis(testForm, { ...analysis, submitted: true }, call)
    expect(requests).toEqual([])
  })
})
