import { describe, expect, it } from 'vitest'
import {
  courseOf,
  currentStep,
  type LinearRun,
  reduceLinear,
  replayLinear,
  scoreLinear,
  startLinear,
} from './linear-run.ts'
import { practiceScenario } from './scenario.fixture.ts'
import { choicesOf, idealStepsOf } from './scenario-steps.ts'

const toggle = (run: LinearRun, label: string) => reduceLinear(run, { type: 'toggle', label })

/** Selects options by their texts and submits the step. */
function submit(run: LinearRun, ...texts: string[]): LinearRun {
  const options = currentStep(run)?.options ?? []
  const labels = options.filter(({ text }) => texts.includes(text)).map(({ label }) => label)
  return reduceLinear(labels.reduce(toggle, run), { type: 'submit' })
}
const start = () => startLinear(practiceScenario, idealStepsOf(practiceScenario))

describe('a linear simulation', () => {
  it('has information gathering, the decisions of the ideal path, and the final decision', () => {
    expect(start().steps.map(({ key, phase }) => `${phase} ${key}`)).toEqual([
      'information assess',
      'decision first',
      'decision second',
      'final last',
    ])
  })

  it('does not submit a step without a selection', () => {
    expect(reduceLinear(start(), { type: 'submit' })).toEqual(start())
  })

  it('toggles findings, but allows only one order', () => {
    const selected = (run: LinearRun, ...labels: string[]) => labels.reduce(toggle, run).selected
    expect(selected(start(), 'A', 'C', 'A')).toEqual(['C'])
    expect(selected(submit(start(), 'Gather gas'), 'A', 'B')).toEqual(['B'])
  })

  it('shows each finding at once and for good where it trains sequencing', () => {
    const first = toggle(startLinear(practiceScenario, idealStepsOf(practiceScenario), true), 'C')
    const charted = courseOf(first).chart.at(-1)?.chosen
    expect(charted?.map(({ text, found }) => [text, found])).toEqual([['Gather radiograph', 'radiograph found']])
    expect(toggle(first, 'C').selected).toEqual(['C'])
    expect(courseOf(toggle(start(), 'C')).chart).toEqual([])
  })

  it('shows what a dangerous finding does to the patient until the step ends', () => {
    const saturations = (run: LinearRun) => courseOf(run).vitalSigns.map((one) => one.oxygen_saturation)
    const walking = toggle(startLinear(practiceScenario, idealStepsOf(practiceScenario), true), 'D')
    expect(saturations(walking)).toEqual(['81%', '72%'])
    expect(courseOf(walking).appearance).toBe('Gray.')
    const after = reduceLinear(walking, { type: 'submit' })
    expect(saturations(after)).toEqual(['81%', '72%', '81%'])
    expect(courseOf(after)).toMatchObject({ appearance: 'Sits forward.', clock: 'Day 1, 23:58' })
  })

  it('shows the equipment that a finding reveals and an order changes, for good', () => {
    const equipment = (device: string) => ({ device, ventilator: null, capnography: null })
    const scenario = structuredClone(practiceScenario)
    scenario.scenario.support = equipment('Room air')
    for (const { options } of [...scenario.informationGathering, ...scenario.decisionMaking]) {
      for (const option of options) {
        if (option.key === 'gas') option.support = equipment('Nasal cannula at 2 L/min')
        if (option.key === 'mask') option.support = equipment('Mask, FiO₂ 0.28')
      }
    }
    const deviceOf = (run: LinearRun) => courseOf(run).support?.device
    const begun = startLinear(scenario, idealStepsOf(scenario), true)
    expect(deviceOf(begun)).toBe('Room air')
    expect(deviceOf(toggle(begun, 'B'))).toBe('Room air')
    const gathering = toggle(begun, 'A')
    expect(deviceOf(gathering)).toBe('Nasal cannula at 2 L/min')
    const gathered = reduceLinear(gathering, { type: 'submit' })
    expect(deviceOf(gathered)).toBe('Nasal cannula at 2 L/min')
    const masked = submit(gathered, 'Order mask')
    expect(deviceOf(masked)).toBe('Mask, FiO₂ 0.28')
    expect(deviceOf(submit(masked, 'Order bilevel'))).toBe('Mask, FiO₂ 0.28')
  })

  it('adds what findings reveal about the equipment to what was known about it', () => {
    const value = (abbreviation: string, text: string) => ({ abbreviation, name: abbreviation, value: text })
    const ventilator = (...measured: ReturnType<typeof value>[]) => ({
      mode: 'Volume control',
      settings: [value('PEEP', '5 cm H₂O')],
      measured,
    })
    const device = 'Oral endotracheal tube, ventilator'
    const scenario = structuredClone(practiceScenario)
    scenario.scenario.support = { device, ventilator: ventilator(value('VE', '7 L/min')), capnography: null }
    const [gas, history, radiograph] = scenario.informationGathering[0]?.options ?? []
    const capnography = { etco2: '52 mm Hg', breath: [0, 52] }
    Object.assign(gas ?? {}, { support: { device, ventilator: null, capnography } })
    const pressures = ventilator(value('VE', '9 L/min'), value('PIP', '41 cm H₂O'))
    Object.assign(history ?? {}, { support: { device, ventilator: pressures, capnography: null } })
    expect(radiograph?.support).toBeNull()
    const begun = startLinear(scenario, idealStepsOf(scenario), true)
    const known = { device, ventilator: pressures, capnography }
    expect(courseOf(['A', 'B', 'C'].reduce(toggle, begun)).support).toEqual(known)
    expect(courseOf(['C', 'B', 'A'].reduce(toggle, begun)).support).toEqual(known)
  })

  it('opens a run that was stored before equipment was known', () => {
    const before = JSON.parse(JSON.stringify(practiceScenario, (key, value) => (key === 'support' ? undefined : value)))
    const run = submit(startLinear(before, idealStepsOf(before), true), 'Gather gas')
    expect(courseOf(submit(run, 'Order mask')).support).toBeNull()
  })

  it('earns up to one point per step, never less than zero, and passes at 70%', () => {
    const best = ['Order mask', 'Order bilevel', 'Order raise'].reduce<LinearRun>(
      (run, text) => submit(run, text),
      submit(start(), 'Gather gas', 'Gather history', 'Gather radiograph'),
    )
    expect(scoreLinear(best)).toEqual({ points: 4, maxPoints: 4, percent: 100, passed: true })

    // 3 of 6, 1 of 3, nothing for a harmful order, 3 of 3.
    const mixed = ['Order slow', 'Order wait', 'Order raise'].reduce<LinearRun>(
      (run, text) => submit(run, text),
      submit(start(), 'Gather gas', 'Gather history', 'Gather radiograph', 'Gather walk'),
    )
    expect(mixed.completed.map(({ points }) => points)).toEqual([0.5, 1 / 3, 0, 1])
    expect(scoreLinear(mixed)).toMatchObject({ percent: 46, passed: false })
    expect(currentStep(mixed)).toBeUndefined()
  })
})

describe('a recorded run', () => {
  const steps = idealStepsOf(practiceScenario)
  const complete = ['Order slow', 'Order wait', 'Order raise'].reduce<LinearRun>(
    (run, text) => submit(run, text),
    submit(start(), 'Gather gas', 'Gather walk'),
  )

  it('is the same when it is replayed from its choices', () => {
    expect(replayLinear(practiceScenario, steps, choicesOf(complete.completed))).toEqual(complete)
  })

  it('is not replayed when it is incomplete', () => {
    expect(replayLinear(practiceScenario, steps, choicesOf(complete.completed).slice(0, 3))).toBeUndefined()
    expect(replayLinear(practiceScenario, steps, choicesOf(complete.completed).slice(1))).toBeUndefined()
  })
})

describe('the patient on the ideal path', () => {
  const gathered = submit(start(), 'Gather gas')

  it('has findings charted while the clock runs, past midnight too', () => {
    expect(gathered.course.clock).toBe('Day 1, 23:58')
    expect(gathered.course.chart[0]).toMatchObject({
      kind: 'information',
      chosen: [{ text: 'Gather gas', found: 'gas found' }],
    })
    expect(submit(gathered, 'Order mask').course).toMatchObject({ clock: 'Day 2, 00:08', appearance: 'Calmer.' })
  })

  it('keeps vital signs that an order does not change', () => {
    expect(
      submit(gathered, 'Order mask').course.vitalSigns.map((one) => [one.heart_rate, one.oxygen_saturation]),
    ).toEqual([
      ['112/min', '81%'],
      ['112/min', '81%'],
      ['104/min', '81%'],
    ])
  })

  it('gets the selected order if it leads to the next step, even when there is a better one', () => {
    expect(submit(gathered, 'Order slow').course.chart[1]?.chosen.map(({ text }) => text)).toEqual(['Order slow'])
  })

  it('gets the best order if the selected one leads to a detour', () => {
    const { chart, appearance } = submit(gathered, 'Order flood').course
    expect(appearance).toBe('Calmer.')
    expect(chart[1]?.chosen).toMatchObject([
      { text: 'Order flood', disagreed: false, found: expect.stringContaining('not carried out') },
      { text: 'Order mask', found: 'mask result' },
    ])
  })

  it("has the physician's reply charted if the physician disagrees", () => {
    expect(submit(gathered, 'Order tube').course.chart[1]?.chosen).toMatchObject([
      { text: 'Order tube', disagreed: true, found: 'tube result' },
      { text: 'Order mask', disagreed: false },
    ])
  })
})
