import { describe, expect, it } from 'vitest'
import { decision, gathered, information, ordered, rejected, stateAt, stateOfSecond, testForm } from './exam.fixture.ts'
import {
  announce,
  applyReply,
  choose,
  countCompleted,
  describeLoss,
  describeProgress,
  describeShortage,
  type ExamRun,
  findLastChoice,
  findLastEntry,
  ordersLeft,
  resumeRun,
  sectionKey,
  startRun,
  timeSpentOn,
} from './exam-run.ts'

const startedAt = Date.parse(testForm.startedAt)
const fresh = startRun(stateAt(0, [], information), null)
const deciding: ExamRun = resumeRun(stateAt(1, [gathered], decision), fresh)
const refused = { ...decision, chosen: ['B'], disagreed: ['B'] }

describe('an exam that was just started', () => {
  it('has nothing to announce', () => {
    expect(fresh).toMatchObject({ selected: [], sending: null, completed: null, seconds: 0 })
    expect(announce(fresh)).toBe('')
  })
  it('says when it is shorter than the real one', () => {
    expect(describeShortage(testForm)).toBeNull()
    expect(describeShortage({ ...testForm, requested: 22 })).toBe(
      'This exam has 2 patients instead of 22 because no more are available yet.',
    )
  })
})

describe('choosing', () => {
  it('sends information at once', () => {
    expect(choose(fresh, 'C')).toMatchObject({ selected: ['C'], sending: 'selection' })
  })
  it('waits for the order to be confirmed', () => {
    expect(choose(choose(deciding, 'A'), 'B')).toMatchObject({ selected: ['B'], sending: null })
  })
  it('changes nothing while something is sent, or where it was chosen before', () => {
    const sending = choose(fresh, 'A')
    expect(choose(sending, 'B')).toBe(sending)
    const disagreed = resumeRun(stateAt(1, [gathered, rejected], refused), deciding)
    expect(choose(disagreed, 'B').selected).toEqual([])
  })
  it('counts the orders that are left', () => {
    expect(ordersLeft(information)).toBe(0)
    expect(ordersLeft(refused)).toBe(1)
    expect(ordersLeft({ ...refused, select: 2, chosen: ['B', 'A'] })).toBe(1)
  })
})

describe('the result of a selection', () => {
  it('is announced, and the section stays open', () => {
    const [first] = gathered.chosen
    const entry = { ...gathered, chosen: first ? [first] : [] }
    const state = stateAt(0, [entry], { ...information, chosen: ['A'] })
    const run = applyReply(choose(fresh, 'A'), { entry, closes: 'nothing', state })
    expect(run).toMatchObject({ sending: null, selected: [], completed: null })
    expect(announce(run)).toBe('Breath sounds: Wheezes.')
  })
  it('says that the physician disagrees, without a reason', () => {
    const state = stateAt(1, [gathered, rejected], refused)
    const run = applyReply(deciding, { entry: rejected, closes: 'nothing', state })
    expect(run.state.current && findLastChoice(run.state.current)?.text).toBe('Intubation')
    expect(run.state.current && findLastEntry(run.state.current)).toBe(gathered)
    expect(announce(run)).toBe('Physician disagrees. Make another selection.')
  })
  it('keeps the chart of a completed patient without repeating a rejected order', () => {
    const before = resumeRun(stateAt(1, [gathered, rejected], refused), deciding)
    const run = applyReply(before, { entry: ordered, closes: 'problem', state: stateOfSecond() })
    expect(run.completed).toEqual({ number: 0, title: 'Short of words', chart: [gathered, ordered] })
    expect(announce(run)).toBe('Patient 1 of 2 completed. He breathes easier.')
    expect(countCompleted(run.state)).toBe(1)
    expect(describeProgress(run.state)).toBe('1 of 2 patients completed')
    expect(describeLoss(run.state)).toBe("1 patient isn't completed. Patients you didn't reach earn no points.")
  })
})

describe('resuming', () => {
  const working = { ...choose(deciding, 'A'), sending: 'selection' as const, seconds: 90 }
  it('keeps the selection of the same section', () => {
    const run = resumeRun(stateAt(1, [gathered], decision), working)
    expect(run).toMatchObject({ selected: ['A'], sending: 'selection', seconds: 90 })
  })
  it('starts blank in another section', () => {
    const run = resumeRun(stateOfSecond(), working)
    expect(sectionKey(run.state)).toBe('1.0.0')
    expect(run).toMatchObject({ selected: [], sending: null, seconds: 90 })
  })
  it('starts blank on another device', () => {
    expect(resumeRun(stateOfSecond(), undefined)).toMatchObject({ selected: [], seconds: 0 })
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
