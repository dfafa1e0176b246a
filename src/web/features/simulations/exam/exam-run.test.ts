import { describe, expect, it } from 'vitest'
import { decision, gathered, information, ordered, rejected, stateAt, stateOfSecond, testForm } from './exam.fixture.ts'
import {
  announce,
  applyReply,
  countCompleted,
  describeLoss,
  describeProgress,
  type ExamRun,
  findDisagreement,
  findLastEntry,
  resumeRun,
  sectionKey,
  startRun,
  timeSpentOn,
  toggle,
} from './exam-run.ts'

const startedAt = Date.parse(testForm.startedAt)
const fresh = startRun(testForm, false)
const deciding: ExamRun = resumeRun(stateAt(1, [gathered], decision), fresh)

describe('an exam before the first selection', () => {
  it('shows only the introduction of the first patient', () => {
    expect(fresh.isOnServer).toBe(false)
    expect(fresh.state.current).toMatchObject({ number: 0, step: 0, vitalSigns: [], open: information })
    expect(announce(fresh)).toBe('')
  })
  it('says when it is shorter than the real one', () => {
    expect(fresh.notice).toBeNull()
    expect(startRun({ ...testForm, requested: 22 }, false).notice).toBe(
      'This exam has 2 patients instead of 22 because no more are available yet.',
    )
  })
})

describe('selecting', () => {
  it('selects and deselects several in information gathering', () => {
    const both = toggle(toggle(fresh, 'C'), 'A')
    expect(both.selected).toEqual(['A', 'C'])
    expect(toggle(both, 'C').selected).toEqual(['A'])
  })
  it('selects one in a decision', () => {
    expect(toggle(toggle(deciding, 'A'), 'B').selected).toEqual(['B'])
  })
  it('changes nothing while the section is sent, or where the physician disagreed', () => {
    expect(toggle({ ...fresh, isSending: true }, 'A').selected).toEqual([])
    const disagreed = resumeRun(stateAt(1, [gathered, rejected], { ...decision, disagreed: ['B'] }), deciding)
    expect(toggle(disagreed, 'B').selected).toEqual([])
  })
})

describe('the result of a selection', () => {
  it('opens the next section with nothing selected', () => {
    const state = stateAt(1, [gathered], decision)
    const sent = { ...toggle(fresh, 'A'), isSending: true }
    const run = applyReply(sent, { entry: gathered, closes: 'section', state })
    expect(run).toMatchObject({ isOnServer: true, isSending: false, selected: [], completed: null })
    expect(announce(run)).toBe('You found: Breath sounds: Wheezes. Blood gas: pH 7.39.')
  })
  it('says that the physician disagrees', () => {
    const state = stateAt(1, [gathered, rejected], { ...decision, disagreed: ['B'] })
    const run = applyReply(deciding, { entry: rejected, closes: 'nothing', state })
    expect(run.state.current && findDisagreement(run.state.current)?.text).toBe('Intubation')
    expect(run.state.current && findLastEntry(run.state.current)).toBe(gathered)
    expect(announce(run)).toBe('The physician disagrees. Too early. Choose again.')
  })
  it('keeps the chart of a completed patient without repeating a rejected order', () => {
    const before = resumeRun(stateAt(1, [gathered, rejected], { ...decision, disagreed: ['B'] }), deciding)
    const run = applyReply(before, { entry: ordered, closes: 'problem', state: stateOfSecond() })
    expect(run.completed).toEqual({ number: 0, title: 'Short of words', chart: [gathered, ordered] })
    expect(announce(run)).toBe('Patient 1 of 2 completed. He breathes easier.')
    expect(countCompleted(run.state)).toBe(1)
    expect(describeProgress(run.state)).toBe('1 of 2 patients completed')
    expect(describeLoss(run.state)).toBe("1 patient isn't completed. Patients you didn't reach earn no points.")
  })
})

describe('resuming', () => {
  const working = { ...toggle(deciding, 'A'), isSending: true, seconds: 90 }
  it('keeps the selection of the same section', () => {
    const run = resumeRun(stateAt(1, [gathered], decision), working)
    expect(run).toMatchObject({ selected: ['A'], isSending: true, seconds: 90 })
  })
  it('starts blank in another section', () => {
    const run = resumeRun(stateOfSecond(), working)
    expect(sectionKey(run.state)).toBe('1.0.0')
    expect(run).toMatchObject({ selected: [], isSending: false, seconds: 90 })
  })
  it('starts blank on another device', () => {
    expect(resumeRun(stateOfSecond(), undefined)).toMatchObject({ selected: [], seconds: 0, isOnServer: true })
  })
})

describe('the time to submit', () => {
  const timed = { ...fresh, state: { ...fresh.state, timed: true } }
  it.each([
    ['work, without a time limit', fresh, startedAt + 9_000_000, 61],
    ['the clock of a timed exam', timed, startedAt + 600_000, 600],
    ['at most the time limit', timed, startedAt + 86_400_000, 14_400],
    ["work, while the server's time is unknown", timed, undefined, 61],
  ])('%s', (_, run, now, expected) => {
    expect(timeSpentOn({ ...run, seconds: 61.4 }, now)).toBe(expected)
  })
})
