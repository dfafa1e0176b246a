import { add, scale, type Vector } from './dipole.ts'

/**
 * One kernel of a QRS complex or P wave: its peak time and standard deviation as fractions of the duration, and its
 * peak in mV.
 */
export interface Deflection {
  at: number
  width: number
  vector: Vector
}

/** Ventricular depolarization and repolarization. T widths are fractions of the time from J point to end of T. */
export interface VentricularMorphology {
  qrs: readonly Deflection[]
  t: { vector: Vector; before: number; after: number }
  /** The injury current of the ST segment: its J point elevation, and its dome between the J point and T. */
  st?: { j: Vector; dome: Vector }
}

/** Atrial depolarization. */
export type AtrialMorphology = readonly Deflection[]

const usualT = { before: 0.22, after: 0.15 }

/**
 * Sinus P wave: right atrium first (inferior, left, anterior), then left atrium (left, posterior), so that V1 is
 * biphasic.
 */
export const sinusP: AtrialMorphology = [
  { at: 0.37, width: 0.185, vector: [0.085, 0.1, -0.06] },
  { at: 0.65, width: 0.175, vector: [0.1, 0.07, 0.045] },
]

/** Normal QRS: septum to the right and anterior, free walls to the left, base posterior: rS in V1, qR in V6. */
export const narrowQrs: VentricularMorphology = {
  qrs: [
    { at: 0.245, width: 0.09, vector: [-0.12, -0.07, -0.22] },
    { at: 0.42, width: 0.1, vector: [0.72, 0.43, -0.3] },
    { at: 0.56, width: 0.1, vector: [0.72, 0.58, 0.55] },
    { at: 0.72, width: 0.1, vector: [0.02, 0.05, 0.5] },
    { at: 0.81, width: 0.078, vector: [-0.14, -0.16, 0.12] },
  ],
  t: { vector: [0.25, 0.19, -0.17], ...usualT },
}

/**
 * Right bundle branch block: normal first half, then slow and to the right and anterior (rSR' in V1, wide S in I and
 * V6).
 */
export const rightBundleBranchBlock: VentricularMorphology = {
  qrs: [
    { at: 0.15, width: 0.07, vector: [-0.1, -0.07, -0.2] },
    { at: 0.29, width: 0.075, vector: [0.66, 0.42, -0.2] },
    { at: 0.39, width: 0.075, vector: [0.7, 0.5, 0.5] },
    { at: 0.63, width: 0.13, vector: [-0.36, -0.05, -0.5] },
    { at: 0.77, width: 0.09, vector: [-0.3, 0.02, -0.32] },
  ],
  t: { vector: [0.27, 0.16, 0.13], ...usualT },
}

/** PVC from the right ventricle: left bundle branch block morphology, inferior axis; wide R in I and V6, QS in V1. */
export const rightVentricularPvc: VentricularMorphology = {
  qrs: [
    { at: 0.265, width: 0.095, vector: [0.35, 0.35, 0.12] },
    { at: 0.42, width: 0.115, vector: [0.8, 0.95, 0.75] },
    { at: 0.63, width: 0.115, vector: [0.8, 0.75, 0.95] },
    { at: 0.77, width: 0.08, vector: [0.3, 0.25, 0.35] },
  ],
  t: { vector: [-0.36, -0.36, -0.36], before: 0.27, after: 0.17 },
}

/**
 * PVC from the left ventricle: right bundle branch block morphology, superior axis; tall R in V1, negative in II, III,
 * aVF, and V6.
 */
export const leftVentricularPvc: VentricularMorphology = {
  qrs: [
    { at: 0.265, width: 0.095, vector: [-0.05, -0.35, -0.3] },
    { at: 0.42, width: 0.115, vector: [-0.35, -0.95, -0.8] },
    { at: 0.63, width: 0.115, vector: [-0.7, -0.85, -0.5] },
    { at: 0.77, width: 0.08, vector: [-0.3, -0.3, -0.1] },
  ],
  t: { vector: [0.28, 0.42, 0.3], before: 0.27, after: 0.17 },
}

/** Ventricular escape below the level of the block: left bundle branch block morphology. */
export const ventricularEscape: VentricularMorphology = {
  qrs: [
    { at: 0.265, width: 0.095, vector: [0.45, 0.38, 0.2] },
    { at: 0.4, width: 0.095, vector: [0.72, 0.55, 0.62] },
    { at: 0.63, width: 0.11, vector: [0.78, 0.55, 0.85] },
    { at: 0.77, width: 0.08, vector: [0.3, 0.16, 0.3] },
  ],
  t: { vector: [-0.28, -0.24, -0.32], before: 0.24, after: 0.16 },
}

/** The normal QRS with modified vectors and a different T. */
function modifyNarrowQrs(
  qrs: (deflection: Vector, index: number) => Vector,
  t: VentricularMorphology['t'],
  st: NonNullable<VentricularMorphology['st']>,
): VentricularMorphology {
  const deflections = narrowQrs.qrs.map((deflection, index) => ({
    ...deflection,
    vector: qrs(deflection.vector, index),
  }))
  return { qrs: deflections, t, st }
}

/**
 * Inferior STEMI (right coronary artery): ST elevation in II, III (more than II), and aVF, depression in I and aVL;
 * small inferior q waves.
 */
export const inferiorInjury = modifyNarrowQrs(
  (vector, index) => add(vector, index === 0 ? [0.03, -0.16, 0] : index === 4 ? [0.1, 0.16, 0] : [0, 0, 0]),
  { vector: [0.12, 0.38, -0.06], before: 0.3, after: 0.16 },
  { j: [-0.06, 0.2, 0.05], dome: [-0.1, 0.17, 0.03] },
)

/**
 * Anterior STEMI (left anterior descending artery): ST elevation in V1-V4, I, and aVL, depression in III and aVF; poor
 * R-wave progression in V1-V3.
 */
export const anteriorInjury = modifyNarrowQrs(
  (vector, index) => (index < 2 ? add(vector, [-0.02, 0, 0.14]) : vector),
  { vector: [0.34, 0.03, -0.34], before: 0.32, after: 0.16 },
  { j: [0.13, -0.13, -0.22], dome: [0.04, -0.05, -0.13] },
)

/**
 * Hyperkalemia: QRS slow throughout, with a wide S in I and V6; tall, narrow-based, symmetric T waves, most in V2-V4.
 */
export const hyperkalemic: VentricularMorphology = {
  qrs: [
    { at: 0.2, width: 0.095, vector: [-0.08, -0.06, -0.2] },
    { at: 0.36, width: 0.105, vector: [0.62, 0.4, -0.22] },
    { at: 0.5, width: 0.11, vector: [0.55, 0.5, 0.45] },
    { at: 0.68, width: 0.11, vector: [-0.16, 0.02, 0.5] },
    { at: 0.79, width: 0.082, vector: [-0.42, -0.24, 0.08] },
  ],
  t: { vector: [0.62, 0.54, -0.56], before: 0.135, after: 0.125 },
}

/** Rate-related ischemia in supraventricular tachycardia: mild ST depression and lower T waves. */
export const rateRelatedStDepression: VentricularMorphology = {
  qrs: narrowQrs.qrs,
  t: { vector: scale(narrowQrs.t.vector, 0.7), ...usualT },
  st: { j: [-0.05, -0.05, 0.02], dome: [0, 0, 0] },
}

/** A narrow beat with T waves so low that flutter waves stand out. */
export const lowAmplitudeT: VentricularMorphology = {
  qrs: narrowQrs.qrs,
  t: { vector: scale(narrowQrs.t.vector, 0.24), ...usualT },
}

/**
 * Ventricular tachycardia from the left ventricle: positive in V1 with a notch after the peak; negative in II, III,
 * aVF, and V6.
 */
export const leftVentricularTachycardia: VentricularMorphology = {
  qrs: [
    { at: 0.165, width: 0.076, vector: [-0.34, -0.44, -0.5] },
    { at: 0.315, width: 0.08, vector: [-0.32, -0.78, -0.82] },
    { at: 0.465, width: 0.071, vector: [-0.5, -0.58, -0.54] },
    { at: 0.595, width: 0.069, vector: [-0.64, -0.72, -0.74] },
    { at: 0.73, width: 0.069, vector: [-0.4, -0.58, -0.58] },
  ],
  t: { vector: [0.26, 0.36, 0.26], before: 0.34, after: 0.2 },
}

/** Right ventricular outflow tract tachycardia: left bundle branch block morphology, inferior axis, notched R. */
export const outflowTractTachycardia: VentricularMorphology = {
  qrs: [
    { at: 0.165, width: 0.076, vector: [0.42, 0.42, 0.1] },
    { at: 0.315, width: 0.08, vector: [0.52, 0.84, 0.66] },
    { at: 0.465, width: 0.071, vector: [0.38, 0.6, 0.46] },
    { at: 0.595, width: 0.069, vector: [0.42, 0.8, 0.82] },
    { at: 0.73, width: 0.069, vector: [0.42, 0.52, 0.62] },
  ],
  t: { vector: [-0.24, -0.36, -0.28], before: 0.34, after: 0.2 },
}

/** A fraction of a morphology, for the two that share the ventricles in a fusion beat. */
export function attenuate({ qrs, t }: VentricularMorphology, share: number): VentricularMorphology {
  return {
    qrs: qrs.map((deflection) => ({ ...deflection, vector: scale(deflection.vector, share) })),
    t: { ...t, vector: scale(t.vector, share) },
  }
}
