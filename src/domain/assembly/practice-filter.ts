import type { Difficulty } from '../question/difficulty.ts'
import type { DomainPool } from './form-builder.ts'

export const questionSets = ['unseen', 'wrong', 'flagged'] as const
/** Questions never met, last answered wrong, or flagged when they were last met. */
export type QuestionSet = (typeof questionSets)[number]

/** What a learner wants to practice; what is absent is not narrowed. */
export interface PracticeFilter {
  areas?: readonly string[] | undefined
  difficulties?: readonly Difficulty[] | undefined
  only?: QuestionSet | undefined
}

/** The part of a bank that is wanted, area by area. */
export function filterPools(
  bank: ReadonlyMap<string, DomainPool>,
  wants: { item: (itemNo: number) => boolean; model: (itemNo: number) => boolean },
): Map<string, DomainPool> {
  return new Map(
    [...bank].map(([name, { authored, tables, models }]) => [
      name,
      {
        authored: Array.from(authored).filter(wants.item),
        tables: Array.from(tables).filter(wants.item),
        models: models.filter(wants.model),
      },
    ]),
  )
}
