import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** `single`: one best answer. `k-type`: select all that apply, right only as a whole set. */
export const itemTypes = ['single', 'k-type'] as const
export type ItemType = (typeof itemTypes)[number]

const text = z.string().trim().min(1)

const optionSchema = z.strictObject({
  text,
  /** What choosing it would do to this patient, or which thought leads there. */
  reason: text,
  right: z.literal(true).optional(),
})

/** One authored item as it stands in `content/questions/<FIELD>/*.yaml`. */
export const authoredItemSchema = z.strictObject({
  /** Stable for ever, for example RN-PHARM-0017. */
  id: z.string().regex(/^(?:[A-Z]+|PharmD|RT-Rad)-[A-Z]{2,6}-\d{4}$/, 'an id looks like RN-PHARM-0017'),
  field: z.enum(fieldCodes),
  /** A domain of the content outline of one of the field's exams. */
  domain: text,
  topics: z.array(text).min(1).max(6),
  difficulty: z.enum(difficulties),
  type: z.enum(itemTypes),
  stem: text,
  options: z.array(optionSchema).min(4).max(6),
  explanation: text,
  keyLearningPoint: text,
  /** Keys of `content/references.yaml`. */
  references: z.array(text).min(1).max(4),
})

export type AuthoredItem = z.infer<typeof authoredItemSchema>
