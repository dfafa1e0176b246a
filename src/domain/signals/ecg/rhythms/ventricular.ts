import type { Rng } from '#domain/random/rng.ts'
import { between, drawNormal } from '#domain/signals/chance.ts'
import { atrialWaves, ventricularWaves } from '../beat.ts'
import { fromLeftVentricle, fromRightVentricle, narrow, sinusP } from '../forms.ts'
import { qtAt } from '../heart.ts'
import { drawTachogram, findBeats } from '../tachogram.ts'
import { scale, type Vector, type Wave } from '../wave.ts'
import { type DrawRhythm, inMs, span } from './rhythm.ts'

/** The part of the recording in which V1 to V3 are drawn, with room for a whole beat (s). */
const underV1 = { from: 5.2, to: 6.9 }

/** Indexes of sinus beats that a premature one takes the place of: two or three in the recording, one of them in V1 to V3, never in a row. */
function drawPremature(rng: Rng, beats: readonly number[], earlier: number): Set<number> {
  const indexes = beats.map((_, index) => index)
  const seen = indexes.filter((index) => {
    const onset = (beats[index] ?? 0) - earlier
    return onset > underV1.from && onset < underV1.to
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
export const drawPrematureVentricularBeats: DrawRhythm = ({ rng, heart, rate }) => {
  const rr = 60 / rate
  const { pr, qrs } = heart
  const qt = qtAt(heart.qtc, rr)
  const beats = findBeats(rng, drawTachogram(rng, rr, 0.012 * rr), span.from, span.to)
  const early = { qrs: between(rng, 0.14, 0.16), coupling: between(rng, 0.6, 0.66) * rr }
  const premature = drawPremature(rng, beats, rr - early.coupling)
  const form = rng.pick([fromLeftVentricle, fromRightVentricle])
  const waves = beats.flatMap((onset, index) => {
    const p = atrialWaves({ onset: onset - pr, form: sinusP }, heart)
    if (!premature.has(index)) return [...p, ...ventricularWaves({ onset, qrs, qt, form: narrow }, heart)]
    const before = beats[index - 1] ?? onset - rr
    const beat = { onset: before + early.coupling, qrs: early.qrs, qt: qt + 0.04, form }
    return [...p, ...ventricularWaves(beat, heart)]
  })
  return { waves, activities: [], intended: { rate, pr: inMs(pr), qrs: inMs(qrs), qt: inMs(qt) } }
}

/**
 * One direction of fibrillating ventricles: half-waves up and down in turn, each of a length (3 to 7 Hz), a height and a
 * slope of its own, so that no wave is like the last and none belongs to a swell.
 */
function drawChaos(rng: Rng, vector: Vector): Wave[] {
  const waves: Wave[] = []
  let sign = 1
  for (let at: number = span.from; at < span.to; sign = -sign) {
    const length = 0.125 * Math.exp(0.28 * Math.max(-1.9, Math.min(1.1, drawNormal(rng))))
    const height = sign * Math.exp(0.52 * Math.max(-2.2, Math.min(0.9, drawNormal(rng))))
    const [before, after] = [length * between(rng, 0.2, 0.5), length * between(rng, 0.2, 0.5)]
    waves.push({ at, before, after, vector: scale(vector, height) })
    at += length
  }
  return waves
}

/** Ventricular fibrillation: nothing but chaotic waves, in each direction others. */
export const drawVentricularFibrillation: DrawRhythm = ({ rng }) => {
  const size = between(rng, 0.46, 0.62)
  return {
    waves: [
      ...drawChaos(rng, [size, size * 0.3, 0]),
      ...drawChaos(rng, [-size * 0.3, size, 0]),
      ...drawChaos(rng, [0, 0, size * 0.75]),
    ],
    activities: [],
    intended: {},
  }
}

/** Asystole: no waves at all. */
export const drawAsystole: DrawRhythm = () => ({ waves: [], activities: [], intended: {} })
