import { between, type Rng, sampleNormal } from '#imaging/random.ts'
import { qtAt, ventricularWaves } from '../beat.ts'
import { scale, type Vector, type Wave } from '../dipole.ts'
import { lowAmplitudeT, narrowQrs, rateRelatedStDepression } from '../morphology.ts'
import {
  type ContinuousActivity,
  duration,
  type GenerateRhythm,
  generateBeatTimes,
  generateTachogram,
  span,
  toMs,
} from './rhythm.ts'

/**
 * Waves of fibrillating atria: each at a time, of a size, a width and a direction of its own, about 390 a minute and most
 * in V1, so that none of them keeps a place before QRS as a P wave does.
 */
function generateFibrillatoryWaves(rng: Rng, size: number): Wave[] {
  const waves: Wave[] = []
  for (let at: number = span.from; at < span.to; at += between(rng, 0.11, 0.2)) {
    const height = size * between(rng, 0.4, 1.5)
    const vector: Vector = [between(rng, -0.03, 0.015), between(rng, -0.02, 0.05), between(rng, -0.075, -0.04)]
    const [before, after] = [between(rng, 0.024, 0.04), between(rng, 0.016, 0.03)]
    waves.push({ at, before, after, vector: scale(vector, height) })
  }
  return waves
}

/** RR intervals (s) that follow no pattern, whose mean over the recording is the one asked for. */
function generateIrregularBeats(rng: Rng, rr: number): number[] {
  const count = Math.round(duration / rr)
  const spread = () => Math.exp(0.24 * Math.max(-1.7, Math.min(2.2, sampleNormal(rng))))
  const drawn = Array.from({ length: count }, spread)
  const mean = drawn.reduce((sum, value) => sum + value, 0) / count
  const beats: number[] = []
  let time = between(rng, 0.05, 0.3) - 6 * rr
  for (let index = -6; time < span.to; index++) {
    beats.push(time)
    time += ((drawn[(index + count) % count] ?? mean) / mean) * rr
  }
  return beats
}

/** Above this rate (beats/min) the short cycles of fibrillation cut T off, so that no QT can be asked. */
const fastestQt = 130

/** Atrial fibrillation: no P waves, a restless baseline (most in V1 and II), irregularly irregular narrow beats. */
export const generateAtrialFibrillation: GenerateRhythm = ({ rng, heart, rate }) => {
  const rr = 60 / rate
  const { qrs } = heart
  const qt = qtAt(heart.qtc, rr)
  return {
    waves: [
      ...generateIrregularBeats(rng, rr).flatMap((onset) =>
        ventricularWaves({ onset, qrs, qt, morphology: narrowQrs }, heart),
      ),
      ...generateFibrillatoryWaves(rng, between(rng, 1.7, 2.1)),
    ],
    activities: [],
    intended: { rate, qrs: toMs(qrs), ...(rate <= fastestQt ? { qt: toMs(qt) } : {}) },
  }
}

/** How many flutter waves lie between beats: always two, always four, or now two and now four. */
function sampleConduction(rng: Rng, rate: number): { atrialRate: number; ratios: number[] } {
  if (rate >= 120) return { atrialRate: rate * 2, ratios: [2] }
  if (rate <= 80) return { atrialRate: rate * 4, ratios: [4] }
  const atrialRate = 300
  const count = Math.round((duration * rate) / 60)
  const long = Math.round((count * (atrialRate / rate - 2)) / 2)
  return { atrialRate, ratios: rng.shuffle(Array.from({ length: count }, (_, index) => (index < long ? 4 : 2))) }
}

/** Within a flutter wave, from 0 to 1, where the ventricles are reached. */
const conducted = 0.32

/**
 * The sawtooth of the inferior leads as a course without rest, and the wave that V1 sees of the same circuit, upright, set
 * apart from the next by a level stretch, and upside down in V6.
 */
function generateFlutterWaves(
  start: number,
  period: number,
  size: number,
): { waves: Wave[]; activities: ContinuousActivity[] } {
  const level = (time: number) => {
    const phase = (2 * Math.PI * (time - start)) / period
    return Math.sin(phase) + 0.42 * Math.sin(2 * phase) + 0.18 * Math.sin(3 * phase) + 0.06 * Math.sin(4 * phase)
  }
  const waves: Wave[] = []
  for (let at = start + 0.12 * period; at < span.to; at += period) {
    waves.push({ at, before: 0.024, after: 0.02, vector: scale([-0.11, 0, -0.15], size) })
  }
  return { waves, activities: [{ vector: [0, 0.13 * size, 0], level }] }
}

/**
 * Atrial flutter: a sawtooth without a flat baseline near 300 a minute, down in II, III and aVF and up in V1, of which
 * the ventricles follow every second, every fourth, or now the one and now the other.
 */
export const generateAtrialFlutter: GenerateRhythm = ({ rng, heart, rate }) => {
  const { atrialRate, ratios } = sampleConduction(rng, rate)
  const period = 60 / atrialRate
  const start = -rng.next() * period
  const beats: number[] = []
  let wave = -2 * (ratios[0] ?? 2)
  for (let index = 0; start + wave * period < span.to; index++) {
    beats.push(start + (wave + conducted) * period)
    wave += ratios[index % ratios.length] ?? 2
  }
  const { qrs } = heart
  const qt = qtAt(heart.qtc, 60 / rate)
  const flutter = generateFlutterWaves(start, period, between(rng, 1.05, 1.35))
  return {
    waves: [
      ...beats.flatMap((onset) => ventricularWaves({ onset, qrs, qt, morphology: lowAmplitudeT }, heart)),
      ...flutter.waves,
    ],
    activities: flutter.activities,
    intended: { rate, atrialRate, qrs: toMs(qrs) },
  }
}

/** Supraventricular tachycardia: fast, narrow and regular as a clock; the P waves are hidden in the QRS. */
export const generateSupraventricularTachycardia: GenerateRhythm = ({ rng, heart, rate }) => {
  const rr = 60 / rate
  const qrs = heart.qrs - 0.004
  const qt = qtAt(heart.qtc - 0.01, rr)
  const beats = generateBeatTimes(rng, generateTachogram(rng, rr, 0.003 * rr), span.from, span.to)
  return {
    waves: beats.flatMap((onset) => ventricularWaves({ onset, qrs, qt, morphology: rateRelatedStDepression }, heart)),
    activities: [],
    intended: { rate, qrs: toMs(qrs), qt: toMs(qt) },
  }
}
