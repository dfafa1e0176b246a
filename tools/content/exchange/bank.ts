import type { CheckedBank } from '#domain/content-check/check-bank.ts'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { RawContent } from '#server/modules/bank/content-files.ts'

/** The content folder, what was read from it and the result of checking it. */
export interface Bank {
  folder: string
  raw: RawContent
  checked: CheckedBank
}

/** Prints one line for the user. */
export type Print = (line: string) => void

export const isField = (text: string | undefined): text is FieldCode => fieldCodes.some((code) => code === text)
