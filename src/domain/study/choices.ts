import { z } from 'zod'
import type { Question } from '../question/question.ts'
import { requiredText, studyText } from './study-method.ts'

/** The options of a question that is answered in a study aid, each with the reason that makes it right or wrong. */
export const choices = z
  .array(z.object({ text: requiredText(600), correct: z.boolean(), reason: studyText(1_500) }))
  .min(2)
  .max(8)
export type Choices = z.infer<typeof choices>

/** The options of a question of the bank. */
export const choicesOf = ({ options }: Question): Choices =>
  options.map(({ text, right, reason }) => ({ text, correct: right, reason }))
