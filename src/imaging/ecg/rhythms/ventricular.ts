import { between, type Rng, sampleNormal } from '#imaging/random.ts'
import { atrialWaves, type Heart, qtAt, ventricularWaves } from '../beat.ts'
import { scale, type Vector, type Wave } from '../dipole.ts'
import {
  attenuate,
  leftVentricularPvc,
  leftVentricularTachycardia,
  narrowQrs,
  outflowTractTachycardia,
  rightVentricularPvc,
  sinusP,
  type VentricularMorphology,
} from '../morphology.ts'
import { type GenerateRhythm, generateBeatTimes, generateTachogram, span, toMs } from './rhythm.ts'

/** The time of the column with V1 to V3, with room for a whole beat (s). */
const v1ToV3Window = { from: 5.2, to: 6.9 }

/**
 * Indexes of the sinus beats that PVCs replace: two or three in the recording, one of them in V1 to V3, never
 * consecutive.
 */
function samplePvcPositions(rng: Rng, beats: readonly number[], earlier: number): Set<number> {
  const indexes = beats.map((_, index) => index)
  const seen = indexes.filter((index) => {
    const onset = (beats[index] ?? 0) - earlier
    return onset > v1ToV3Window.from && onset < v1ToV3Window.to
  })
  const one = rng.pick(seen)
  const premature = new Set([one])
  const first = beats.findIndex((time) => time > 1.2)
  for (let index = one - rng.int(4, 5); index >= first; index -= rng.int(4, 5)) premature.add(index)
  for (let index = one + rng.int(4, 5); index < beats.length; index += rng.int(4, 5)) premature.add(index)
  return premature
}

/**
 * Premature ventricular complexes in sinus rhythm: fixed coupling, wide QRS without a preceding P, discordant T. The
 * sinus node is not reset and its next P wave is not conducted, so the pause is compensatory.
 */
export const generatePvcs: GenerateRhythm = ({ rng, heart, rate }) => {
  const rr = 60 / rate
  const { pr, qrs } = heart
  const qt = qtAt(heart.qtc, rr)
  const beats = generateBeatTimes(rng, generateTachogram(rng, rr, 0.012 * rr), span.from, span.to)
  const early = { qrs: between(rng, 0.14, 0.16), coupling: between(rng, 0.6, 0.66) * rr }
  const premature = samplePvcPositions(rng, beats, rr - early.coupling)
  const morphology = rng.pick([leftVentricularPvc, rightVentricularPvc])
  const waves = beats.flatMap((onset, index) => {
    const p = atrialWaves({ onset: onset - pr, morphology: sinusP }, heart)
    if (!premature.has(index)) return [...p, ...ventricularWaves({ onset, qrs, qt, morphology: narrowQrs }, heart)]
    const before = beats[index - 1] ?? onset - rr
    const beat = { onset: before + early.coupling, qrs: early.qrs, qt: qt + 0.04, morphology }
    return [...p, ...ventricularWaves(beat, heart)]
  })
  return { waves, activities: [], intended: { rate, pr: toMs(pr), qrs: toMs(qrs), qt: toMs(qt) } }
}

/**
 * Ventricular fibrillation along one direction: half-waves of alternating polarity, each with a random length (3 to 7
 * Hz), amplitude, and slope, so that no two are alike and the amplitude does not wax and wane.
 */
function generateChaoticWaves(rng: Rng, vector: Vector): Wave[] {
  const waves: Wave[] = []
  let sign = 1
  for (let at: number = span.from; at < span.to; sign = -sign) {
    const length = 0.125 * Math.exp(0.28 * Math.max(-1.9, Math.min(1.1, sampleNormal(rng))))
    const height = sign * Math.exp(0.52 * Math.max(-2.2, Math.min(0.9, sampleNormal(rng))))
    const [before, after] = [length * between(rng, 0.2, 0.5), length * between(rng, 0.2, 0.5)]
    waves.push({ at, before, after, vector: scale(vector, height) })
    at += length
  }
  return waves
}

/** Ventricular fibrillation: chaotic waves, independent in each direction. */
export const generateVentricularFibrillation: GenerateRhythm = ({ rng }) => {
  const size = between(rng, 0.46, 0.62)
  return {
    waves: [
      ...generateChaoticWaves(rng, [size, size * 0.3, 0]),
      ...generateChaoticWaves(rng, [-size * 0.3, size, 0]),
      ...generateChaoticWaves(rng, [0, 0, size * 0.75]),
    ],
    activities: [],
    intended: {},
  }
}

/** Asystole: no electrical activity. */
export const generateAsystole: GenerateRhythm = () => ({ waves: [], activities: [], intended: {} })

/**
 * A sinus beat conducted during ventricular tachycardia: alone (capture) or together with the focus (fusion). `index`
 * is that of the beat it replaces.
 */
interface ConductedBeat {
  kind: 'capture' | 'fusion'
  index: number
}

/** How much earlier (s) the conducted beat is than the one it replaces. */
const lead = { capture: 0.055, fusion: 0.02 }

/** Half of the recordings have one conducted beat, well within the recording. */
function sampleConductedBeat(rng: Rng, beats: readonly number[]): ConductedBeat | undefined {
  const kind = rng.pick(['capture', 'fusion', undefined, undefined] as const)
  const index = rng.pick(beats.flatMap((time, i) => (time > 1.5 && time < 8.5 ? [i] : [])))
  return kind && { kind, index }
}

/** A conducted beat resets the focus: all later beats come earlier by the same time. */
function resetFocus(beats: readonly number[], { kind, index }: ConductedBeat): number[] {
  return beats.map((onset, i) => (i < index ? onset : onset - lead[kind]))
}

/**
 * An atrial rate (beats/min) of which the ventricular rate is not close to a multiple, so that P waves drift through
 * the QRS complexes.
 */
function sampleDissociatedAtrialRate(rng: Rng, rate: number): number {
  const rates = Array.from({ length: 33 }, (_, index) => 68 + index)
  return rng.pick(
    rates.filter((atrialRate) => {
      const part = (rate / atrialRate) % 1
      return Math.min(part, 1 - part) > 0.18
    }),
  )
}

/** Dissociated P waves, shifted so that one of them falls at the target time (s), if any. */
function generateDissociatedPWaves(rng: Rng, rate: number, heart: Heart, target: number | undefined): Wave[] {
  const pp = 60 / sampleDissociatedAtrialRate(rng, rate)
  const free = generateBeatTimes(rng, generateTachogram(rng, pp, 0.01 * pp), span.from, span.to + pp)
  const near = target ?? free[0] ?? 0
  const nearest = free.reduce((best, time) => (Math.abs(time - near) < Math.abs(best - near) ? time : best))
  return free.flatMap((time) => atrialWaves({ onset: time + near - nearest, morphology: sinusP }, heart))
}

/** A beat of the focus, a capture beat, or a fusion beat. */
function generateBeat(
  beat: { onset: number; qrs: number; qt: number; morphology: VentricularMorphology },
  kind: ConductedBeat['kind'] | undefined,
  heart: Heart,
): Wave[] {
  const sinus = { ...beat, qrs: heart.qrs }
  if (kind === undefined) return ventricularWaves(beat, heart)
  if (kind === 'capture') return ventricularWaves({ ...sinus, morphology: narrowQrs }, heart)
  return [
    ...ventricularWaves({ ...beat, morphology: attenuate(beat.morphology, 0.5) }, heart),
    ...ventricularWaves({ ...sinus, morphology: attenuate(narrowQrs, 0.6) }, heart),
  ]
}

/**
 * Monomorphic ventricular tachycardia: wide, notched, regular, and uniform, with AV dissociation; half of the
 * recordings have one capture or fusion beat.
 */
export const generateVentricularTachycardia: GenerateRhythm = ({ rng, heart, rate }) => {
  const rr = 60 / rate
  const qrs = Math.min(between(rng, 0.166, 0.18), 0.56 * rr)
  const qt = Math.min(qtAt(0.45, rr), rr * 0.98)
  const morphology = rng.pick([leftVentricularTachycardia, outflowTractTachycardia])
  const regular = generateBeatTimes(rng, generateTachogram(rng, rr, 0.004 * rr), span.from, span.to + 0.1)
  const conducted = sampleConductedBeat(rng, regular)
  const beats = conducted ? resetFocus(regular, conducted) : regular
  const target = conducted && (beats[conducted.index] ?? 0) - heart.pr
  return {
    waves: [
      ...beats.flatMap((onset, index) =>
        generateBeat({ onset, qrs, qt, morphology }, index === conducted?.index ? conducted.kind : undefined, heart),
      ),
      ...generateDissociatedPWaves(rng, rate, heart, target),
    ],
    activities: [],
    intended: { rate, qrs: toMs(qrs) },
  }
}
