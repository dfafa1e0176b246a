import { z } from 'zod'

/** In cardiac arrest, pressure and saturation are not detectable; in the first minutes of life, they have not been measured. */
const withoutValue = ['not detectable', 'not measured yet'] as const
const noValue = z.enum(withoutValue)

/** True for a text that replaces a value. */
export const hasNoValue = (value: number | string): value is (typeof withoutValue)[number] =>
  withoutValue.some((text) => text === value)

const pressure = z.string().regex(/^(?:\d{1,3}\/\d{1,3}|not detectable|not measured yet)$/, 'must look like 118/76')

/** A patient's vital signs at one moment. */
export const vitalSignsSchema = z.strictObject({
  /** mm Hg, systolic over diastolic. */
  blood_pressure: pressure,
  /** Beats per minute. */
  heart_rate: z.int(),
  /** Breaths per minute, including ventilator breaths. */
  respiratory_rate: z.int(),
  /** °C. */
  temperature: z.union([z.number(), z.literal('not measured yet')]),
  /** Pulse oximetry, %. */
  oxygen_saturation: z.union([z.int(), noValue]),
})

export type VitalSigns = z.infer<typeof vitalSignsSchema>

/** The vital signs that a decision changes. */
export const vitalChangesSchema = vitalSignsSchema.partial()

export type VitalChanges = z.infer<typeof vitalChangesSchema>

/** The vital signs after a decision has changed some of them. */
export function withChanges(vital: VitalSigns, changes: VitalChanges | undefined): VitalSigns {
  return {
    blood_pressure: changes?.blood_pressure ?? vital.blood_pressure,
    heart_rate: changes?.heart_rate ?? vital.heart_rate,
    respiratory_rate: changes?.respiratory_rate ?? vital.respiratory_rate,
    temperature: changes?.temperature ?? vital.temperature,
    oxygen_saturation: changes?.oxygen_saturation ?? vital.oxygen_saturation,
  }
}

export type AgeGroup = 'adult' | 'pediatric' | 'neonatal'

/** Plausibility limits that catch typing errors. They are not normal ranges: even a very sick patient is within them. */
const limits: Readonly<Record<AgeGroup, Record<'heart' | 'breaths' | 'systolic', readonly [number, number]>>> = {
  adult: { heart: [0, 230], breaths: [0, 60], systolic: [40, 280] },
  pediatric: { heart: [0, 280], breaths: [0, 90], systolic: [40, 200] },
  neonatal: { heart: [0, 300], breaths: [0, 120], systolic: [20, 120] },
}
const temperatureLimits = [25, 43] as const

const outside = (value: number, [min, max]: readonly [number, number]) => value < min || value > max

/** Describes each value that is impossible at the patient's age; empty when all are possible. */
export function findImpossibleVitalSigns(vital: VitalSigns, age: AgeGroup): string[] {
  const { heart, breaths, systolic } = limits[age]
  const problems: string[] = []
  const checkRange = (name: string, value: number, range: readonly [number, number]) => {
    if (outside(value, range)) problems.push(`a ${name} of ${value} is outside the range ${range[0]} to ${range[1]}`)
  }
  checkRange('heart rate', vital.heart_rate, heart)
  checkRange('respiratory rate', vital.respiratory_rate, breaths)
  if (!hasNoValue(vital.temperature)) checkRange('temperature', vital.temperature, temperatureLimits)
  if (!hasNoValue(vital.oxygen_saturation)) checkRange('saturation', vital.oxygen_saturation, [20, 100])
  if (!hasNoValue(vital.blood_pressure)) {
    const [upper = 0, lower = 0] = vital.blood_pressure.split('/').map(Number)
    checkRange('systolic pressure', upper, systolic)
    if (lower >= upper)
      problems.push(`the diastolic pressure in ${vital.blood_pressure} is not lower than the systolic`)
  }
  if (vital.heart_rate === 0 && !hasNoValue(vital.blood_pressure)) {
    problems.push('a heart rate of 0 cannot have a blood pressure')
  }
  return problems
}
