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

/** The part of the recording in which V1 to V3 are drawn, with room for a whole beat (s). */
const v1ToV3Window = { from: 5.2, to: 6.9 }

/** Indexes of sinus beats that a premature one takes the place of: two or three in the recording, one of them in V1 to V3, never in a row. */
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
 * Premature ventricular beats in a sinus rhythm: early at a fixed coupling, wide, without a P of their own, T against the
 * QRS. The sinus node keeps its time, its next P is not conducted, and so the pause is compensatory.
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
 * One direction of fibrillating ventricles: half-waves up and down in turn, each of a length (3 to 7 Hz), a height and a
 * slope of its own, so that no wave is like the last and none belongs to a swell.
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

/** Ventricular fibrillation: nothing but chaotic waves, in each direction others. */
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

/** Asystole: no waves at all. */
export const generateAsystole: GenerateRhythm = () => ({ waves: [], activities: [], intended: {} })

/** A sinus beat that gets through to the ventricles: the only one, or together with the focus. `index` is that of the beat it replaces. */
interface ConductedBeat {
  kind: 'capture' | 'fusion'
  index: number
}

/** Seconds by which a beat from the atria comes before the one that it replaces. */
const lead = { capture: 0.055, fusion: 0.02 }

/** Half of the recordings have one beat from the atria, well within the recording. */
function sampleConductedBeat(rng: Rng, beats: readonly number[]): ConductedBeat | undefined {
  const kind = rng.pick(['capture', 'fusion', undefined, undefined] as const)
  const index = rng.pick(beats.flatMap((time, i) => (time > 1.5 && time < 8.5 ? [i] : [])))
  return kind && { kind, index }
}

/** The focus begins anew from a beat that came early: all later beats are early too. */
function resetFocus(beats: readonly number[], { kind, index }: ConductedBeat): number[] {
  return beats.map((onset, i) => (i < index ? onset : onset - lead[kind]))
}

/** Atrial rates (beats/min) of which the ventricles' is no multiple, not even nearly, so that P waves drift through the beats. */
function sampleDissociatedAtrialRate(rng: Rng, rate: number): number {
  const rates = Array.from({ length: 33 }, (_, index) => 68 + index)
  return rng.pick(
    rates.filter((atrialRate) => {
      const part = (rate / atrialRate) % 1
      return Math.min(part, 1 - part) > 0.18
    }),
  )
}

/** P waves that know nothing of the ventricles, in step with one place (s) where one of them must be. */
function generateDissociatedPWaves(rng: Rng, rate: number, heart: Heart, target: number | undefined): Wave[] {
  const pp = 60 / sampleDissociatedAtrialRate(rng, rate)
  const free = generateBeatTimes(rng, generateTachogram(rng, pp, 0.01 * pp), span.from, span.to + pp)
  const near = target ?? free[0] ?? 0
  const nearest = free.reduce((best, time) => (Math.abs(time - near) < Math.abs(best - near) ? time : best))
  return free.flatMap((time) => atrialWaves({ onset: time + near - nearest, morphology: sinusP }, heart))
}

/** A beat of the focus, or the one that the atria take part in. */
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
 * Monomorphic ventricular tachycardia: wide, notched, regular, all beats alike; the atria go on by themselves, and in half
 * of the recordings one of their beats captures the ventricles or meets the focus half way (fusion).
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
