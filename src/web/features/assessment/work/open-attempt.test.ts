import { describe, expect, it } from 'vitest'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { call } from '#web/shared/api/call.ts'
import type { KeptAttempts } from './kept-attempts.ts'
import type { Kept, KeptAttempt } from './merge.ts'
import { openAttempt, openDrawn } from './open-attempt.ts'
import { blankWork, type Work } from './work.ts'

const id = 'a'
const savedAt = '2026-11-21T12:00:00.000Z'
const paper = { attemptId: id, questions: [{}, {}], startedAt: '2026-11-21T11:00:00.000Z' } as unknown as TestForm
const work = (answer: string): Work => ({ ...blankWork(2, false), answers: [answer, null] })
const here = (change: Partial<Kept> = {}): KeptAttempt => ({
  paper,
  kept: {
    work: work('H'),
    savedAt: Date.parse(savedAt) + 1000,
    syncedAt: null,
    dirty: true,
    skew: 0,
    handingIn: false,
    ...change,
  },
})
const notFound = new ApiError(404, '', undefined)
const offline = new TypeError('Failed to fetch')
const reply = { paper, ...work('S'), graded: false }
const server = {
  'GET /api/attempts/:id': reply,
  'GET /api/attempts': [{ id, savedAt }],
  'GET /api/attempts/:id/analysis': notFound,
} as Record<string, unknown>

function setUp(answers: Record<string, unknown>, kept?: KeptAttempt) {
  const removed: string[] = []
  const seen: string[] = []
  const fake = async (key: string) => {
    const answer = answers[key]
    const now = Array.isArray(answer) && answer[0] instanceof Error ? answer.shift() : answer
    if (now instanceof Error) throw now
    return now
  }
  const keptAttempts = { find: () => kept, remove: (one: string) => removed.push(one) } as unknown as KeptAttempts
  const deps = {
    kept: keptAttempts,
    call: fake as unknown as typeof call,
    now: () => 0,
    onSessionExpired: async () => void seen.push('signed in'),
  }
  return { deps, removed, seen }
}
const open = (answers: Record<string, unknown>, kept?: KeptAttempt) => openAttempt(id, setUp(answers, kept).deps)
const answerOf = (opened: Awaited<ReturnType<typeof open>>) => ('work' in opened ? opened.work.answers[0] : undefined)

describe('opening an attempt', () => {
  it.each([
    ['the server alone has it', server, undefined, 'S'],
    ['newer here', server, here(), 'H'],
    ['newer on the server', server, here({ savedAt: Date.parse(savedAt) - 1000 }), 'S'],
    ['the network is gone', { ...server, 'GET /api/attempts/:id': offline }, here(), 'H'],
    ['the server fails', { ...server, 'GET /api/attempts': new ApiError(500, '', undefined) }, here(), 'H'],
    ['the server never had it', { ...server, 'GET /api/attempts/:id': notFound }, here(), 'H'],
  ] as const)('%s', async (_, answers, kept, expected) => {
    expect(answerOf(await open(answers, kept))).toBe(expected)
  })
  it('goes to the results when it was handed in elsewhere, and forgets what is here', async () => {
    const analysis = { percentage: 50 } as Analysis
    const answers = { ...server, 'GET /api/attempts/:id': notFound, 'GET /api/attempts/:id/analysis': analysis }
    const { deps, removed } = setUp(answers, here())
    expect(await openAttempt(id, deps)).toEqual({ kind: 'results', analysis })
    expect(removed).toEqual([id])
  })
  it('only has to be handed in when it is graded', async () => {
    const opened = await open({ ...server, 'GET /api/attempts/:id': { ...reply, graded: true } }, here())
    expect(opened.kind).toBe('graded')
    expect(answerOf(opened)).toBe('S')
  })
  it('signs in again in between', async () => {
    const { deps, seen } = setUp({ ...server, 'GET /api/attempts': [new ApiError(401, '', undefined)] })
    expect((await openAttempt(id, deps)).kind).toBe('open')
    expect(seen).toEqual(['signed in'])
  })
  it('says so when there is nothing', async () => {
    await expect(open({ ...server, 'GET /api/attempts/:id': notFound })).rejects.toBe(notFound)
    await expect(open({ ...server, 'GET /api/attempts': offline })).rejects.toBe(offline)
  })
})

describe('a paper drawn just now', () => {
  it('begins empty, and tells how far ahead this clock is', () => {
    const opened = openDrawn(paper, true, Date.parse(paper.startedAt) + 5000, setUp({}).deps.kept)
    expect(opened.work).toEqual(blankWork(2, true))
    expect(opened.about).toMatchObject({ skew: 5000, syncedAt: null, dirty: false })
  })
  it('never takes the place of work that was done on it', () => {
    const opened = openDrawn(paper, false, 0, setUp({}, here()).deps.kept)
    expect(answerOf(opened)).toBe('H')
  })
})
