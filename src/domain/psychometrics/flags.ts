import { enoughLearners, fewestLearners, functioningShare, type ItemStatistics } from './item-analysis.ts'

/** Why a person should look at an item, the most serious first. A flag asks; it changes nothing. */
export const itemFlags = ['suspect-key', 'better-distractor', 'low-discrimination', 'too-hard', 'too-easy'] as const
export type ItemFlag = (typeof itemFlags)[number]

/** How far the statistics of an item can be trusted: not printed, printed with a warning, or printed. */
export const evidences = ['refused', 'warned', 'sufficient'] as const
export type Evidence = (typeof evidences)[number]

/** Limits of the flags, as in common practice (Crocker & Algina 1986, ch. 14; Ebel & Frisbie 1991, ch. 13). */
const flagLimits = { lowestFacility: 0.3, highestFacility: 0.9, lowestPointBiserial: 0.1 }

/** What the number of learners who answered allows. */
export function evidenceOf(answered: number): Evidence {
  if (answered < fewestLearners) return 'refused'
  return answered < enoughLearners ? 'warned' : 'sufficient'
}

/** A distractor that enough learners choose, and that the better learners choose rather than the key. */
function hasBetterDistractor({ options }: ItemStatistics): boolean {
  const keys = options.flatMap(({ isKey, pointBiserial }) => (isKey && pointBiserial !== null ? [pointBiserial] : []))
  if (keys.length === 0) return false
  const weakest = Math.min(...keys)
  return options.some(
    ({ isKey, share, pointBiserial }) =>
      !isKey && share >= functioningShare && pointBiserial !== null && pointBiserial > weakest,
  )
}

/** The flags of an item, the most serious first. */
export function flagsOf(statistics: ItemStatistics): ItemFlag[] {
  const { answered, facility, pointBiserial } = statistics
  if (evidenceOf(answered) === 'refused') return []
  const raised: Record<ItemFlag, boolean> = {
    'suspect-key': pointBiserial !== null && pointBiserial < 0,
    'better-distractor': hasBetterDistractor(statistics),
    'low-discrimination': pointBiserial !== null && pointBiserial < flagLimits.lowestPointBiserial,
    'too-hard': facility.share < flagLimits.lowestFacility,
    'too-easy': facility.share > flagLimits.highestFacility,
  }
  return itemFlags.filter((flag) => raised[flag])
}
