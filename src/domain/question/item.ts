import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { difficulties } from './difficulty.ts'

/** `single`: one best answer. `k-type`: select all that apply, right only as a whole set. */
export const itemTypes = ['single', 'k-type'] as const
export type ItemType = (typeof itemTypes)[number]

const text = z.string().trim().min(1)

const caseId = /^(?:[A-Z]+|PharmD|RT-Rad)-CASE-\d{4}$/

/** One entry of `content/questions/<FIELD>/cases.yaml`: what items that share a patient have in common. */
export const caseSchema = z.strictObject({
  /** Stable for ever, for example RN-CASE-0001. */
  id: z.string().regex(caseId, 'an id looks like RN-CASE-0001'),
  text,
})

export type Case = z.infer<typeof caseSchema>

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
  /** The domain in the outline of the field's other exam, where that exam calls it otherwise. */
  otherDomain: text.optional(),
  /** The patient that this item shares with others: an entry of the field's `cases.yaml`. */
  case: z.string().regex(caseId, 'an id looks like RN-CASE-0001').optional(),
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
