import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { validCases } from '#domain/content-check/cases.ts'
import { domainsOf } from '#domain/content-check/domains.ts'
import { type CheckedDrafts, checkDrafts, type DraftEntry } from '#domain/exchange/check-drafts.ts'
import { questionLabel } from '#domain/exchange/draft.ts'
import { createIdAssigner } from '#domain/exchange/item-ids.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Case } from '#domain/question/item.ts'
import { readTextFile } from '#server/adapters/question-files/text-file.ts'
import { type Bank, isField, type Print } from './bank.ts'
import { findDraftIds, parseDrafts, type ReadDraft } from './drafts-file.ts'

interface DraftSource {
  field: FieldCode
  file: string
  casesFile: string
  cases: readonly Case[]
  /** Ids that must not be assigned. */
  taken: readonly string[]
}

/** Checks drafts against the bank. */
export function checkAgainstBank(
  { raw, checked }: Bank,
  drafts: readonly DraftEntry[],
  source: DraftSource,
): CheckedDrafts {
  const { field, taken } = source
  const items = checked.items.filter((item) => item.field === field)
  const ids = createIdAssigner(field, items, taken)
  return checkDrafts(drafts, { ...source, bank: raw, nextId: ids.nextItem })
}

/**
 * Prints one line per issue, in the order of the file, and the domains of the field when one is missing or unknown.
 * `lineOf` returns the line of a draft's field.
 */
export function printIssues(
  { file, field }: { file: string; field: FieldCode },
  { byEntry, ofBank }: CheckedDrafts,
  drafts: readonly { label: string; lineOf: (field: string) => number }[],
  print: Print,
): void {
  drafts.forEach(({ label, lineOf }, index) => {
    for (const { field: place, problem, remedy } of byEntry[index] ?? []) {
      print(`${basename(file)}, line ${lineOf(place)}, ${label}, ${place}: ${problem} ${remedy}`)
    }
  })
  for (const one of ofBank) print(`${one.file}, ${one.item}, ${one.field}: ${one.problem} ${one.remedy}`)
  if (byEntry.flat().some((one) => one.field === 'domain')) {
    print(`\nDomains of ${field}: ${[...domainsOf(field)].join('; ')}`)
  }
}

/** The entries of a YAML list; undefined, after printing the reason, when the file cannot be read. */
async function readDraftsFile(file: string, print: Print): Promise<ReadDraft[] | undefined> {
  const content = await readTextFile(file)
  if ('problem' in content) {
    print(`${file}: ${content.problem} ${content.remedy}`)
    return undefined
  }
  const entries = parseDrafts(content.text)
  if (Array.isArray(entries)) return entries
  const remedy = 'Compare the indentation, colons and quotation marks with the entry before it.'
  print(`${basename(file)}, line ${entries.line}: ${entries.problem} ${remedy}`)
  return undefined
}

function labelOf(entry: unknown): string {
  const { id, stem } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  return questionLabel(typeof id === 'string' ? id : '', typeof stem === 'string' ? stem : '')
}

/**
 * `npm run content -- check FILE`: checks a drafts file with the rules of the bank and against the bank, without
 * writing anything. True when every question in it is ready.
 */
export async function checkDraftsFile(file: string, bank: Bank, print: Print): Promise<boolean> {
  const field = basename(dirname(resolve(file)))
  if (!isField(field)) {
    print(`${file} is not in the folder of a field. Drafts belong in content/drafts/questions/<FIELD>/.`)
    return false
  }
  const casesPath = file.replace(/\.yaml$/, '.cases.yaml')
  const read = await readDraftsFile(file, print)
  const readCases = existsSync(casesPath) ? await readDraftsFile(casesPath, print) : []
  if (!read || !readCases) return false
  const drafts = read.map(({ entry }): DraftEntry => ({ label: labelOf(entry), entry, issues: [] }))
  const name = `content/drafts/questions/${field}/${basename(file)}`
  const checked = checkAgainstBank(bank, drafts, {
    ...{ field, file: name, casesFile: name.replace(/\.yaml$/, '.cases.yaml') },
    cases: validCases(readCases),
    taken: await findDraftIds(bank.folder, field),
  })
  const lines = drafts.map(({ label }, index) => ({ label, lineOf: () => read[index]?.line ?? 1 }))
  printIssues({ file, field }, checked, lines, print)
  const ready = checked.byEntry.filter((issues) => issues.length === 0).length
  const isReady = ready === drafts.length && checked.ofBank.length === 0
  print(`\n${ready} of ${drafts.length} questions are ready for the bank.`)
  if (isReady) {
    print(`Next: ask a colleague to answer them without the key, then move them to content/questions/${field}/.`)
  }
  return isReady
}
