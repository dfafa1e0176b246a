import { addTo, type ScoredResponses, valueAt } from './responses.ts'

/** With fewer other responses, too little is known about a learner to compare an item with. */
const fewestOthersByDefault = 10

/** What each response is compared with. */
export interface Criterion {
  /** The share of correct responses to each item. */
  facility: Float64Array
  /** For each response, how much better its learner did on all other items than others did; NaN with too few of them. */
  rest: Float64Array
}

/**
 * The criterion of the corrected point-biserial: for each response, the mean of (correct - facility) over the learner's
 * responses to all other items. Leaving the item itself out is the correction of Henrysson, Psychometrika
 * 1963;28:211-218. Subtracting the facility of each of the other items makes learners comparable who answered different
 * ones; where everybody answered the same items, it moves all scores by the same amount and changes no correlation.
 */
export function computeCriterion(
  { learners, items, learner, item, correct }: ScoredResponses,
  fewestOthers = fewestOthersByDefault,
): Criterion {
  const count = learner.length
  const answered = new Float64Array(items)
  const facility = new Float64Array(items)
  for (let at = 0; at < count; at++) {
    addTo(answered, valueAt(item, at), 1)
    addTo(facility, valueAt(item, at), valueAt(correct, at))
  }
  for (let no = 0; no < items; no++) facility[no] = valueAt(facility, no) / Math.max(1, valueAt(answered, no))
  const sum = new Float64Array(learners)
  const total = new Int32Array(learners)
  for (let at = 0; at < count; at++) {
    addTo(sum, valueAt(learner, at), valueAt(correct, at) - valueAt(facility, valueAt(item, at)))
    addTo(total, valueAt(learner, at), 1)
  }
  const rest = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const who = valueAt(learner, at)
    const others = valueAt(total, who) - 1
    const own = valueAt(correct, at) - valueAt(facility, valueAt(item, at))
    rest[at] = others < fewestOthers ? Number.NaN : (valueAt(sum, who) - own) / others
  }
  return { facility, rest }
}

/** The places of the responses to each item: those of item n are `order[start[n]]` to `order[start[n + 1] - 1]`. */
export interface ResponsesByItem {
  order: Int32Array
  start: Int32Array
}

/** Groups responses by item, in one pass (a counting sort). */
export function groupByItem({ items, item }: Pick<ScoredResponses, 'items' | 'item'>): ResponsesByItem {
  const start = new Int32Array(items + 1)
  for (const no of item) addTo(start, no + 1, 1)
  for (let no = 0; no < items; no++) addTo(start, no + 1, valueAt(start, no))
  const next = start.slice()
  const order = new Int32Array(item.length)
  item.forEach((no, at) => {
    order[valueAt(next, no)] = at
    addTo(next, no, 1)
  })
  return { order, start }
}
