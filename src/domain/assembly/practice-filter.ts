import type { Difficulty } from '../question/difficulty.ts'
import type { DomainPool } from './form-builder.ts'

export const questionSets = ['unseen', 'wrong', 'flagged', 'bookmarked'] as const
/** Questions that the learner has not seen, missed the last time, flagged the last time, or bookmarked. */
export type QuestionSet = (typeof questionSets)[number]

/** The sets that answers to questions decide: those that were missed, skipped ones included, or flagged. */
export type RetrySet = Extract<QuestionSet, 'wrong' | 'flagged'>

/** What a learner chose to practice. An absent property does not narrow the choice. */
export interface PracticeFilter {
  areas?: readonly string[] | undefined
  difficulties?: readonly Difficulty[] | undefined
  only?: QuestionSet | undefined
}

/** The items of each domain that match. */
export function filterPools(
  bank: ReadonlyMap<string, DomainPool>,
  matches: { item: (itemNo: number) => boolean; model: (itemNo: number) => boolean },
): Map<string, DomainPool> {
  return new Map(
    [...bank].map(([name, { authored, tables, models }]) => [
      name,
      {
        authored: Array.from(authored).filter(matches.item),
        tables: Array.from(tables).filter(matches.item),
        models: models.filter(matches.model),
      },
    ]),
  )
}
