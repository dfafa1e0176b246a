import { describe, expect, it } from 'vitest'
import type { VitalSigns } from '#contract/simulations.ts'
import { parseVitalSign, readMonitor } from './vital-signs.ts'

const baseline: VitalSigns = {
  blood_pressure: '152/86 mm Hg',
  heart_rate: '112/min',
  respiratory_rate: '30/min',
  temperature: '99.7 °F (37.6 °C)',
  oxygen_saturation: '81%',
}

describe('parseVitalSign', () => {
  it.each([
    ['152/86 mm Hg', { display: '152/86', unit: 'mm Hg', alternative: '', value: 152 }],
    ['112/min', { display: '112', unit: '/min', alternative: '', value: 112 }],
    ['99.7 °F (37.6 °C)', { display: '99.7', unit: '°F', alternative: '37.6 °C', value: 99.7 }],
    ['37.6 °C', { display: '37.6', unit: '°C', alternative: '', value: 37.6 }],
    ['81%', { display: '81', unit: '%', alternative: '', value: 81 }],
    ['0/min', { display: '0', unit: '/min', alternative: '', value: 0 }],
    ['not detectable', { display: 'not detectable', unit: '', alternative: '', value: null }],
  ])('parses %s', (text, parts) => expect(parseVitalSign(text)).toEqual(parts))
})

const read = (key: keyof VitalSigns, ...measurements: Partial<VitalSigns>[]) =>
  readMonitor(measurements.map((changes) => ({ ...baseline, ...changes }))).find((reading) => reading.key === key)

describe('readMonitor', () => {
  it('is empty without measurements, and has no previous value at the beginning', () => {
    expect(readMonitor([])).toEqual([])
    expect(read('heart_rate', {})).toMatchObject({ display: '112', previous: undefined, direction: undefined })
  })
  it('gives the previous value and the direction of change', () => {
    expect(read('heart_rate', {}, { heart_rate: '96/min' })).toMatchObject({ previous: '112', direction: 'falling' })
    expect(read('oxygen_saturation', {}, { oxygen_saturation: '90%' })).toMatchObject({
      previous: '81',
      direction: 'rising',
    })
    expect(read('temperature', {}, {})).toMatchObject({ direction: 'unchanged' })
    expect(read('blood_pressure', {}, { blood_pressure: '152/70 mm Hg' })).toMatchObject({
      previous: '152/86',
      direction: undefined,
    })
    expect(read('blood_pressure', {}, { blood_pressure: 'not detectable' })).toMatchObject({ direction: undefined })
  })
  it('scales trends so that small changes look small and large ones stay within bounds', () => {
    const trend = (...rates: number[]) =>
      read('heart_rate', ...rates.map((rate) => ({ heart_rate: `${rate}/min` })))?.trend
    expect(trend(100, 103)).toEqual([0.45, 0.55])
    expect(trend(60, 160, 110)).toEqual([0, 1, 0.5])
  })
})
