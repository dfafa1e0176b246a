import { describe, expect, it } from 'vitest'
import { ageGroupOf, alarmOf, alarmOfEtco2 } from './alarms.ts'

describe('the alarms of the monitor', () => {
  it.each([
    ['68 years', 'adult'],
    ['6-year-old', 'child'],
    ['4 months', 'infant'],
    ['20 minutes', 'infant'],
    [undefined, 'adult'],
  ] as const)('an age of %s is %s', (age, group) => {
    expect(ageGroupOf(age)).toBe(group)
  })

  it.each([
    ['oxygen_saturation', '86%', 'adult', 'low'],
    ['oxygen_saturation', '97%', 'adult', undefined],
    ['heart_rate', '150/min', 'adult', 'high'],
    ['heart_rate', '150/min', 'infant', undefined],
    ['blood_pressure', '82/50 mm Hg', 'adult', 'low'],
    ['temperature', '102.2 °F (39.0 °C)', 'adult', 'high'],
    ['blood_pressure', 'not detectable', 'adult', 'low'],
    ['oxygen_saturation', 'not measured yet', 'infant', undefined],
  ] as const)('%s of %s in the %s: %s', (key, text, age, expected) => {
    expect(alarmOf(key, text, age)).toBe(expected)
  })

  it.each([
    ['29 mm Hg', 'low'],
    ['30 mm Hg', undefined],
    ['50 mm Hg', undefined],
    ['66 mm Hg', 'high'],
    ['0 mm Hg', 'low'],
  ] as const)('an end-tidal CO₂ of %s: %s', (text, expected) => expect(alarmOfEtco2(text)).toBe(expected))
})
