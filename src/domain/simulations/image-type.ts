/** The image types that the simulators can request. */
export const callableImageTypes = ['ekg', 'ct', 'chest_xray'] as const
export type CallableImageType = (typeof callableImageTypes)[number]

/** Whole words only, so that "headed" and "heartburn" do not match. */
const cardiac = /\b(?:hearts?|heartbeats?|cardiac|rhythms?|arrhythmias?|dysrhythmias?)\b/i
const cerebral = /\b(?:brain|strokes?|heads?|head injury)\b/i

/** The image type that an introduction suggests, for a scenario that does not name its own image. */
export function imageTypeFor(introduction: string): CallableImageType {
  if (cardiac.test(introduction)) return 'ekg'
  return cerebral.test(introduction) ? 'ct' : 'chest_xray'
}
