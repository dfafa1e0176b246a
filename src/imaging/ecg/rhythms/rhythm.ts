import type { Rng } from '#imaging/random.ts'
import type { Heart } from '../beat.ts'
import type { Vector, Wave } from '../dipole.ts'

/** Whose heart is recorded, and how fast its ventricles are to beat (beats/min; 0 where they have no rate). */
export interface RhythmParams {
  rng: Rng
  heart: Heart
  rate: number
}

/** Activity without separate waves, as of fibrillating atria: a direction (mV) times a level in time (s). */
export interface ContinuousActivity {
  vector: Vector
  level: (time: number) => number
}

/** What a caliper should find: rates in beats/min, intervals in ms. Left out where the rhythm has none or no fixed one. */
export interface Intervals {
  rate?: number
  atrialRate?: number
  pr?: number
  qrs?: number
  qt?: number
}

/** A rhythm as the kernels of its beats, its other activity, and the intervals that were asked of it. */
export interface Rhythm {
  waves: Wave[]
  activities: ContinuousActivity[]
  intended: Intervals
}

export type GenerateRhythm = (params: RhythmParams) => Rhythm

/** Seconds of a recording. */
export const duration = 10

/** Beats are made from before the recording to after it, so that no wave is cut that reaches into it. */
export const span = { from: -2.5, to: duration + 0.6 }

/** Seconds as whole milliseconds. */
export function toMs(seconds: number): number {
  return Math.round(seconds * 1000)
}

/** One of the spectrum's two bands: its center (Hz) and its share of the variance. */
const bands = [
  { center: 0.1, share: 1 / 3 },
  { center: 0.25, share: 2 / 3 },
]
const bandWidth = 0.01
/** A line of the spectrum every so many Hz, three standard deviations to either side of a band's center. */
const spacing = 0.005

/** Course of the RR interval (s) in time (s). */
export type Tachogram = (time: number) => number

/**
 * RR intervals around a mean (s) with a standard deviation (s): the sum of two Gaussian bands with random phases, the
 * slow one of the blood pressure at 0.1 Hz and the respiratory one at 0.25 Hz with twice its power.
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

/** Times (s) of the beats that a tachogram gives between two times; the first is drawn within the first cycle. */
export function generateBeatTimes(rng: Rng, tachogram: Tachogram, from: number, to: number): number[] {
  const beats: number[] = []
  for (let time = from + rng.next() * tachogram(from); time < to; time += tachogram(time)) beats.push(time)
  return beats
}
