/**
 * Scored responses of many learners to many items, one place in each array per response. Not every learner has
 * answered every item. Learners and items are numbered from 0, and the responses of a learner follow each other.
 */
export interface ScoredResponses {
  learners: number
  items: number
  learner: Int32Array
  item: Int32Array
  /** 1 for a correct response. */
  correct: Uint8Array
  /** The selected options as bits: the lowest for the first option. 0 where the options differ each time. */
  selected: Uint8Array
  /** Seconds; 0 when the time is not known. */
  seconds: Float32Array
}

/** Makes empty responses with room for `count`. */
export function makeResponses(learners: number, items: number, count: number): ScoredResponses {
  return {
    learners,
    items,
    learner: new Int32Array(count),
    item: new Int32Array(count),
    correct: new Uint8Array(count),
    selected: new Uint8Array(count),
    seconds: new Float32Array(count),
  }
}

/** A value of an array that the caller knows to be long enough. */
export const valueAt = (values: ArrayLike<number>, index: number): number => values[index] ?? 0

/** Adds to a value of an array. */
export function addTo(values: Float64Array | Int32Array, index: number, amount: number): void {
  values[index] = valueAt(values, index) + amount
}
