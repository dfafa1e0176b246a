import { between } from '#imaging/random.ts'
import { atrialWaves, qtAt, ventricularWaves } from '../beat.ts'
import {
  anteriorInjury,
  hyperkalemic,
  inferiorInjury,
  narrowQrs,
  sinusP,
  type VentricularMorphology,
} from '../morphology.ts'
import {
  type GenerateRhythm,
  generateBeatTimes,
  generateTachogram,
  type Rhythm,
  type RhythmParams,
  span,
  toMs,
} from './rhythm.ts'

/** The parameters of a sinus rhythm in which every beat is conducted. Times in s; `variation` is a fraction of RR. */
interface Conduction {
  pr: number
  qrs: number
  qtc: number
  morphology: VentricularMorphology
  p: { duration: number; size: number }
  variation: number
}

/** This patient's normal conduction. */
function usual({ heart }: RhythmParams): Conduction {
  const { pr, qrs, qtc } = heart
  return { pr, qrs, qtc, morphology: narrowQrs, p: { duration: 0.1, size: 1 }, variation: 0.02 }
}

function generateSinus(params: RhythmParams, own: Partial<Conduction>): Rhythm {
  const { rng, heart, rate } = params
  const { pr, qrs, qtc, morphology, p, variation } = { ...usual(params), ...own }
  const rr = 60 / rate
  const qt = qtAt(qtc, rr)
  const beats = generateBeatTimes(rng, generateTachogram(rng, rr, variation * rr), span.from, span.to)
  const waves = beats.flatMap((onset) => [
    ...atrialWaves({ onset: onset - pr, morphology: sinusP, ...p }, heart),
    ...ventricularWaves({ onset, qrs, qt, morphology }, heart),
  ])
  return { waves, activities: [], intended: { rate, pr: toMs(pr), qrs: toMs(qrs), qt: toMs(qt) } }
}

export const generateSinusRhythm: GenerateRhythm = (params) => generateSinus(params, {})

export const generateSinusBradycardia: GenerateRhythm = (params) => generateSinus(params, { variation: 0.025 })

/**
 * Sympathetic tone also speeds conduction and repolarization: PR and QTc are at their short ends, which keeps P clear
 * of T.
 */
export const generateSinusTachycardia: GenerateRhythm = (params) =>
  generateSinus(params, {
    pr: between(params.rng, 0.12, 0.134),
    qtc: between(params.rng, 0.362, 0.378),
    p: { duration: 0.09, size: 1.1 },
    variation: 0.006,
  })

/**
 * First-degree block: every P wave is conducted, with a constant PR well above 200 ms but too short for P to fall into
 * the preceding T.
 */
export const generateFirstDegreeBlock: GenerateRhythm = (params) => {
  const rr = 60 / params.rate
  const longest = rr - qtAt(params.heart.qtc, rr) - 0.02
  return generateSinus(params, { pr: Math.min(between(params.rng, 0.26, 0.34), longest) })
}

export const generateInferiorStElevation: GenerateRhythm = (params) =>
  generateSinus(params, { morphology: inferiorInjury })

export const generateAnteriorStElevation: GenerateRhythm = (params) =>
  generateSinus(params, { morphology: anteriorInjury, variation: 0.01 })

/** Slow conduction everywhere: low, wide P; PR at the upper limit; QRS 135-150 ms. */
export const generateHyperkalemia: GenerateRhythm = (params) =>
  generateSinus(params, {
    morphology: hyperkalemic,
    pr: between(params.rng, 0.2, 0.23),
    qrs: between(params.rng, 0.135, 0.15),
    p: { duration: 0.125, size: 0.3 },
    variation: 0.01,
  })
