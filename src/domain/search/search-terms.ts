import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'

const text = z.string().trim().min(1)

/** One entry of `content/search-terms.yaml`: words that mean the same, so that a learner may type any of them. */
export const searchTermSchema = z.strictObject({
  /** Short forms, spelled-out forms, lay terms: whoever types one of them finds the passages with any of them. */
  terms: z.array(text).min(1),
  /** Brand names: found like terms, but suggestions never lead from one to the generic name, which questions ask for. */
  brands: z.array(text).min(1).optional(),
  /** What else someone who types one of the terms is looking for. */
  related: z.array(text).min(1).optional(),
  /** The fields in which this is meant; all when left out. PT is prothrombin time for nurses. */
  fields: z.array(z.enum(fieldCodes)).min(1).optional(),
})

export type SearchTerm = z.infer<typeof searchTermSchema>
