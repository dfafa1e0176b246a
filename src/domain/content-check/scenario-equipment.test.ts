import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import { type Scenario, sectionsOf } from '../simulations/scenario.ts'
import type { Support } from '../simulations/support.ts'
import { checkEquipment } from './scenario-equipment.ts'

const tube = 'Oral endotracheal tube, ventilator'
const ventilated = (
  settings: NonNullable<Support['ventilator']>['settings'],
  more: Partial<Support> = {},
): Support => ({
  device: tube,
  ventilator: { mode: 'Volume control', settings },
  ...more,
})

const holding: Support['ventilator'] = { mode: 'Volume control', settings: {}, measured: { auto_peep: 0 } }

/** A scenario with changes in some of its options, by key. */
function makeEquipped(changes: Record<string, object>, start: Partial<Scenario['scenario']> = {}): Scenario {
  const scenario = structuredClone(makeScenario('CSE-TRAUMA-01'))
  Object.assign(scenario.scenario, start)
  const options = sectionsOf(scenario).flatMap<{ key: string }>((section) => section.options)
  for (const [key, change] of Object.entries(changes))
    Object.assign(options.find((one) => one.key === key) ?? {}, change)
  return scenario
}

const issuesOf = (...made: Parameters<typeof makeEquipped>) =>
  checkEquipment(makeEquipped(...made)).map(({ field, problem }) => `${field}: ${problem}`)

describe('accepts', () => {
  test.each<[string, Parameters<typeof makeEquipped>]>([
    ['a scenario without equipment', [{}]],
    [
      'a 0 that was stated as "no"',
      [{ abg: { result: 'An expiratory hold shows no auto-PEEP.', support: { device: tube, ventilator: holding } } }],
    ],
    [
      'what the introduction says',
      [{}, { introduction: 'She breathes 2 L/min.', support: { device: 'Cannula, 2 L/min' } }],
    ],
    [
      'an FiO₂ that was stated in percent',
      [{ oxygen: { text: 'Give 60% oxygen', support: ventilated({ fio2: 0.6 }) } }],
    ],
    [
      'a percentage that was stated as an FiO₂',
      [{ oxygen: { text: 'Set FiO₂ to 0.28', support: { device: 'Mask, 28%' } } }],
    ],
    [
      'what a finding itself shows',
      [
        {
          abg: {
            result: 'EtCO₂ is 61 mm Hg.',
            support: { device: 'Cannula', capnography: { etco2: 61, waveform: 'normal' } },
          },
        },
      ],
    ],
    [
      'what an earlier order said',
      [{ wait: { outcome: 'PEEP stays at 8.' }, mask: { support: ventilated({ peep: 8 }) } }],
    ],
    [
      'the respiratory rate of the monitor',
      [
        {
          oxygen: {
            support: { device: tube, ventilator: { mode: 'CPAP', settings: {}, measured: { total_rate: 28 } } },
          },
        },
      ],
    ],
  ])('%s', (_, made) => expect(issuesOf(...made)).toEqual([]))

  test('what the next prompt says, after an order', () => {
    const scenario = makeEquipped({ oxygen: { support: ventilated({ tidal_volume: 450 }) } })
    const [, second] = scenario.decisionMaking
    Object.assign(second ?? {}, { prompt: 'VT is 450 mL. What next?' })
    expect(checkEquipment(scenario)).toEqual([])
  })
})

describe('rejects', () => {
  test.each<[string, Parameters<typeof makeEquipped>, string]>([
    [
      'a number that was never stated',
      [{ oxygen: { text: 'Set PEEP to 8', support: ventilated({ peep: 8, rate: 17 }) } }],
      'first.oxygen.support: The equipment shows 17, which no text has stated by then.',
    ],
    [
      'what only a finding says, which may not be chosen',
      [{ abg: { result: 'Plateau pressure is 34.' }, oxygen: { support: { device: 'Mask at 34 L/min' } } }],
      'first.oxygen.support: The equipment shows 34, which no text has stated by then.',
    ],
    [
      'what only a later order says',
      [{ bronchodilator: { outcome: 'PEEP is 8.' }, oxygen: { support: ventilated({ peep: 8 }) } }],
      'first.oxygen.support: The equipment shows 8, which no text has stated by then.',
    ],
    [
      'what the introduction does not say',
      [{}, { support: { device: 'Cannula, 2 L/min' } }],
      'scenario.support: The equipment shows 2, which no text has stated by then.',
    ],
    [
      'a 0 that was not stated',
      [{ oxygen: { support: { device: tube, ventilator: holding } } }],
      'first.oxygen.support: The equipment shows 0, which no text has stated by then.',
    ],
    [
      'an order with equipment that the physician disagrees with',
      [{ sedate: { support: { device: 'Room air' } } }],
      'first.sedate.support: The physician disagrees with the order, but it changes the equipment.',
    ],
    [
      'a ventilator without a connection',
      [{ oxygen: { support: ventilated({}, { device: 'Room air' }) } }],
      'first.oxygen.support: The equipment has ventilator settings, but its device names neither a tube nor a mask.',
    ],
  ])('%s', (_, made, expected) => expect(issuesOf(...made)).toEqual([expected]))
})
