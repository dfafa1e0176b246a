import type { VitalSigns } from '#contract/simulations.ts'
import { parseVitalSign } from './vital-signs.ts'

type AgeGroup = 'adult' | 'child' | 'infant'
type Limits = Record<keyof VitalSigns, readonly [low: number, high: number]>

/**
 * Alarm limits as bedside monitors are commonly set: systolic pressure in mm Hg, rates per minute, SpO₂ in percent,
 * temperature in °F. They say what to look at, not what is normal.
 */
const limits: Record<AgeGroup, Limits> = {
  adult: {
    heart_rate: [50, 120],
    blood_pressure: [90, 180],
    respiratory_rate: [8, 30],
    oxygen_saturation: [88, 101],
    temperature: [95, 101.3],
  },
  child: {
    heart_rate: [60, 160],
    blood_pressure: [70, 140],
    respiratory_rate: [12, 40],
    oxygen_saturation: [90, 101],
    temperature: [95, 101.3],
  },
  infant: {
    heart_rate: [100, 190],
    blood_pressure: [45, 110],
    respiratory_rate: [25, 65],
    oxygen_saturation: [85, 101],
    temperature: [96.8, 100.4],
  },
}

/** In mm Hg, at every age. */
const etco2Limits = [30, 50] as const

/** The age group by the age in the chart: "68 years", "4 months", "28 weeks' gestation". */
export function ageGroupOf(age: string | undefined): AgeGroup {
  const years = /(\d+)[\s-]*year/i.exec(age ?? '')
  if (years) return Number(years[1]) < 13 ? 'child' : 'adult'
  return /month|week|day|hour|minute|newborn/i.test(age ?? '') ? 'infant' : 'adult'
}

/** Whether a monitor would alarm; undefined within the limits, and for a value that was not measured. */
export function alarmOf(key: keyof VitalSigns, text: string, age: AgeGroup): 'low' | 'high' | undefined {
  const { value } = parseVitalSign(text)
  if (value === null) return text === 'not detectable' ? 'low' : undefined
  return compare(value, limits[age][key])
}

/** Whether a monitor would alarm for the end-tidal CO₂: "38 mm Hg". */
export function alarmOfEtco2(text: string): 'low' | 'high' | undefined {
  const { value } = parseVitalSign(text)
  return value === null ? undefined : compare(value, etco2Limits)
}

function compare(value: number, [low, high]: readonly [low: number, high: number]): 'low' | 'high' | undefined {
  if (value < low) return 'low'
  return value > high ? 'high' : undefined
}
