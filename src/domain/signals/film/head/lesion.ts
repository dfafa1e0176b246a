import type { Rng } from '#domain/random/rng.ts'
import type { Side } from '../side.ts'
import type { Outline, Skull } from './skull.ts'

/** What a finding does to a slice. Places are in cm from the middle; `depth` is cm inwards from the inner table. */
export interface Lesion {
  /** Where the tissue that is now at a place was before the brain was pushed. */
  from(x: number, y: number, depth: number): readonly [x: number, y: number]
  /** The CT number at a place whose own tissue has the number `tissue`, in Hounsfield units. */
  value(x: number, y: number, depth: number, tissue: number): number
  /** How much thicker the scalp is in a direction, cm. */
  swelling?: Outline
}

/** Draws a finding into the head of one patient. */
export type DrawLesion = (skull: Skull, side: Side, rng: Rng) => Lesion

/** A healthy head. */
export const noLesion: Lesion = { from: (x, y) => [x, y], value: (_x, _y, _depth, tissue) => tissue }
