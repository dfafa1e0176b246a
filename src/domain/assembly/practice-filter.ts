import type { Difficulty } from '../question/difficulty.ts'
import type { DomainPool } from './form-builder.ts'

export const questionSets = ['unseen', 'wrong', 'flagged'] as const
/** Questions that the learner has not seen, missed the last time, or flagged the last time. */
export type QuestionSet = (typeof questionSets)[number]

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
