import { describe, expect, it } from 'vitest'
import {
  chartOf,
  expectedLength,
  type InteractiveRun,
  reduceInteractive,
  replayInteractive,
  startInteractive,
  totalsOf,
} from './interactive-run.ts'
import { practiceScenario } from './scenario.fixture.ts'
import { choicesOf } from './scenario-steps.ts'

/** Selects options by their texts and submits them. */
function submit(run: InteractiveRun, ...texts: string[]): InteractiveRun {
  const labels = run.step?.options.filter(({ text }) => texts.includes(text)).map(({ label }) => label) ?? []
  const selected = labels.reduce((now, label) => reduceInteractive(now, { type: 'toggle', label }), run)
  return reduceInteractive(selected, { type: 'submit' })
}
const proceed = (run: InteractiveRun) => reduceInteractive(run, { type: 'continue' })
const complete = (run: InteractiveRun, ...texts: string[]) => proceed(submit(run, ...texts))
const start = () => startInteractive(practiceScenario)
const gathered = () => complete(start(), 'Gather gas', 'Gather history', 'Gather radiograph')

describe('the physician', () => {
  it('comments once, and only on a selection', () => {
    expect(submit(start())).toEqual(start())
    const submitted = submit(start(), 'Gather gas')
    expect(reduceInteractive(submitted, { type: 'submit' })).toBe(submitted)
    expect(reduceInteractive(submitted, { type: 'toggle', label: 'B' })).toBe(submitted)
  })

  it('concurs, or lists what was missed', () => {
    expect(submit(start(), 'Gather gas', 'Gather history').feedback).toMatchObject({
      agrees: true,
      missed: [],
      score: 5,
    })
    const { feedback } = submit(start(), 'Gather radiograph', 'Gather walk')
    expect(feedback).toMatchObject({ agrees: false, score: -2 })
    expect(feedback?.missed.map(({ text }) => text)).toEqual(['Gather gas', 'Gather history'])
  })

  it('names harmful options even when concurring', () => {
    const { feedback } = submit(start(), 'Gather gas', 'Gather history', 'Gather walk')
    expect(feedback?.agrees).toBe(true)
    expect(feedback?.harmful.map(({ text }) => text)).toEqual(['Gather walk'])
  })

  it('asks for another order when disagreeing, without revealing what was missed', () => {
    const refused = submit(gathered(), 'Order tube')
    expect(refused.feedback).toMatchObject({ agrees: false, mustReselect: true, missed: [] })
    expect(totalsOf(refused)).toEqual({ score: 5, totalSteps: 1, physicianAgreements: 1 })
    expect(refused.course.clock).toBe('Day 1, 23:58')
    const again = proceed(refused)
    expect(again).toMatchObject({ step: { key: 'first' }, disagreed: ['C'], selected: [], feedback: null })
    expect(chartOf(again).at(-1)?.chosen).toMatchObject([{ text: 'Order tube', disagreed: true }])

    const accepted = submit(again, 'Order mask')
    expect(accepted.feedback).toMatchObject({ agrees: true, score: 3 })
    expect(totalsOf(accepted)).toEqual({ score: 8, totalSteps: 2, physicianAgreements: 2 })
    const charted = chartOf(accepted).at(-1)?.chosen
    expect(charted?.map(({ text }) => text)).toEqual(['Order tube', 'Order mask'])
    expect(choicesOf(accepted.completed).at(-1)).toEqual({ section: 'first', selected: ['tube', 'mask'] })
    expect(proceed(accepted).disagreed).toEqual([])
  })
})

describe('a recorded run', () => {
  it('is the same when it is replayed from its choices, refused orders included', () => {
    const refused = proceed(submit(gathered(), 'Order tube'))
    let run = complete(refused, 'Order mask')
    while (run.step) run = complete(run, run.step.options.find(({ order }) => !order?.disagrees)?.text ?? '')
    const choices = choicesOf(run.completed)
    expect(choices[1]).toEqual({ section: 'first', selected: ['tube', 'mask'] })
    expect(replayInteractive(practiceScenario, choices)).toEqual(run)
    expect(replayInteractive(practiceScenario, choices.slice(0, 2))).toBeUndefined()
  })
})

describe('the path of an interactive simulation', () => {
  it('takes a detour after a poor order and ends after the final decision', () => {
    const detour = complete(gathered(), 'Order flood')
    expect(detour).toMatchObject({ step: { key: 'drowsy' }, course: { appearance: 'Drowsy.' } })
    expect(detour.course.vitalSigns.at(-1)).toMatchObject({ oxygen_saturation: '99%', heart_rate: '112/min' })
    const end = ['Order wake', 'Order bilevel', 'Order raise'].reduce<InteractiveRun>(
      (run, text) => complete(run, text),
      detour,
    )
    expect(end.step).toBeNull()
    expect(totalsOf(end)).toEqual({ score: 6 - 2 + 2 + 3 + 3, totalSteps: 5, physicianAgreements: 4 })
    expect(reduceInteractive(end, { type: 'submit' })).toBe(end)
  })

  it('has an expected length that grows with a detour', () => {
    expect(expectedLength(start())).toBe(4)
    expect(expectedLength(gathered())).toBe(4)
    expect(expectedLength(submit(gathered(), 'Order flood'))).toBe(5)
    expect(expectedLength(complete(gathered(), 'Order flood'))).toBe(5)
    expect(expectedLength(submit(gathered(), 'Order tube'))).toBe(4)
  })
})
