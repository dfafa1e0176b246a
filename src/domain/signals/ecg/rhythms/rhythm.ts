import type { Rng } from '#domain/random/rng.ts'
import type { Heart } from '../heart.ts'
import type { Vector, Wave } from '../wave.ts'

/** Whose heart is recorded, and how fast its ventricles are to beat (beats/min; 0 where they have no rate). */
export interface Occasion {
  rng: Rng
  heart: Heart
  rate: number
}

/** Activity without separate waves, as of fibrillating atria: a direction (mV) times a level in time (s). */
export interface Activity {
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
  activities: Activity[]
  intended: Intervals
}

export type DrawRhythm = (occasion: Occasion) => Rhythm

/** Seconds of a recording. */
export const duration = 10

/** Beats are made from before the recording to after it, so that no wave is cut that reaches into it. */
export const span = { from: -2.5, to: duration + 0.6 }

/** Seconds as whole milliseconds. */
export function inMs(seconds: number): number {
  return Math.round(seconds * 1000)
}
