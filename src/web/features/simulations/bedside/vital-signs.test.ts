import { describe, expect, it } from 'vitest'
import type { VitalSigns } from '#contract/simulations.ts'
import { partsOf, readingsOf } from './readings.ts'

const now: VitalSigns = {
  blood_pressure: '152/86 mm Hg',
  heart_rate: '112/min',
  respiratory_rate: '30/min',
  temperature: '37.6 °C',
  oxygen_saturation: '81 %',
}

describe('a vital sign', () => {
  it.each([
    ['152/86 mm Hg', { figure: '152/86', unit: 'mm Hg', value: 152 }],
    ['112/min', { figure: '112', unit: '/min', value: 112 }],
    ['37.6 °C', { figure: '37.6', unit: '°C', value: 37.6 }],
    ['81 %', { figure: '81', unit: '%', value: 81 }],
    ['0/min', { figure: '0', unit: '/min', value: 0 }],
    ['not detectable', { figure: 'not detectable', unit: '', value: null }],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

const of = (key: keyof VitalSigns, ...moments: Partial<VitalSigns>[]) =>
  readingsOf(moments.map((changes) => ({ ...now, ...changes }))).find((reading) => reading.key === key)

describe('a monitor', () => {
  it('has nothing to show without vital signs, and no past at the beginning', () => {
    expect(readingsOf([])).toEqual([])
    expect(of('heart_rate', {})).toMatchObject({ figure: '112', was: undefined, direction: undefined })
  })
  it('says what a sign was and where it goes', () => {
    expect(of('heart_rate', {}, { heart_rate: '96/min' })).toMatchObject({ was: '112', direction: 'falling' })
    expect(of('oxygen_saturation', {}, { oxygen_saturation: '90 %' })).toMatchObject({ was: '81', direction: 'rising' })
    expect(of('temperature', {}, {})).toMatchObject({ direction: 'unchanged' })
    expect(of('blood_pressure', {}, { blood_pressure: '152/70 mm Hg' })).toMatchObject({
      was: '152/86',
      direction: undefined,
    })
    expect(of('blood_pressure', {}, { blood_pressure: 'not detectable' })).toMatchObject({ direction: undefined })
  })
  it('draws small changes small and great ones within bounds', () => {
    const spread = (...rates: number[]) => {
      const { trend = [] } = of('heart_rate', ...rates.map((rate) => ({ heart_rate: `${rate}/min` }))) ?? {}
      return trend
    }
    expect(spread(100, 103)).toEqual([0.45, 0.55])
    expect(spread(60, 160, 110)).toEqual([0, 1, 0.5])
  })
})
