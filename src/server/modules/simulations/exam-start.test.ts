import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SimulationReport, SimulationState } from '#contract/simulations.ts'
import { categoryNames } from '#domain/simulations/categories.ts'
import { type Scenario, sectionsOf } from '#domain/simulations/scenario.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { makeScenario } from '../../../../tests/support/scenario.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

/** A scenario whose equipment is known from the start, is measured by one finding, and is changed by one order. */
function equip(scenario: Scenario): Scenario {
  const equipped = structuredClone(scenario)
  const options = sectionsOf(equipped).flatMap<{ key: string; support?: object | undefined }>((one) => one.options)
  const equipOption = (key: string, support: object) =>
    Object.assign(options.find((one) => one.key === key) ?? {}, { support })
  equipped.scenario.support = { device: 'Nasal cannula at 2 L/min' }
  equipOption('abg', { device: 'Nasal cannula at 2 L/min', capnography: { etco2: 61, waveform: 'obstruction' } })
  equipOption('oxygen', { device: 'Air-entrainment mask, FiO₂ 0.28' })
  equipOption('wait', { device: 'Room air' })
  return equipped
}

/** As many of each category as an exam needs. */
const scenarios = categoryNames.flatMap((category, place) =>
  Array.from({ length: 7 }, (_, index) =>
    equip(makeScenario(`CSE-${'ABCDEFG'[place]}-${String(index + 10)}`, { category })),
  ),
)

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RT'], perDomain: 6, scenarios }))
})
afterAll(() => server.close())

const newPro = () => server.learner({ tier: 'monthly' })
const assembleExam = (learner: Learner) => learner.assemble('fullLength=true&exam=CSE', 'RT')
const start = (learner: Learner, cacheKey: string, timed = false) =>
  learner.post('/api/simulations/start', { cacheKey, timed })
const send = (learner: Learner, cacheKey: string, given: object = {}) =>
  learner.post('/api/simulations/sections', { cacheKey, problem: 0, step: 0, selected: [], ...given })

interface Closed {
  entry: { chosen: { text: string }[] }
  closes: 'nothing' | 'section' | 'problem'
  state: SimulationState
}

/** Labels of options by the end of their text. */
const labelOf = (state: SimulationState, ...texts: string[]) =>
  texts.map((text) => state.current?.open?.options.find((option) => option.text.endsWith(` ${text}`))?.label ?? '?')

describe('an exam that is started', () => {
  test('exists on the server at once, with its first patient, and can be resumed', async () => {
    const ada = await newPro()
    const { cacheKey, attemptId, startedAt } = await assembleExam(ada)
    expect((await ada.get('/api/attempts')).json()).toEqual([])
    const state = (await start(ada, cacheKey, true)).json() as SimulationState
    expect(state).toMatchObject({ attemptId, timed: true, current: { number: 0, step: 0, clock: 'Day 1, 23:50' } })
    expect(state.current?.patient.patient_info).toMatchObject({ age: '60 years', weight: '70 kg' })
    expect(state.current?.vitalSigns).toMatchObject([{ heart_rate: '110/min', clock: 'Day 1, 23:50' }])
    expect((await ada.get('/api/attempts')).json()).toMatchObject([
      { id: attemptId, answered: 0, deadline: new Date(Date.parse(startedAt) + 240 * 60_000).toISOString() },
    ])
    expect(await server.as(ada).read(`/api/simulations/${attemptId}`)).toEqual({
      ...state,
      cacheKey: expect.any(String),
    })
  })

  test('is started once: a repeated call changes neither its progress nor its timing', async () => {
    const ada = await newPro()
    const { cacheKey } = await assembleExam(ada)
    await start(ada, cacheKey, true)
    await send(ada, cacheKey)
    const again = (await start(ada, cacheKey, false)).json() as SimulationState
    expect([again.timed, again.current?.step]).toEqual([true, 1])
    expect((await ada.get('/api/attempts')).json()).toHaveLength(1)
    const eve = await newPro()
    expect((await start(eve, cacheKey)).json()).toMatchObject({ code: 'invalid_key' })
  })
})

describe('information gathering', () => {
  test('shows each finding at once and for good, and stays open for more', async () => {
    const ada = await newPro()
    const state = (await start(ada, (await assembleExam(ada)).cacheKey)).json() as SimulationState
    const [abg, radiograph] = labelOf(state, 'abg', 'chest-radiograph')
    const gather = (selected: (string | undefined)[], keepOpen: boolean) =>
      send(ada, state.cacheKey, { selected, keepOpen })
    const first = (await gather([abg], true)).json() as Closed
    expect([first.closes, first.entry.chosen]).toEqual([
      'nothing',
      [{ text: 'Ask for abg', found: 'Result of abg', image: null, disagreed: false }],
    ])
    expect(first.state.current).toMatchObject({ step: 0, open: { chosen: [abg], select: null }, chart: [first.entry] })
    expect((await gather([abg], true)).json()).toMatchObject({ statusCode: 409, code: 'section_closed' })
    await gather([radiograph], true)
    const last = (await gather([], false)).json() as Closed
    expect([last.closes, last.entry.chosen.map(({ text }) => text)]).toEqual([
      'section',
      ['Ask for abg', 'Ask for chest-radiograph'],
    ])
    const report = (await ada.post('/api/simulations/finish', { cacheKey: state.cacheKey, timeSpent: 1 })).json()
    expect((report as SimulationReport).information.points).toBe(3 + 1)
  })

  test('is in the report when the exam is submitted in the middle of it', async () => {
    const ada = await newPro()
    const state = (await start(ada, (await assembleExam(ada)).cacheKey)).json() as SimulationState
    await send(ada, state.cacheKey, { selected: labelOf(state, 'abg', 'mri'), keepOpen: true })
    const report: SimulationReport = (
      await ada.post('/api/simulations/finish', { cacheKey: state.cacheKey, timeSpent: 1 })
    ).json()
    expect(report.problems[0]?.sections[0]).toMatchObject({ isReached: true, points: 0 })
    expect(report.total).toEqual({ points: 0, max: 22 * 21, passing: Math.ceil(22 * 21 * 0.7) })
  })
})

describe('the equipment at the bedside', () => {
  test('is that of the path taken: no equipment of another option is sent', async () => {
    const ada = await newPro()
    const form = await assembleExam(ada)
    const cannula = { device: 'Nasal cannula at 2 L/min', ventilator: null, capnography: null }
    expect(form.scenarios[0]?.patient?.support).toEqual(cannula)
    const state = (await start(ada, form.cacheKey)).json() as SimulationState
    expect(state.current?.support).toEqual(cannula)
    const hidden = /61 mm Hg|obstruction|Air-entrainment|Room air/
    expect(JSON.stringify([form, state])).not.toMatch(hidden)

    const selected = labelOf(state, 'abg')
    const measured = (await send(ada, state.cacheKey, { selected, keepOpen: true })).json() as Closed
    expect(measured.state.current?.support).toMatchObject({ ...cannula, capnography: { etco2: '61 mm Hg' } })
    expect(JSON.stringify(measured)).not.toMatch(/obstruction|Air-entrainment|Room air/)

    const closed = (await send(ada, state.cacheKey)).json() as Closed
    expect(closed.state.current?.support?.capnography?.etco2).toBe('61 mm Hg')
    const order = { step: 1, selected: labelOf(closed.state, 'oxygen') }
    const ordered = (await send(ada, state.cacheKey, order)).json() as Closed
    expect(ordered.state.current?.support).toEqual({ ...cannula, device: 'Air-entrainment mask, FiO₂ 0.28' })
    expect(JSON.stringify(ordered)).not.toMatch(/61 mm Hg|obstruction|Room air/)
  })
})
