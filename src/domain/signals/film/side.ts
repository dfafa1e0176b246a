/** A side of the patient. */
export type Side = 'left' | 'right'

/** Both sides, the one that is seen on the left of the picture first. */
export const sides = ['right', 'left'] as const

/** +1 for the patient's left, which is x > 0 and the right half of the picture; -1 for the right. */
export function signOf(side: Side): 1 | -1 {
  return side === 'left' ? 1 : -1
}
