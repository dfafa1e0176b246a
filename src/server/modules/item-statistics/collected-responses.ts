import { makeResponses, type ScoredResponses, valueAt } from '#domain/psychometrics/responses.ts'
import type { ResponseRow } from './responses.store.ts'

/** Whoever took longer was away; the same limit as in the statistics that learners see. */
const longestTime = 600
/** Option ids are the positions of the options as authored, from 1. */
const maxOptions = 8

/** The bit of an option in `ScoredResponses.selected`; undefined for an id that is not a position. */
export function bitOf(optionId: string): number | undefined {
  const position = Number(optionId)
  return Number.isInteger(position) && position >= 1 && position <= maxOptions ? position - 1 : undefined
}

function bitsOf(optionIds: string): number {
  let bits = 0
  for (const id of optionIds.split(',')) {
    const bit = bitOf(id)
    if (bit !== undefined) bits |= 1 << bit
  }
  return bits
}

/** The responses of a field as they are read, learner by learner. */
export class CollectedResponses {
  /** The versions that were asked, in the order of their numbers in `scored()`. */
  readonly versionNos: number[] = []
  readonly omitted: number[] = []
  readonly domains: string[] = []
  private readonly indexes = new Map<number, number>()
  /** Five numbers per response: learner, item, correct, selected options, and seconds. */
  private readonly rows: number[] = []
  private learners = 0

  get count(): number {
    return this.rows.length / 5
  }

  /** Adds the responses of the next learners. */
  add(rows: readonly ResponseRow[], learners: number): void {
    for (const { who, versionNo, domain, options, correct, seconds } of rows) {
      const item = this.indexOf(versionNo, domain)
      if (options === null) {
        this.omitted[item] = (this.omitted[item] ?? 0) + 1
        continue
      }
      const time = Math.min(longestTime, Math.max(0, seconds ?? 0))
      this.rows.push(this.learners + who - 1, item, Number(correct), options === '' ? 0 : bitsOf(options), time)
    }
    this.learners += learners
  }

  /** Where a version is in `scored()`. */
  findIndex(versionNo: number): number | undefined {
    return this.indexes.get(versionNo)
  }

  scored(): ScoredResponses {
    const responses = makeResponses(this.learners, this.versionNos.length, this.count)
    for (let at = 0; at < this.count; at++) {
      responses.learner[at] = valueAt(this.rows, 5 * at)
      responses.item[at] = valueAt(this.rows, 5 * at + 1)
      responses.correct[at] = valueAt(this.rows, 5 * at + 2)
      responses.selected[at] = valueAt(this.rows, 5 * at + 3)
      responses.seconds[at] = valueAt(this.rows, 5 * at + 4)
    }
    return responses
  }

  private indexOf(versionNo: number, domain: string): number {
    const known = this.indexes.get(versionNo)
    if (known !== undefined) return known
    const index = this.versionNos.length
    this.indexes.set(versionNo, index)
    this.versionNos.push(versionNo)
    this.omitted.push(0)
    this.domains.push(domain)
    return index
  }
}
