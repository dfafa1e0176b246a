import type { FieldCode } from '../fields/healthcare-field.ts'

/** Where a passage comes from. */
export const passageKinds = ['item', 'row', 'model', 'simulation', 'lab-value', 'drawing', 'reference'] as const
export type PassageKind = (typeof passageKinds)[number]

/** One cell of a table row, with the heading of its column. */
export interface PassageCell {
  column: string
  heading: string
  value: string
  /** What other rows have in this column and would be correct here as well. */
  alsoCorrect?: readonly string[]
}

/** One piece of the knowledge base: what search finds, and what study aids are composed of. */
export interface Passage {
  /** Never changes: RN-PHARM-0017, TABLE-lung-disorders-asthma, MODEL-IV-DRIP-RATE, LAB-sodium, DRAWING-nephron, REF-ssc-2021. */
  id: string
  kind: PassageKind
  /** The fields that study it. */
  fields: readonly FieldCode[]
  /** What it is about, in a few words: "Asthma". */
  title: string
  /** The one sentence to remember; items and models have one. */
  keyPoint?: string
  /** Markdown. For a row, its cells as sentences. */
  text: string
  topics: readonly string[]
  references: readonly { id: string; citation: string }[]
  /**
   * The items whose answer the passage gives away. It must not be shown to a learner who has one of them in an attempt in
   * progress, and it is published only while all of them are active.
   */
  itemIds: readonly string[]
  /** The table of a row, its cells, and what else there is to say. */
  row?: { tableId: string; tableTitle: string; cells: readonly PassageCell[]; note?: string }
}

/** A passage as a language model reads it: its key point comes first. */
export const promptPassage = ({ id, title, text, keyPoint = '' }: Passage) => ({
  ...{ id, title },
  text: `${keyPoint}\n${text}`.trim(),
})
