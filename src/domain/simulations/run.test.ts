import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import { findIdealPath, maxScoreOf, minScoreOf, pathsOf, scoreRangeOf } from './paths.ts'
import { applySelection, caseStateOf, passingPoints, type SectionSelection, scoreRun } from './run.ts'
import { findSection, sectionsOf } from './scenario.ts'

const scenario = makeScenario('CSE-TRAUMA-01')

function play(...chosen: [section: string, ...selected: string[]][]): SectionSelection[] {
  let history: SectionSelection[] = []
  for (const [section, ...selected] of chosen) {
    const outcome = applySelection(scenario, history, { section, selected })
    if (outcome.problem !== undefined) throw new Error(`${section}: ${outcome.problem}`)
    history = outcome.history
  }
  return history
}

describe('paths', () => {
  test('include every sequence of accepted orders', () => {
    // Two orders lead directly to the next section and one through the detour's four; then four and four.
    expect(pathsOf(scenario)).toHaveLength((2 + 4) * 4 * 4)
  })

  test('the ideal path has the highest score', () => {
    const ideal = findIdealPath(scenario)
    expect(ideal?.orders.map(({ key }) => key)).toEqual(['oxygen', 'bronchodilator', 'ward'])
    expect(ideal && maxScoreOf(ideal)).toBe(12 + 9)
    expect(Math.min(...pathsOf(scenario).map(minScoreOf))).toBe(-6 - (1 + 3) - 3 - 3 - 3)
  })
})

describe('a run', () => {
  test('opens the next section and updates the patient', () => {
    const history = play(['assess', 'abg', 'mri'], ['first', 'oxygen'])
    const { open, vitalSigns, minutes, closed } = caseStateOf(scenario, history)
    expect([open?.key, minutes, closed.length]).toEqual(['second', 25, 2])
    expect(vitalSigns).toMatchObject({ oxygen_saturation: 93, heart_rate: 100, respiratory_rate: 28 })
  })

  test('a dangerous finding changes the patient until its section closes', () => {
    const gathering: SectionSelection[] = [{ section: 'assess', selected: ['abg', 'mri', 'history'], isOpen: true }]
    const during = caseStateOf(scenario, gathering)
    expect(during).toMatchObject({
      vitalSigns: { oxygen_saturation: 74, heart_rate: 110 },
      appearance: 'Blue and gasping.',
    })
    expect(during.measurements.map(({ vitalSigns }) => vitalSigns.oxygen_saturation)).toEqual([88, 74])

    const after = caseStateOf(scenario, play(['assess', 'abg', 'mri', 'history']))
    expect(after).toMatchObject({ vitalSigns: { oxygen_saturation: 88 }, appearance: 'Sitting upright.' })
    expect(after.measurements.map(({ minutes, vitalSigns }) => [minutes, vitalSigns.oxygen_saturation])).toEqual([
      [0, 88],
      [0, 74],
      [10, 88],
    ])
  })

  test('the equipment stays as it is until an order or a finding states another', () => {
    const cannula = { device: 'Nasal cannula at 2 L/min' }
    const measured = { device: 'Oral endotracheal tube, ventilator' }
    const equipped = structuredClone(scenario)
    equipped.scenario.support = cannula
    const options = sectionsOf(equipped).flatMap<{ key: string }>((section) => section.options)
    const optionOf = (key: string) => options.find((option) => option.key === key)
    Object.assign(optionOf('abg') ?? {}, { support: measured })
    const supportAfter = (...selections: Parameters<typeof play>) => caseStateOf(equipped, play(...selections)).support
    expect(supportAfter()).toEqual(cannula)
    expect(supportAfter(['assess', 'history'])).toEqual(cannula)
    expect(supportAfter(['assess', 'abg'])).toEqual(measured)
    expect(supportAfter(['assess', 'abg'], ['first', 'oxygen'])).toEqual(measured)
    Object.assign(optionOf('oxygen') ?? {}, { support: cannula })
    expect(supportAfter(['assess', 'abg'], ['first', 'oxygen'])).toEqual(cannula)
  })

  test('findings add to what is known about the equipment, in any order', () => {
    const ventilated = structuredClone(scenario)
    const device = 'Oral endotracheal tube, ventilator'
    const mode = 'Volume control, assist/control'
    const settings = { tidal_volume: 420, peep: 8 }
    ventilated.scenario.support = { device, ventilator: { mode, settings } }
    const [first, second] = ventilated.informationGathering[0]?.options ?? []
    const pressures = { device, ventilator: { mode, settings: { peep: 8 }, measured: { peak_pressure: 41 } } }
    const capnogram = { device, capnography: { etco2: 52, waveform: 'obstruction' as const } }
    Object.assign(first ?? {}, { support: pressures })
    Object.assign(second ?? {}, { support: capnogram })
    for (const selected of [
      [first?.key ?? '', second?.key ?? ''],
      [second?.key ?? '', first?.key ?? ''],
    ]) {
      expect(caseStateOf(ventilated, [{ section: 'assess', selected, isOpen: true }]).support).toEqual({
        device,
        ventilator: { mode, settings, measured: { peak_pressure: 41 } },
        capnography: capnogram.capnography,
      })
    }
  })

  test('keeps a decision open while the physician disagrees and accepts another order', () => {
    const before = play(['assess'])
    const outcome = applySelection(scenario, before, { section: 'first', selected: ['sedate'] })
    expect(outcome).toMatchObject({ problem: undefined, closes: false })
    const history = play(['assess'], ['first', 'sedate'])
    expect(caseStateOf(scenario, history)).toMatchObject({ open: { key: 'first' }, disagreed: ['sedate'] })
    const after = play(['assess'], ['first', 'sedate'], ['first', 'wait'])
    expect(after).toEqual([
      { section: 'assess', selected: [] },
      { section: 'first', selected: ['sedate', 'wait'] },
    ])
    expect(caseStateOf(scenario, after).open?.key).toBe('worse')
  })

  test.each([
    ['a section that is not open', 'second', ['suction'], 'not the open section'],
    ['an option of another section', 'assess', ['oxygen'], 'unknown option'],
    ['an option twice', 'assess', ['abg', 'abg'], 'chosen twice'],
  ])('rejects %s', (_, section, selected, problem) => {
    expect(applySelection(scenario, [], { section, selected })).toEqual({ problem })
  })

  test.each([
    ['none', [], 'choose one'],
    ['two', ['oxygen', 'wait'], 'choose one'],
  ])('a decision requires one order, not %s', (_, selected, problem) => {
    expect(applySelection(scenario, play(['assess']), { section: 'first', selected })).toEqual({ problem })
  })

  test('keeps information gathering open for one finding after the other, each for good', () => {
    const gather = (history: SectionSelection[], selected: string[], keepOpen: boolean) =>
      applySelection(scenario, history, { section: 'assess', selected, keepOpen })
    const first = gather([], ['abg'], true)
    if (first.problem !== undefined) throw new Error(first.problem)
    expect(first.closes).toBe(false)
    expect(caseStateOf(scenario, first.history)).toMatchObject({ open: { key: 'assess' }, chosen: ['abg'], minutes: 0 })
    expect(gather(first.history, ['abg'], true)).toEqual({ problem: 'chosen before' })
    const second = gather(first.history, ['mri'], true)
    if (second.problem !== undefined) throw new Error(second.problem)
    expect(scoreRun(scenario, second.history).information.points).toBe(0)
    const closed = gather(second.history, [], false)
    expect(closed).toEqual({
      problem: undefined,
      history: [{ section: 'assess', selected: ['abg', 'mri'] }],
      closes: true,
    })
  })

  test('shows the passing effect of an order before the relapse', () => {
    const oxygen = scenario.decisionMaking[0]?.options[0]
    const first = scenario.decisionMaking[0]
    if (!oxygen || !first) throw new Error('no decision')
    const relapse = { ...oxygen, response: { oxygen_saturation: 97 }, vital_signs: { oxygen_saturation: 84 } }
    const relapsing = {
      ...scenario,
      decisionMaking: [
        { ...first, options: [relapse, ...first.options.slice(1)] },
        ...scenario.decisionMaking.slice(1),
      ],
    }
    const { measurements } = caseStateOf(relapsing, play(['assess'], ['first', 'oxygen']))
    expect(measurements.map(({ minutes, vitalSigns }) => [minutes, vitalSigns.oxygen_saturation])).toEqual([
      [0, 88],
      [10, 88],
      [10, 97],
      [25, 84],
    ])
  })

  describe('through a decision that takes two orders', () => {
    const two = {
      ...scenario,
      decisionMaking: scenario.decisionMaking.map((one) =>
        one.key === 'first' ? { ...one, select: 2 as const } : one,
      ),
    }
    const at = (...selected: string[]) => {
      let history: SectionSelection[] = [{ section: 'assess', selected: [] }]
      for (const order of selected) {
        const outcome = applySelection(two, history, { section: 'first', selected: [order] })
        if (outcome.problem !== undefined) throw new Error(outcome.problem)
        history = outcome.history
      }
      return caseStateOf(two, history)
    }

    test('stays open after the first, with its effect', () => {
      expect(at('oxygen')).toMatchObject({
        open: { key: 'first' },
        chosen: ['oxygen'],
        disagreed: [],
        vitalSigns: { oxygen_saturation: 93 },
      })
      expect(at('sedate', 'oxygen')).toMatchObject({ open: { key: 'first' }, disagreed: ['sedate'] })
    })

    test('continues where the poorer of the two leads', () => {
      expect(at('oxygen', 'transfer').open?.key).toBe('second')
      expect(at('wait', 'sedate', 'oxygen').open?.key).toBe('worse')
    })

    test('earns both scores', () => {
      const section = findSection(two, 'first')
      expect(section && scoreRangeOf(section)).toEqual({ min: -3 - 1 + 0, max: 3 + 0 })
    })
  })

  test('rejects an order that the physician disagreed with before, and any selection after the end', () => {
    const disagreed = play(['assess'], ['first', 'sedate'])
    expect(applySelection(scenario, disagreed, { section: 'first', selected: ['sedate'] })).toEqual({
      problem: 'chosen before',
    })
    const all = play(['assess'], ['first', 'oxygen'], ['second', 'suction'], ['end', 'ward'])
    expect(applySelection(scenario, all, { section: 'end', selected: ['home'] })).toEqual({ problem: 'completed' })
  })
})

describe('points', () => {
  test('include all selections, even orders that the physician disagreed with, out of the maximum of the ideal path', () => {
    const history = play(['assess', 'abg', 'mri'], ['first', 'sedate'], ['first', 'oxygen'])
    expect(scoreRun(scenario, history)).toEqual({
      information: { points: 0, max: 12 },
      decisions: { points: 0, max: 9 },
      total: { points: 0, max: 21 },
      share: 0,
    })
  })

  test('the passing score is what the minimally competent run earns', () => {
    expect(passingPoints(scenario)).toBe(3 + 3 + 2 + 3 + 1 + 3)
    expect(passingPoints({ ...scenario, minimallyCompetent: { assess: ['abg'], first: ['sedate'] } })).toBeUndefined()
  })
})
