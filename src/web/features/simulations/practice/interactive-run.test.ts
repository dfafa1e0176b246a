import { describe, expect, it } from 'vitest'
import { practiceScenario } from '../case/scenario.fixture.ts'
import {
  chartOf,
  type InteractiveRun,
  lengthOf,
  runInteractive,
  startInteractive,
  totalsOf,
} from './interactive-run.ts'

/** Chooses options by their texts and submits them. */
function submit(run: InteractiveRun, ...texts: string[]): InteractiveRun {
  const labels = run.step?.options.filter(({ text }) => texts.includes(text)).map(({ label }) => label) ?? []
  const chosen = labels.reduce((now, label) => runInteractive(now, { do: 'press', label }), run)
  return runInteractive(chosen, { do: 'submit' })
}
const goOn = (run: InteractiveRun) => runInteractive(run, { do: 'go on' })
const take = (run: InteractiveRun, ...texts: string[]) => goOn(submit(run, ...texts))
const start = () => startInteractive(practiceScenario)
const gathered = () => take(start(), 'Gather gas', 'Gather history', 'Gather film')

describe('the physician', () => {
  it('is not asked without a choice, and answers once', () => {
    expect(submit(start())).toEqual(start())
    const answered = submit(start(), 'Gather gas')
    expect(runInteractive(answered, { do: 'submit' })).toBe(answered)
    expect(runInteractive(answered, { do: 'press', label: 'B' })).toBe(answered)
  })

  it('concurs, or lists what was missed', () => {
    expect(submit(start(), 'Gather gas', 'Gather history').feedback).toMatchObject({
      agrees: true,
      missed: [],
      score: 5,
    })
    const { feedback } = submit(start(), 'Gather film', 'Gather walk')
    expect(feedback).toMatchObject({ agrees: false, score: -2 })
    expect(feedback?.missed.map(({ text }) => text)).toEqual(['Gather gas', 'Gather history'])
  })

  it('names what harms even where the physician concurs', () => {
    const { feedback } = submit(start(), 'Gather gas', 'Gather history', 'Gather walk')
    expect(feedback?.agrees).toBe(true)
    expect(feedback?.harmful.map(({ text }) => text)).toEqual(['Gather walk'])
  })

  it('refuses an order: another one has to be chosen, and nothing that was missed is told', () => {
    const refused = submit(gathered(), 'Order tube')
    expect(refused.feedback).toMatchObject({ agrees: false, chooseAgain: true, missed: [] })
    expect(totalsOf(refused)).toEqual({ score: 5, totalSteps: 1, physicianAgreements: 1 })
    expect(refused.course.clock).toBe('23:58')
    const again = goOn(refused)
    expect(again).toMatchObject({ step: { key: 'first' }, disagreed: ['C'], chosen: [], feedback: null })
    expect(chartOf(again).at(-1)?.chosen).toMatchObject([{ text: 'Order tube', disagreed: true }])

    const accepted = submit(again, 'Order mask')
    expect(accepted.feedback).toMatchObject({ agrees: true, score: 3 })
    expect(totalsOf(accepted)).toEqual({ score: 8, totalSteps: 2, physicianAgreements: 2 })
    expect(
      chartOf(accepted)
        .at(-1)
        ?.chosen.map(({ text }) => text),
    ).toEqual(['Order tube', 'Order mask'])
    expect(goOn(accepted).disagreed).toEqual([])
  })
})

describe('the way through', () => {
  it('leads over a detour after a worse order, and ends after the final decision', () => {
    const detour = take(gathered(), 'Order flood')
    expect(detour).toMatchObject({ step: { key: 'drowsy' }, course: { appearance: 'Drowsy.' } })
    expect(detour.course.vitalSigns.at(-1)).toMatchObject({ oxygen_saturation: '99 %', heart_rate: '112/min' })
    const end = ['Order wake', 'Order bilevel', 'Order raise'].reduce<InteractiveRun>(
      (run, text) => take(run, text),
      detour,
    )
    expect(end.step).toBeNull()
    expect(totalsOf(end)).toEqual({ score: 6 - 2 + 2 + 3 + 3, totalSteps: 5, physicianAgreements: 4 })
    expect(runInteractive(end, { do: 'submit' })).toBe(end)
  })

  it('is as long as can be seen', () => {
    expect(lengthOf(start())).toBe(4)
    expect(lengthOf(gathered())).toBe(4)
    expect(lengthOf(submit(gathered(), 'Order flood'))).toBe(5)
    expect(lengthOf(take(gathered(), 'Order flood'))).toBe(5)
    expect(lengthOf(submit(gathered(), 'Order tube'))).toBe(4)
  })
})
