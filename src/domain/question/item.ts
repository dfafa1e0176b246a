import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { difficulties } from './difficulty.ts'

/** `single`: one best answer. `k-type`: several correct answers, with no partial credit. */
export const itemTypes = ['single', 'k-type'] as const
export type ItemType = (typeof itemTypes)[number]

const text = z.string().trim().min(1)

const caseId = /^(?:[A-Z]+|PharmD|RT-Rad)-CASE-\d{4}$/

/** One entry of `content/questions/<FIELD>/cases.yaml`: a case that several items share. */
export const caseSchema = z.strictObject({
  /** Never changes, for example RN-CASE-0001. */
  id: z.string().regex(caseId, 'must look like RN-CASE-0001'),
  text,
  /** Ids of its items in the order in which they are asked: as the patient's course unfolds. Drafts may not have it yet. */
  items: z.array(text).optional(),
})

export type Case = z.infer<typeof caseSchema>

const optionSchema = z.strictObject({
  text,
  /** The rationale: why it is correct, or what makes it tempting and why it is incorrect. */
  reason: text,
  right: z.literal(true).optional(),
})

/** One authored item, as written in `content/questions/<FIELD>/*.yaml`. */
export const authoredItemSchema = z.strictObject({
  /** Never changes, for example RN-PHARM-0017. */
  id: z.string().regex(/^(?:[A-Z]+|PharmD|RT-Rad)-[A-Z]{2,6}-\d{4}$/, 'must look like RN-PHARM-0017'),
  field: z.enum(fieldCodes),
  /** A domain of the content outline of one of the field's exams. */
  domain: text,
  /** The name of the domain in the outline of the field's other exam, when it differs. */
  otherDomain: text.optional(),
  /** The case that this item shares with others: an entry of the field's `cases.yaml`. */
  case: z.string().regex(caseId, 'must look like RN-CASE-0001').optional(),
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
