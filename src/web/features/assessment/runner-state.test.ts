import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  countAnswered,
  currentStatus,
  findPending,
  needsReview,
  questionStatus,
} from '#web/shared/attempts/draft.ts'
import { type RunnerEvent, type RunnerState, reduceRunner } from './runner-state.ts'

const start = (length = 4): RunnerState => ({ draft: blankDraft(length, false), since: 0 })
const play = (events: RunnerEvent[], length = 4) => events.reduce(reduceRunner, start(length))
const select = (letter: string, multiple = false): RunnerEvent => ({ type: 'choose', letter, multiple })

describe('choosing and eliminating', () => {
  const table: [string, RunnerEvent[], { answer: string | null; eliminated: string }][] = [
    ['one letter', [select('B')], { answer: 'B', eliminated: '' }],
    ['another letter replaces it', [select('B'), select('C')], { answer: 'C', eliminated: '' }],
    ['the same letter again stays', [select('B'), select('B')], { answer: 'B', eliminated: '' }],
    ['several letters are joined in order', [select('C', true), select('A', true)], { answer: 'A,C', eliminated: '' }],
    [
      'several letters: choosing one again deselects it',
      [select('C', true), select('A', true), select('C', true)],
      { answer: 'A', eliminated: '' },
    ],
    ['several letters: none is null', [select('C', true), select('C', true)], { answer: null, eliminated: '' }],
    [
      'eliminated letters are sorted',
      [
        { type: 'eliminate', letter: 'D' },
        { type: 'eliminate', letter: 'A' },
      ],
      { answer: null, eliminated: 'AD' },
    ],
    [
      'eliminating twice restores the option',
      [
        { type: 'eliminate', letter: 'D' },
        { type: 'eliminate', letter: 'D' },
      ],
      { answer: null, eliminated: '' },
    ],
    [
      'eliminating the selected option deselects it',
      [select('B'), { type: 'eliminate', letter: 'B' }],
      { answer: null, eliminated: 'B' },
    ],
    [
      'choosing an eliminated option restores it',
      [{ type: 'eliminate', letter: 'B' }, select('B')],
      { answer: 'B', eliminated: '' },
    ],
  ]
  it.each(table)('%s', (_, events, expected) => {
    const { draft } = play(events)
    expect({ answer: draft.answers[0], eliminated: draft.eliminated[0] }).toEqual(expected)
  })
})

describe('moving', () => {
  it('stays within the test form', () => {
    expect(play([{ type: 'go', to: -1, at: 0 }]).draft.position).toBe(0)
    expect(play([{ type: 'go', to: 9, at: 0 }]).draft.position).toBe(3)
  })
  it('marks a question left without an answer as skipped, however short the view', () => {
    const { draft } = play([{ type: 'go', to: 1, at: 0 }])
    expect([0, 1, 2].map((index) => questionStatus(draft, index))).toEqual(['skipped', 'unseen', 'unseen'])
  })
  it('does not count the current question as skipped', () => {
    const { draft } = play([
      { type: 'go', to: 1, at: 0 },
      { type: 'go', to: 0, at: 10 },
    ])
    expect(questionStatus(draft, 0)).toBe('skipped')
    expect(currentStatus(draft, 0)).toBe('unseen')
  })
  it('keeps the answer when moving on, until it is cleared', () => {
    const moved = [select('A'), { type: 'go', to: 1, at: 0 }, { type: 'go', to: 0, at: 0 }] as const
    expect(play([...moved]).draft.answers[0]).toBe('A')
    expect(play([...moved, { type: 'clear' }]).draft).toMatchObject({ answers: [null, null, null, null], position: 0 })
  })
})

describe('a locked answer', () => {
  const locked = (): RunnerState => ({
    draft: { ...play([select('B')]).draft, locked: [false, null, null, null] },
    since: 0,
  })
  it.each<[string, RunnerEvent]>([
    ['choosing', select('C')],
    ['eliminating', { type: 'eliminate', letter: 'B' }],
    ['clearing', { type: 'clear' }],
    ['waiting', { type: 'tick', at: 5000 }],
  ])('is not changed by %s', (_, event) => {
    const { draft } = reduceRunner(locked(), event)
    expect([draft.answers[0], draft.eliminated[0], (draft.seconds[0] ?? 0) < 1]).toEqual(['B', '', true])
  })
  it('can be flagged', () => {
    expect(reduceRunner(locked(), { type: 'flag' }).draft.flagged[0]).toBe(true)
  })
  it('has its result as status, and is not pending without an answer', () => {
    const draft = { ...blankDraft(3, false), locked: [true, false, null] }
    expect([0, 1, 2].map((index) => currentStatus(draft, index))).toEqual(['correct', 'incorrect', 'unseen'])
    expect(findPending(draft).unanswered).toEqual([2])
  })
})

describe('time', () => {
  it('is added to the current question', () => {
    const { draft } = play([
      { type: 'tick', at: 5000 },
      { type: 'go', to: 2, at: 8200 },
      { type: 'tick', at: 9000 },
    ])
    expect(draft.seconds).toEqual([8.2, 0, 0.8, 0])
  })
  it('stops while the page is hidden', () => {
    const { draft } = play([
      { type: 'pause', at: 2000 },
      { type: 'tick', at: 60_000 },
      { type: 'resume', at: 90_000 },
      { type: 'tick', at: 91_000 },
    ])
    expect(draft.seconds[0]).toBe(3)
  })
  it('ignores a sleeping device and a clock that was set back', () => {
    expect(play([{ type: 'tick', at: 8 * 3_600_000 }]).draft.seconds[0]).toBe(15)
    expect(reduceRunner({ draft: blankDraft(1, false), since: 9000 }, { type: 'tick', at: 0 }).draft.seconds[0]).toBe(0)
  })
})

describe('before submitting', () => {
  const { draft } = play([select('A'), { type: 'go', to: 1, at: 0 }, select('B'), { type: 'flag' }])
  it('finds unanswered and flagged questions', () => {
    expect(findPending(draft)).toEqual({ unanswered: [2, 3], flagged: [1] })
    expect(countAnswered(draft)).toBe(2)
  })
  it('always reviews an exam, a practice quiz only with unanswered or flagged questions', () => {
    const done = { ...blankDraft(2, false), answers: ['A', 'B,C'] }
    expect(needsReview({ isFullLength: true }, done)).toBe(true)
    expect(needsReview({ isFullLength: false }, done)).toBe(false)
    expect(needsReview({ isFullLength: false }, { ...done, flagged: [false, true] })).toBe(true)
    expect(needsReview({ isFullLength: false }, draft)).toBe(true)
  })
})
