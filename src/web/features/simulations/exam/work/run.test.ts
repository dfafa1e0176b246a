import { describe, expect, it } from 'vitest'
import { decision, gathered, information, ordered, paper, refused, stateAt, stateOfSecond } from './exam.fixture.ts'
import {
  adopt,
  beginRun,
  countClosed,
  type ExamRun,
  findDisagreement,
  findLastEntry,
  placeOf,
  resumeRun,
  timeSpentOn,
  toggle,
} from './run.ts'
import { announce, lossInWords, progressInWords } from './words.ts'

const drawn = Date.parse(paper.startedAt)
const fresh = beginRun(paper, false, drawn + 500)
const deciding: ExamRun = resumeRun(stateAt(1, [gathered], decision), fresh)

describe('an exam before the first choice', () => {
  it('has the first look at the first patient, and no more', () => {
    expect(fresh.isOnServer).toBe(false)
    expect(fresh.skew).toBe(500)
    expect(fresh.state.current).toMatchObject({ number: 0, step: 0, vitalSigns: [], open: information })
    expect(announce(fresh)).toBe('')
  })
  it('says when it is shorter than the real one', () => {
    expect(fresh.notice).toBeNull()
    expect(beginRun({ ...paper, requested: 22 }, false, drawn).notice).toBe(
      'This exam has 2 patients instead of 22: there are no more for it yet.',
    )
  })
})

describe('choosing', () => {
  it('takes several in information gathering, and takes them back', () => {
    const both = toggle(toggle(fresh, 'C'), 'A')
    expect(both.selected).toEqual(['A', 'C'])
    expect(toggle(both, 'C').selected).toEqual(['A'])
  })
  it('takes one in a decision', () => {
    expect(toggle(toggle(deciding, 'A'), 'B').selected).toEqual(['B'])
  })
  it('changes nothing while a choice is on its way, or where the physician has disagreed', () => {
    expect(toggle({ ...fresh, isSending: true }, 'A').selected).toEqual([])
    const disagreed = resumeRun(stateAt(1, [gathered, refused], { ...decision, disagreed: ['B'] }), deciding)
    expect(toggle(disagreed, 'B').selected).toEqual([])
  })
})

describe('what came of a choice', () => {
  it('opens the next section, with nothing chosen', () => {
    const state = stateAt(1, [gathered], decision)
    const sent = { ...toggle(fresh, 'A'), isSending: true }
    const run = adopt(sent, { entry: gathered, closes: 'section', state })
    expect(run).toMatchObject({ isOnServer: true, isSending: false, selected: [], done: null })
    expect(announce(run)).toBe('You found: Breath sounds: Wheezes. Blood gas: pH 7.39.')
  })
  it('says that the physician disagrees', () => {
    const state = stateAt(1, [gathered, refused], { ...decision, disagreed: ['B'] })
    const run = adopt(deciding, { entry: refused, closes: 'nothing', state })
    expect(run.state.current && findDisagreement(run.state.current)?.text).toBe('Intubation')
    expect(run.state.current && findLastEntry(run.state.current)).toBe(gathered)
    expect(announce(run)).toBe('The physician disagrees. Too early. Choose again.')
  })
  it('keeps the chart of a patient who is done, without the order that was disagreed with twice', () => {
    const before = resumeRun(stateAt(1, [gathered, refused], { ...decision, disagreed: ['B'] }), deciding)
    const run = adopt(before, { entry: ordered, closes: 'problem', state: stateOfSecond() })
    expect(run.done).toEqual({ number: 0, title: 'Short of words', chart: [gathered, ordered] })
    expect(announce(run)).toBe('Patient 1 of 2 is done. He breathes easier.')
    expect(countClosed(run.state)).toBe(1)
    expect(progressInWords(run.state)).toBe('1 of 2 patients done')
    expect(lossInWords(run.state)).toBe('1 patient is not done. What was not reached earns nothing.')
  })
})

describe('going on', () => {
  const working = { ...toggle(deciding, 'A'), isSending: true, seconds: 90 }
  it('keeps what was chosen at the same place', () => {
    const run = resumeRun(stateAt(1, [gathered], decision), working)
    expect(run).toMatchObject({ selected: ['A'], isSending: true, seconds: 90 })
  })
  it('begins afresh at another place', () => {
    const run = resumeRun(stateOfSecond(), working)
    expect(placeOf(run.state)).toBe('1.0.0')
    expect(run).toMatchObject({ selected: [], isSending: false, seconds: 90 })
  })
  it('knows nothing of another device', () => {
    expect(resumeRun(stateOfSecond(), undefined)).toMatchObject({ selected: [], skew: 0, seconds: 0, isOnServer: true })
  })
})

describe('the time to hand in', () => {
  const timed = { ...fresh, state: { ...fresh.state, timed: true } }
  it.each([
    ['work, without a limit', fresh, 61.4, drawn + 9_000_000, 61],
    ['the clock of a timed exam', timed, 61.4, drawn + 500 + 600_000, 600],
    ['at most the limit', timed, 61.4, drawn + 86_400_000, 14_400],
  ])('%s', (_, run, seconds, now, expected) => {
    expect(timeSpentOn(run, seconds, now)).toBe(expected)
  })
})
