import { describe, expect, it } from 'vitest'
import { beginWork, type RunnerEvent, reduceRunner } from './runner-state.ts'
import { blankWork, countAnswered, findLoose, needsReview, standNow, standOf, totalSeconds } from './work.ts'

const start = (length = 4) => beginWork(blankWork(length, false), 0)
const play = (events: RunnerEvent[], length = 4) => events.reduce(reduceRunner, start(length))
const pick = (letter: string, multiple = false): RunnerEvent => ({ type: 'choose', letter, multiple })

describe('choosing and striking out', () => {
  const table: [string, RunnerEvent[], { answer: string | null; eliminated: string }][] = [
    ['one letter', [pick('B')], { answer: 'B', eliminated: '' }],
    ['another one takes its place', [pick('B'), pick('C')], { answer: 'C', eliminated: '' }],
    ['the same again stays', [pick('B'), pick('B')], { answer: 'B', eliminated: '' }],
    ['K-Type: letters are joined in order', [pick('C', true), pick('A', true)], { answer: 'A,C', eliminated: '' }],
    [
      'K-Type: a letter again takes it away',
      [pick('C', true), pick('A', true), pick('C', true)],
      { answer: 'A', eliminated: '' },
    ],
    ['K-Type: nothing left is null', [pick('C', true), pick('C', true)], { answer: null, eliminated: '' }],
    [
      'eliminated out',
      [
        { type: 'strike', letter: 'D' },
        { type: 'strike', letter: 'A' },
      ],
      { answer: null, eliminated: 'AD' },
    ],
    [
      'eliminated out twice is put back',
      [
        { type: 'strike', letter: 'D' },
        { type: 'strike', letter: 'D' },
      ],
      { answer: null, eliminated: '' },
    ],
    [
      'striking out the choice takes it away',
      [pick('B'), { type: 'strike', letter: 'B' }],
      { answer: null, eliminated: 'B' },
    ],
    [
      'choosing what was eliminated out puts it back',
      [{ type: 'strike', letter: 'B' }, pick('B')],
      { answer: 'B', eliminated: '' },
    ],
  ]
  it.each(table)('%s', (_, events, expected) => {
    const { work } = play(events)
    expect({ answer: work.answers[0], eliminated: work.eliminated[0] }).toEqual(expected)
  })
})

describe('moving', () => {
  it('stays on the paper', () => {
    expect(play([{ type: 'go', to: -1, at: 0 }]).work.position).toBe(0)
    expect(play([{ type: 'go', to: 9, at: 0 }]).work.position).toBe(3)
  })
  it('marks what was left without an answer as skipped, however short the look', () => {
    const { work } = play([{ type: 'go', to: 1, at: 0 }])
    expect([0, 1, 2].map((index) => standOf(work, index))).toEqual(['skipped', 'todo', 'todo'])
  })
  it('skips nothing where one is', () => {
    const { work } = play([
      { type: 'go', to: 1, at: 0 },
      { type: 'go', to: 0, at: 10 },
    ])
    expect(standOf(work, 0)).toBe('skipped')
    expect(standNow(work, 0)).toBe('todo')
  })
  it('Skip leaves the answer empty', () => {
    const { work } = play([pick('A'), { type: 'skip', at: 0 }])
    expect(work.answers[0]).toBeNull()
    expect(work.position).toBe(1)
  })
  it('Skip on the last question stays there', () => {
    expect(
      play([
        { type: 'go', to: 3, at: 0 },
        { type: 'skip', at: 0 },
      ]).work.position,
    ).toBe(3)
  })
})

describe('time', () => {
  it('is put down to the question one is at', () => {
    const { work } = play([
      { type: 'tick', at: 5000 },
      { type: 'go', to: 2, at: 8200 },
      { type: 'tick', at: 9000 },
    ])
    expect(work.seconds).toEqual([8.2, 0, 0.8, 0])
    expect(totalSeconds(work)).toBe(9)
  })
  it('stands still while nobody looks', () => {
    const { work } = play([
      { type: 'pause', at: 2000 },
      { type: 'tick', at: 60_000 },
      { type: 'resume', at: 90_000 },
      { type: 'tick', at: 91_000 },
    ])
    expect(work.seconds[0]).toBe(3)
  })
  it('does not count a machine asleep, nor a clock that went back', () => {
    expect(play([{ type: 'tick', at: 8 * 3_600_000 }]).work.seconds[0]).toBe(15)
    expect(reduceRunner(beginWork(blankWork(1, false), 9000), { type: 'tick', at: 0 }).work.seconds[0]).toBe(0)
  })
  it('is no work of the learner: only that makes a new revision', () => {
    expect(
      play([
        { type: 'tick', at: 5000 },
        { type: 'pause', at: 6000 },
      ]).revision,
    ).toBe(0)
    expect(play([pick('A'), { type: 'flag' }, { type: 'go', to: 1, at: 0 }]).revision).toBe(3)
  })
})

describe('work from elsewhere', () => {
  it('takes the place of this one, and the place stays', () => {
    const elsewhere = { ...blankWork(4, false), answers: ['A', null, null, null], position: 3 }
    const state = play([
      { type: 'go', to: 2, at: 0 },
      { type: 'adopt', work: elsewhere },
    ])
    expect(state.work).toEqual({ ...elsewhere, position: 2 })
  })
})

describe('before handing in', () => {
  const { work } = play([pick('A'), { type: 'go', to: 1, at: 0 }, pick('B'), { type: 'flag' }])
  it('finds blanks and flags', () => {
    expect(findLoose(work)).toEqual({ blanks: [2, 3], flagged: [1] })
    expect(countAnswered(work)).toBe(2)
  })
  it('looks over an exam always, a practice quiz only when something is loose', () => {
    const done = { ...blankWork(2, false), answers: ['A', 'B,C'] }
    expect(needsReview({ isFullLength: true }, done)).toBe(true)
    expect(needsReview({ isFullLength: false }, done)).toBe(false)
    expect(needsReview({ isFullLength: false }, { ...done, flagged: [false, true] })).toBe(true)
    expect(needsReview({ isFullLength: false }, work)).toBe(true)
  })
})
