import { between, type Rng } from '../random.ts'
import { rotateFrontal, scale, type Vector, type Wave } from './dipole.ts'
import type { AtrialMorphology, Deflection, VentricularMorphology } from './morphology.ts'

/** A ventricular beat: onset of QRS, QRS duration, and QT interval, in s. */
export interface VentricularBeat {
  onset: number
  qrs: number
  qt: number
  morphology: VentricularMorphology
}

/** An atrial beat: onset and duration of the P wave, in s; `size` is a factor. */
export interface AtrialBeat {
  onset: number
  duration?: number
  size?: number
  morphology: AtrialMorphology
}

/** Standard deviations from the peak of T to its end, where the steepest tangent of a Gaussian meets the baseline. */
const tangentOffset = 2

/**
 * Onset of the injury current as a fraction of QRS duration, and its decay as a fraction of the time from J point to
 * end of T.
 */
const injuryTiming = { before: 0.19, after: 0.36 }

/** The bulge (dome) of the injury current, as fractions of the time from J point to end of T. */
const dome = { at: 0.38, before: 0.22, after: 0.18 }

function wavesOf(
  deflections: readonly Deflection[],
  onset: number,
  duration: number,
  transform: (v: Vector) => Vector,
): Wave[] {
  return deflections.map(({ at, width, vector }) => ({
    at: onset + at * duration,
    before: width * duration,
    after: width * duration,
    vector: transform(vector),
  }))
}

function injuryWaves(
  at: number,
  qrs: number,
  recovery: number,
  st: NonNullable<VentricularMorphology['st']>,
  heart: Heart,
): Wave[] {
  const bulge = { before: dome.before * recovery, after: dome.after * recovery }
  return [
    {
      at,
      before: injuryTiming.before * qrs,
      after: injuryTiming.after * recovery,
      vector: scale(st.j, heart.recoverySize),
    },
    { at: at + dome.at * recovery, ...bulge, vector: scale(st.dome, heart.recoverySize) },
  ]
}

/** The waves of a ventricular beat in this patient: QRS, the injury current if there is one, and T. */
export function ventricularWaves({ onset, qrs, qt, morphology }: VentricularBeat, heart: Heart): Wave[] {
  const recovery = qt - qrs
  const waves = wavesOf(morphology.qrs, onset, qrs, (vector) =>
    scale(rotateFrontal(vector, heart.rotateFrontal), heart.size),
  )
  const { before, after, vector } = morphology.t
  waves.push({
    at: onset + qt - tangentOffset * after * recovery,
    before: before * recovery,
    after: after * recovery,
    // Repolarization follows the QRS axis only loosely.
    vector: scale(rotateFrontal(vector, heart.rotateFrontal / 2), heart.recoverySize),
  })
  if (morphology.st) waves.push(...injuryWaves(onset + qrs, qrs, recovery, morphology.st, heart))
  return waves
}

/** The waves of an atrial beat in this patient. */
export function atrialWaves({ onset, duration = 0.1, size = 1, morphology }: AtrialBeat, heart: Heart): Wave[] {
  return wavesOf(morphology, onset, duration, (vector) => scale(vector, heart.atrialSize * size))
}

/** What differs from patient to patient: intervals in s, rotation of the frontal axis in rad, sizes as factors. */
export interface Heart {
  pr: number
  qrs: number
  qtc: number
  rotateFrontal: number
  size: number
  atrialSize: number
  recoverySize: number
}

/** A healthy adult's heart, well within normal limits (PR 120-200 ms, QRS below 110 ms, QTc below 440 ms). */
export function sampleHeart(rng: Rng): Heart {
  return {
    pr: between(rng, 0.14, 0.18),
    qrs: between(rng, 0.082, 0.098),
    qtc: between(rng, 0.385, 0.415),
    rotateFrontal: between(rng, -0.3, 0.16),
    size: between(rng, 0.85, 1.15),
    atrialSize: between(rng, 0.9, 1.2),
    recoverySize: between(rng, 0.85, 1.15),
  }
}

/**
 * QT (s) for a corrected QT (s) at an RR interval (s). Source: Fridericia 1920, QT = QTc times the cube root of RR in
 * s.
 */
export function qtAt(qtc: number, rr: number): number {
  return qtc * Math.cbrt(rr)
}
