import type { Rng } from '#imaging/random.ts'
import type { Heart } from '../beat.ts'
import type { Vector, Wave } from '../dipole.ts'

/** The patient's heart and the ventricular rate (beats/min; 0 for a rhythm without one). */
export interface RhythmParams {
  rng: Rng
  heart: Heart
  rate: number
}

/** Activity without discrete waves, such as flutter: a direction (mV) times a level over time (s). */
export interface ContinuousActivity {
  vector: Vector
  level: (time: number) => number
}

/**
 * What calipers should measure: rates in beats/min, intervals in ms. Omitted when the rhythm has none or no constant
 * one.
 */
export interface Intervals {
  rate?: number
  atrialRate?: number
  pr?: number
  qrs?: number
  qt?: number
}

/** A rhythm as the waves of its beats, its continuous activity, and its intended intervals. */
export interface Rhythm {
  waves: Wave[]
  activities: ContinuousActivity[]
  intended: Intervals
}

export type GenerateRhythm = (params: RhythmParams) => Rhythm

/** Seconds in a recording. */
export const duration = 10

/** Beats start before the recording and end after it, so that no wave at either edge is cut off. */
export const span = { from: -2.5, to: duration + 0.6 }

export function toMs(seconds: number): number {
  return Math.round(seconds * 1000)
}

/** The two bands of the RR spectrum: center (Hz) and share of the variance. */
const bands = [
  { center: 0.1, share: 1 / 3 },
  { center: 0.25, share: 2 / 3 },
]
const bandWidth = 0.01
/** Distance between spectral lines (Hz); they span three standard deviations on each side of a band's center. */
const spacing = 0.005

/** The RR interval (s) over time (s). */
export type Tachogram = (time: number) => number

/**
 * RR intervals around a mean (s) with a standard deviation (s): the sum of two Gaussian bands with random phases, the
 * Mayer waves of blood pressure at 0.1 Hz and respiratory sinus arrhythmia at 0.25 Hz with twice the power.
 * Source: McSharry et al. 2003, IEEE Trans Biomed Eng 50:289.
 */
export function generateTachogram(rng: Rng, mean: number, deviation: number): Tachogram {
  const lines = bands.flatMap(({ center, share }) =>
    Array.from({ length: 13 }, (_, index) => {
      const off = (index - 6) * spacing
      const density = Math.exp((-off * off) / (2 * bandWidth * bandWidth))
      return { power: share * density, pulse: 2 * Math.PI * (center + off), phase: 2 * Math.PI * rng.next() }
    }),
  )
  const total = lines.reduce((sum, { power }) => sum + power, 0)
  return (time) =>
    mean +
    lines.reduce(
      (sum, { power, pulse, phase }) =>
        sum + deviation * Math.sqrt((2 * power) / total) * Math.cos(pulse * time + phase),
      0,
    )
}

/** Beat times (s) of a tachogram between two times; the first falls at random within the first cycle. */
export function generateBeatTimes(rng: Rng, tachogram: Tachogram, from: number, to: number): number[] {
  const beats: number[] = []
  for (let time = from + rng.next() * tachogram(from); time < to; time += tachogram(time)) beats.push(time)
  return beats
}
