/** The kinds of picture that the simulators' image call knows. */
export const callableImageTypes = ['ekg', 'ct', 'chest_xray'] as const
export type CallableImageType = (typeof callableImageTypes)[number]

/** Whole words, so that "headed" and "heartburn" are neither. */
const cardiac = /\b(?:hearts?|heartbeats?|cardiac|rhythms?|arrhythmias?|dysrhythmias?)\b/i
const cerebral = /\b(?:brain|strokes?|heads?|head injury)\b/i

/** The picture that a scenario's introduction calls for, where the scenario itself names none. */
export function imageTypeFor(introduction: string): CallableImageType {
  if (cardiac.test(introduction)) return 'ekg'
  return cerebral.test(introduction) ? 'ct' : 'chest_xray'
}
