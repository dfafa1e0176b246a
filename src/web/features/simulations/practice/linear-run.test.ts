import { describe, expect, it } from 'vitest'
import { type LinearRun, openStep, resultOf, runLinear, startLinear } from './linear-run.ts'
import { practiceScenario } from './scenario.fixture.ts'
import { stepsOf } from './steps.ts'

/** Chooses options by their texts and closes the step. */
function take(run: LinearRun, ...texts: string[]): LinearRun {
  const options = openStep(run)?.options ?? []
  const labels = options.filter(({ text }) => texts.includes(text)).map(({ label }) => label)
  return runLinear(
    labels.reduce((now, label) => runLinear(now, { do: 'press', label }), run),
    { do: 'close' },
  )
}
const start = () => startLinear(practiceScenario, stepsOf(practiceScenario))

describe('a simulation step by step', () => {
  it('has the information, the decisions of the best way and the final decision', () => {
    expect(start().steps.map(({ key, phase }) => `${phase} ${key}`)).toEqual([
      'information look',
      'decision first',
      'decision second',
      'final last',
    ])
  })

  it('does not close a step without a choice', () => {
    expect(runLinear(start(), { do: 'close' })).toEqual(start())
  })

  it('takes several findings and takes them back, but one order', () => {
    const press = (run: LinearRun, ...labels: string[]) =>
      labels.reduce((now, label) => runLinear(now, { do: 'press', label }), run).chosen
    expect(press(start(), 'A', 'C', 'A')).toEqual(['C'])
    expect(press(take(start(), 'Gather gas'), 'A', 'B')).toEqual(['B'])
  })

  it('earns a point a step at most, none below zero, and passes at 70 %', () => {
    const best = ['Order mask', 'Order bilevel', 'Order raise'].reduce<LinearRun>(
      (run, text) => take(run, text),
      take(start(), 'Gather gas', 'Gather history', 'Gather film'),
    )
    expect(resultOf(best)).toEqual({ points: 4, max: 4, percent: 100, passed: true })

    // 3 of 6, 1 of 3, nothing for what harms, 3 of 3.
    const middling = ['Order slow', 'Order wait', 'Order raise'].reduce<LinearRun>(
      (run, text) => take(run, text),
      take(start(), 'Gather gas', 'Gather history', 'Gather film', 'Gather walk'),
    )
    expect(middling.closed.map(({ earned }) => earned)).toEqual([0.5, 1 / 3, 0, 1])
    expect(resultOf(middling)).toMatchObject({ percent: 46, passed: false })
    expect(openStep(middling)).toBeUndefined()
  })
})

describe('the patient along the best way', () => {
  const gathered = take(start(), 'Gather gas')

  it('charts what was found and lets time pass, over midnight too', () => {
    expect(gathered.course.clock).toBe('23:58')
    expect(gathered.course.chart[0]).toMatchObject({
      kind: 'information',
      chosen: [{ text: 'Gather gas', found: 'gas found' }],
    })
    expect(take(gathered, 'Order mask').course).toMatchObject({ clock: '00:08', appearance: 'Calmer.' })
  })

  it('keeps vital signs that an order does not change', () => {
    expect(
      take(gathered, 'Order mask').course.vitalSigns.map((one) => [one.heart_rate, one.oxygen_saturation]),
    ).toEqual([
      ['112/min', '81 %'],
      ['112/min', '81 %'],
      ['104/min', '81 %'],
    ])
  })

  it('carries out an order that leads on, even if there is a better one', () => {
    expect(take(gathered, 'Order slow').course.chart[1]?.chosen.map(({ text }) => text)).toEqual(['Order slow'])
  })

  it('has the best order carried out where another way was chosen', () => {
    const { chart, appearance } = take(gathered, 'Order flood').course
    expect(appearance).toBe('Calmer.')
    expect(chart[1]?.chosen).toMatchObject([
      { text: 'Order flood', disagreed: false, found: expect.stringContaining('not carried out') },
      { text: 'Order mask', found: 'mask happens' },
    ])
  })

  it('says what the physician said of an order that was refused', () => {
    expect(take(gathered, 'Order tube').course.chart[1]?.chosen).toMatchObject([
      { text: 'Order tube', disagreed: true, found: 'tube happens' },
      { text: 'Order mask', disagreed: false },
    ])
  })
})
