import { expect, test } from 'vitest'
import type { Support } from '#domain/simulations/support.ts'
import { makeScenario } from '../../../../tests/support/scenario.ts'
import { viewPractice } from './practice.views.ts'

const ventilated: Support = {
  device: 'Oral endotracheal tube, ventilator',
  ventilator: {
    mode: 'Volume control, assist/control',
    settings: { fio2: 0.6, peep: 8, rate: 16, inspiratory_time: 0.9, tidal_volume: 450 },
    measured: { minute_ventilation: 7.2, peak_pressure: 31 },
  },
  capnography: { etco2: 38, waveform: 'obstruction' },
}

test('the equipment is shown as on its displays, and the capnogram without the name of its waveform', () => {
  const plain = makeScenario('CSE-P-10', { use: 'practice' })
  const { support: none } = viewPractice(plain, [], () => ({ url: '', alt: '', type: '' })).scenario
  expect(none).toBeNull()

  const scenario = { ...plain, scenario: { ...plain.scenario, support: ventilated } }
  const { support } = viewPractice(scenario, [], () => ({ url: '', alt: '', type: '' })).scenario
  expect(support).toMatchObject({
    device: 'Oral endotracheal tube, ventilator',
    ventilator: { mode: 'Volume control, assist/control' },
    capnography: { etco2: '38 mm Hg' },
  })
  expect(support?.ventilator?.settings.map(({ abbreviation, value }) => `${abbreviation} ${value}`)).toEqual([
    'VT 450 mL',
    'Rate 16/min',
    'TI 0.9 s',
    'PEEP 8 cm H₂O',
    'FiO₂ 0.60',
  ])
  expect(support?.ventilator?.measured).toEqual([
    { abbreviation: 'PIP', name: 'Peak inspiratory pressure', value: '31 cm H₂O' },
    { abbreviation: 'VE', name: 'Minute ventilation', value: '7.2 L/min' },
  ])
  expect(JSON.stringify(support)).not.toContain('obstruction')
})
