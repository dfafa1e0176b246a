import type { Difficulty } from '../question/difficulty.ts'
import { type ItemType, itemTypes } from '../question/item.ts'
import { type DomainPool, maxQuestionsPerModel } from './form-builder.ts'

export const questionSets = ['unseen', 'wrong', 'flagged', 'bookmarked'] as const
/** Questions that the learner has not seen, missed the last time, flagged the last time, or bookmarked. */
export type QuestionSet = (typeof questionSets)[number]

/** The sets that answers to questions decide: those that were missed, skipped ones included, or flagged. */
export type RetrySet = Extract<QuestionSet, 'wrong' | 'flagged'>

/** What a learner chose to practice. An absent property does not narrow the choice. */
export interface PracticeFilter {
  areas?: readonly string[] | undefined
  /** Ids of body systems and subjects. */
  subjects?: readonly string[] | undefined
  topics?: readonly string[] | undefined
  difficulties?: readonly Difficulty[] | undefined
  only?: QuestionSet | undefined
}

/** Items by their number: a set, or something that knows which it contains. */
interface ItemSet {
  has(itemNo: number): boolean
}

/** What a learner has done with items, as far as practice goes by it. */
export interface LearnerRecord {
  seen: ItemSet
  /** Answered incorrectly or skipped the last time. */
  wrong: ItemSet
  /** Flagged the last time. */
  flagged: ItemSet
  bookmarked: ItemSet
}

/** Whether an item belongs to a set. A model's question is new each time: always unseen, and never in another set. */
export function isInSet(itemNo: number, set: QuestionSet, record: LearnerRecord): boolean {
  return set === 'unseen' ? !record.seen.has(itemNo) : record[set].has(itemNo)
}

/**
 * The items that match a choice in several kinds, such as body systems and topics: in each kind in which something is
 * chosen, the item must belong to at least one choice. `chosen`: by kind, the items of each choice.
 */
export function matchEveryKind(chosen: readonly (readonly (readonly number[])[])[]): (itemNo: number) => boolean {
  const sets = chosen.filter((lists) => lists.length > 0).map((lists) => new Set(lists.flat()))
  return (itemNo) => sets.every((set) => set.has(itemNo))
}

/** The items of a domain that match. */
export function filterPool({ authored, tables, models }: DomainPool, matches: (itemNo: number) => boolean): DomainPool {
  return {
    authored: Array.from(authored).filter(matches),
    tables: Array.from(tables).filter(matches),
    models: models.filter(matches),
  }
}

/** The pools of an exam by domain: without authored items of a type that the exam does not have. The rest is single. */
export function poolsOfTypes(
  pools: ReadonlyMap<string, DomainPool>,
  types: readonly ItemType[],
  typeOf: (itemNo: number) => ItemType,
): ReadonlyMap<string, DomainPool> {
  if (itemTypes.every((type) => types.includes(type))) return pools
  const matches = (itemNo: number) => types.includes(typeOf(itemNo))
  return new Map([...pools].map(([domain, pool]) => [domain, filterPool(pool, matches)]))
}

/** The item numbers of several pools, each once. */
export function itemsOf(pools: Iterable<DomainPool>): number[] {
  const items = new Set<number>()
  for (const { authored, tables, models } of pools) {
    for (const list of [authored, tables, models]) for (const itemNo of Array.from(list)) items.add(itemNo)
  }
  return [...items]
}

/** How many questions there are, and how many of them the learner has not seen, missed, or flagged. */
export interface QuestionCounts {
  total: number
  unseen: number
  missed: number
  flagged: number
}

/** Counts items as questions; a model counts as one, which is always unseen. */
export function countQuestions(itemNos: Iterable<number>, record: LearnerRecord): QuestionCounts {
  const counts: QuestionCounts = { total: 0, unseen: 0, missed: 0, flagged: 0 }
  for (const itemNo of itemNos) {
    counts.total++
    if (!record.seen.has(itemNo)) counts.unseen++
    if (record.wrong.has(itemNo)) counts.missed++
    if (record.flagged.has(itemNo)) counts.flagged++
  }
  return counts
}

/** The most questions that one quiz can ask from pools: table rows are asked about once, and models more than once. */
export function countAskable(pools: Iterable<DomainPool>, familyOf: (itemNo: number) => string | undefined): number {
  const authored = new Set<number>()
  const rows = new Set<string | number>()
  const models = new Set<number>()
  for (const pool of pools) {
    for (const itemNo of Array.from(pool.authored)) authored.add(itemNo)
    for (const itemNo of Array.from(pool.tables)) rows.add(familyOf(itemNo) ?? itemNo)
    for (const itemNo of pool.models) models.add(itemNo)
  }
  return authored.size + rows.size + models.size * maxQuestionsPerModel
}
