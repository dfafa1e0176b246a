export const ecgFindings = [
  'sinus-rhythm',
  'sinus-bradycardia',
  'sinus-tachycardia',
  'atrial-fibrillation',
  'atrial-flutter',
  'supraventricular-tachycardia',
  'first-degree-block',
  'mobitz-1',
  'mobitz-2',
  'third-degree-block',
  'premature-ventricular-beats',
  'ventricular-tachycardia',
  'ventricular-fibrillation',
  'asystole',
  'inferior-st-elevation',
  'anterior-st-elevation',
  'hyperkalemia',
] as const

export type EcgFinding = (typeof ecgFindings)[number]

/** What is to be recorded. `rate` is the ventricular rate in beats/min; left out, the seed draws a usual one. */
export interface EcgParams {
  finding: EcgFinding
  rate?: number | undefined
  seed: string
}

/** Ventricular rates in beats/min: the outermost that may be asked for, and the span that a seed draws from. */
export interface RateRange {
  min: number
  max: number
  usual: readonly [from: number, to: number]
}

/**
 * The rates at which a finding can be recorded; undefined where the ventricles have no rate.
 * Limits are the usual definitions (sinus bradycardia below 60, tachycardia above 100), narrowed where a faster rate
 * would hide what the finding is known by (a P wave in the T wave before it).
 */
export const ecgRates: Readonly<Record<EcgFinding, RateRange | undefined>> = {
  'sinus-rhythm': { min: 60, max: 100, usual: [62, 92] },
  'sinus-bradycardia': { min: 35, max: 59, usual: [40, 54] },
  'sinus-tachycardia': { min: 101, max: 140, usual: [106, 136] },
  'atrial-fibrillation': { min: 50, max: 170, usual: [85, 145] },
  'atrial-flutter': { min: 60, max: 170, usual: [72, 156] },
  'supraventricular-tachycardia': { min: 150, max: 220, usual: [160, 205] },
  'first-degree-block': { min: 50, max: 85, usual: [54, 74] },
  'mobitz-1': { min: 44, max: 64, usual: [46, 62] },
  'mobitz-2': { min: 42, max: 66, usual: [44, 62] },
  'third-degree-block': { min: 30, max: 45, usual: [32, 42] },
  'premature-ventricular-beats': { min: 55, max: 90, usual: [60, 84] },
  'ventricular-tachycardia': { min: 140, max: 210, usual: [152, 196] },
  'ventricular-fibrillation': undefined,
  asystole: undefined,
  'inferior-st-elevation': { min: 50, max: 100, usual: [56, 88] },
  'anterior-st-elevation': { min: 60, max: 110, usual: [72, 102] },
  hyperkalemia: { min: 50, max: 90, usual: [56, 84] },
}
