/** ECG findings. */
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

/** Ventricular rates in beats/min: the limits for a requested rate, and the range used when none is requested. */
export interface RateRange {
  min: number
  max: number
  usual: readonly [from: number, to: number]
}

/**
 * Ventricular rates at which each ECG finding can be simulated; undefined when there is no ventricular rate.
 * Limits follow the usual definitions (sinus bradycardia below 60, tachycardia above 100), narrowed where a faster rate
 * would hide the diagnostic feature (for example, a P wave buried in the preceding T wave).
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

/** Chest radiograph findings. */
export const chestFindings = [
  'normal',
  'pneumothorax',
  'tension-pneumothorax',
  'pleural-effusion',
  'lobar-consolidation',
  'cardiomegaly-edema',
  'hyperinflation',
  'atelectasis',
  'clavicle-fracture',
  'tube-in-place',
  'tube-too-deep',
  'central-line',
  'nasogastric-tube',
  'nasogastric-tube-misplaced',
] as const

export type ChestFinding = (typeof chestFindings)[number]

/** Findings on an axial noncontrast head CT. */
export const headCtFindings = [
  'normal',
  'epidural-hematoma',
  'subdural-hematoma',
  'intracerebral-hemorrhage',
  'ischemic-stroke',
] as const

export type HeadCtFinding = (typeof headCtFindings)[number]

/** Findings on ventilator waveforms (volume control). */
export const ventilatorFindings = ['normal', 'obstruction', 'auto-peep', 'leak', 'low-compliance'] as const

export type VentilatorFinding = (typeof ventilatorFindings)[number]

/** Capnogram findings. */
export const capnogramFindings = [
  'normal',
  'obstruction',
  'leak',
  'rebreathing',
  'esophageal',
  'hypoventilation',
  'hyperventilation',
  'curare-cleft',
] as const

export type CapnogramFinding = (typeof capnogramFindings)[number]

/** Flow-volume loop findings. */
export const flowVolumeFindings = [
  'normal',
  'obstruction',
  'restriction',
  'fixed-upper-airway',
  'variable-extrathoracic',
  'variable-intrathoracic',
] as const

export type FlowVolumeFinding = (typeof flowVolumeFindings)[number]

/** A side of the patient. */
export type Side = 'left' | 'right'

/** Both sides; the patient's right comes first because it appears on the left of the image. */
export const sides = ['right', 'left'] as const
