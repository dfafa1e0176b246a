import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { checkBank } from '#domain/content-check/check-bank.ts'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { RawContent } from '#server/modules/bank/content-files.ts'

/** The bank as the command line has read it, and its folder. */
export interface Bank {
  folder: string
  raw: RawContent
  checked: ReturnType<typeof checkBank>
}

/** Prints a line for the person at the keyboard. */
export type Say = (line: string) => void

/** One of the 14 codes. */
export const isField = (text: string | undefined): text is FieldCode => fieldCodes.some((code) => code === text)

/** Where the drafts of a file lie: a path to write to, and the name that messages use. */
export interface DraftPlace {
  path: string
  file: string
}

const place = (folder: string, name: string): DraftPlace => ({
  path: join(folder, name),
  file: `${basename(folder)}/${name}`,
})

/** The drafts file of an imported file, and that of its cases. The name keeps letters, digits, dots and hyphens. */
export function draftPlaces(
  folder: string,
  field: FieldCode,
  imported: string,
): { questions: DraftPlace; cases: DraftPlace } {
  const stem = basename(imported, extname(imported)).replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'questions'
  return {
    questions: place(folder, `drafts/questions/${field}/${stem}.yaml`),
    cases: place(folder, `drafts/questions/${field}/${stem}.cases.yaml`),
  }
}

/** Every id that stands in a field's drafts, so that none is given twice. */
export async function findDraftIds(folder: string, field: FieldCode): Promise<string[]> {
  const drafts = join(folder, 'drafts/questions', field)
  const names = await readdir(drafts).catch(() => [] as string[])
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.yaml')).map((name) => readFile(join(drafts, name), 'utf8')),
  )
  return texts.flatMap((text) => text.match(new RegExp(`\\b${field}-[A-Z]{2,6}-\\d{4}\\b`, 'g')) ?? [])
}
