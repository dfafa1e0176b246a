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
 * Fibrillatory waves, about 390 per minute and largest in V1. Each has a random time, size, width, and direction, so
 * that none keeps a fixed distance before QRS, as a P wave would.
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

/** Irregularly irregular RR intervals (s) whose mean over the recording is the requested one. */
function generateIrregularBeats(rng: Rng, rr: number): number[] {
  const count = Math.round(duration / rr)
  const spread = () => Math.exp(0.24 * Math.max(-1.7, Math.min(2.2, sampleNormal(rng))))
  const intervals = Array.from({ length: count }, spread)
  const mean = intervals.reduce((sum, value) => sum + value, 0) / count
  const beats: number[] = []
  let time = between(rng, 0.05, 0.3) - 6 * rr
  for (let index = -6; time < span.to; index++) {
    beats.push(time)
    time += ((intervals[(index + count) % count] ?? mean) / mean) * rr
  }
  return beats
}

/** Above this rate (beats/min) short cycles cut off the T wave, so that QT cannot be measured. */
const fastestQt = 130

/**
 * Atrial fibrillation: no P waves, fibrillatory baseline (most in V1 and II), irregularly irregular narrow QRS
 * complexes.
 */
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

/** Flutter waves per QRS: always two, always four, or variable. */
function sampleConduction(rng: Rng, rate: number): { atrialRate: number; ratios: number[] } {
  if (rate >= 120) return { atrialRate: rate * 2, ratios: [2] }
  if (rate <= 80) return { atrialRate: rate * 4, ratios: [4] }
  const atrialRate = 300
  const count = Math.round((duration * rate) / 60)
  const long = Math.round((count * (atrialRate / rate - 2)) / 2)
  return { atrialRate, ratios: rng.shuffle(Array.from({ length: count }, (_, index) => (index < long ? 4 : 2))) }
}

/** The point within a flutter wave, from 0 to 1, at which it is conducted. */
const conducted = 0.32

/**
 * The continuous sawtooth of the inferior leads, and the discrete waves of the same circuit that are upright in V1 and
 * inverted in V6.
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
 * Atrial flutter: a sawtooth without isoelectric baseline near 300 per minute, negative in II, III, and aVF and
 * positive in V1, with 2:1, 4:1, or variable conduction.
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

/** Supraventricular tachycardia: fast, narrow, and regular; the P waves are buried in the QRS. */
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
