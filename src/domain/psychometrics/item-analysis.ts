import type { Criterion, ResponsesByItem } from './ability-criterion.ts'
import { type ShareInterval, wilsonInterval } from './proportion.ts'
import { type ScoredResponses, valueAt } from './responses.ts'

/** Fewer answers to an item say too little to print statistics, and could tell what one person answered. */
export const fewestLearners = 20
/** With fewer answers, statistics are printed with a warning. */
export const enoughLearners = 100

/** A distractor that fewer choose does not function. Source: Haladyna & Downing, Educ Psychol Meas 1993;53:999-1010. */
export const functioningShare = 0.05

/** The upper and the lower group for the discrimination index. Source: Kelley, J Educ Psychol 1939;30:17-24. */
const groupShare = 0.27
/** From the lowest fifth of learners to the highest. */
const fifths = 5

/** How one option was chosen. */
export interface OptionStatistics {
  id: string
  isKey: boolean
  count: number
  /** Of those who answered. */
  share: number
  /** Correlation of choosing it with the score on all other items; null without enough variation. */
  pointBiserial: number | null
  /** The share that chose it in each fifth of learners, the weakest first; empty with too few learners. */
  byFifth: readonly number[]
  /** True for a distractor that fewer than 5% choose. */
  isNonFunctional: boolean
}

/** Classical statistics of one item. Statistics are null when responses do not vary enough to compute them. */
export interface ItemStatistics {
  answered: number
  correct: number
  facility: ShareInterval
  pointBiserial: number | null
  /** Share correct among the best 27% of learners less that among the weakest 27%. */
  discrimination: number | null
  /** Seconds; null when no time is known. */
  medianSeconds: number | null
  options: readonly OptionStatistics[]
}

/** The responses of one item, the weakest learner first. Those whose learner is not known well enough are left out. */
interface Ranked {
  rest: readonly number[]
  places: readonly number[]
}

/**
 * Pearson's correlation of a dichotomous variable with a continuous one, which is the point-biserial. Null when either
 * is constant, or with fewer than `fewestLearners` pairs. Source: Crocker & Algina, Introduction to Classical and Modern
 * Test Theory, 1986, ch. 14.
 */
export function pointBiserial(isOne: readonly boolean[], scores: readonly number[]): number | null {
  const n = scores.length
  if (n < fewestLearners) return null
  const mean = scores.reduce((sum, score) => sum + score, 0) / n
  const ones = isOne.filter(Boolean).length
  let squares = 0
  let product = 0
  scores.forEach((score, index) => {
    squares += (score - mean) ** 2
    if (isOne[index]) product += score - mean
  })
  const share = ones / n
  // Scores of different sums of the same fractions differ in the last bits.
  if (ones === 0 || ones === n || squares < 1e-9) return null
  return product / n / Math.sqrt((squares / n) * share * (1 - share))
}

function rank(places: Int32Array, { rest }: Criterion): Ranked {
  const known = [...places].filter((at) => !Number.isNaN(valueAt(rest, at)))
  const sorted = known.sort((a, b) => valueAt(rest, a) - valueAt(rest, b))
  return { places: sorted, rest: sorted.map((at) => valueAt(rest, at)) }
}

/** The share of ones among the first `size` of a ranking; learners with the same score at its edge count in part. */
function shareOfFirst(isOne: readonly boolean[], scores: readonly number[], size: number): number {
  let sum = 0
  let taken = 0
  for (let from = 0; from < scores.length && taken < size; ) {
    let to = from
    let ones = 0
    for (; to < scores.length && scores[to] === scores[from]; to++) ones += Number(isOne[to])
    const part = Math.min(1, (size - taken) / (to - from))
    sum += part * ones
    taken += part * (to - from)
    from = to
  }
  return sum / size
}

/** Upper less lower 27%, at least one learner each. Null with fewer than `fewestLearners`. */
export function discriminationIndex(isCorrect: readonly boolean[], scores: readonly number[]): number | null {
  if (scores.length < fewestLearners) return null
  const size = Math.max(1, Math.round(groupShare * scores.length))
  const lower = shareOfFirst(isCorrect, scores, size)
  return shareOfFirst(isCorrect.toReversed(), scores.toReversed(), size) - lower
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function shareByFifth(isChosen: readonly boolean[]): number[] {
  const n = isChosen.length
  if (n < fewestLearners) return []
  return Array.from({ length: fifths }, (_, fifth) => {
    const group = isChosen.slice(Math.round((fifth * n) / fifths), Math.round(((fifth + 1) * n) / fifths))
    return group.filter(Boolean).length / group.length
  })
}

/** An option as the item's author wrote it; `bit` is its place in `ScoredResponses.selected`. */
export interface KeyedOption {
  id: string
  bit: number
  isKey: boolean
}

function analyzeOption(
  { id, bit, isKey }: KeyedOption,
  places: Int32Array,
  ranked: Ranked,
  { selected }: ScoredResponses,
): OptionStatistics {
  const isChosen = (at: number) => ((valueAt(selected, at) >> bit) & 1) === 1
  const count = places.reduce((sum, at) => sum + Number(isChosen(at)), 0)
  const chosen = ranked.places.map(isChosen)
  const share = count / places.length
  return {
    id,
    isKey,
    count,
    share,
    pointBiserial: pointBiserial(chosen, ranked.rest),
    byFifth: shareByFifth(chosen),
    isNonFunctional: !isKey && share < functioningShare,
  }
}

/** The statistics of one item. Undefined when nobody answered it. `options` is empty where they differ each time. */
export function analyzeItem(
  responses: ScoredResponses,
  { criterion, byItem }: { criterion: Criterion; byItem: ResponsesByItem },
  item: number,
  options: readonly KeyedOption[],
): ItemStatistics | undefined {
  const places = byItem.order.slice(valueAt(byItem.start, item), valueAt(byItem.start, item + 1))
  if (places.length === 0) return undefined
  const ranked = rank(places, criterion)
  const isCorrect = ranked.places.map((at) => valueAt(responses.correct, at) === 1)
  const correct = places.reduce((sum, at) => sum + valueAt(responses.correct, at), 0)
  const times = [...places].map((at) => valueAt(responses.seconds, at)).filter((seconds) => seconds > 0)
  return {
    answered: places.length,
    correct,
    facility: wilsonInterval(correct, places.length),
    pointBiserial: pointBiserial(isCorrect, ranked.rest),
    discrimination: discriminationIndex(isCorrect, ranked.rest),
    medianSeconds: medianOf(times),
    options: options.map((option) => analyzeOption(option, places, ranked, responses)),
  }
}
