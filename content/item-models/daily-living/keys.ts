import type { Possible, Recomputed, Worded } from './key-parameters.ts'
import * as food from './keys-food.ts'
import * as movement from './keys-movement.ts'
import * as speech from './keys-speech.ts'
import * as teeth from './keys-teeth.ts'

/** Each key once more, by arithmetic that shares nothing with the models: value and decimal places. */
export const recomputed: Recomputed = {
  ...movement.recomputed,
  ...speech.recomputed,
  ...teeth.recomputed,
  ...food.recomputed,
}

/** For models whose options are words: what the right option contains, by rules that share nothing with the models. */
export const keysInWords: Worded = { ...movement.keysInWords, ...speech.keysInWords, ...teeth.keysInWords }

/** Ranges that a patient, a device or an order can have. */
export const possible: Possible = { ...movement.possible, ...speech.possible, ...teeth.possible, ...food.possible }
