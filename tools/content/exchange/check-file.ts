import { basename } from 'node:path'
import { domainsOf } from '#domain/content-check/placement.ts'
import { type CheckedDrafts, checkDrafts, type DraftEntry } from '#domain/exchange/check-drafts.ts'
import { createNumbering } from '#domain/exchange/numbering.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Case } from '#domain/question/item.ts'
import type { Bank, Say } from './bank.ts'

interface Where {
  field: FieldCode
  file: string
  casesFile: string
  cases: readonly Case[]
  taken: readonly string[]
}

/** Checks drafts against the bank that was read. */
export function checkAgainst({ raw, checked }: Bank, drafts: readonly DraftEntry[], where: Where): CheckedDrafts {
  const { field, taken } = where
  const own = checked.items.filter((item) => item.field === field)
  const numbering = createNumbering(field, own, taken)
  return checkDrafts(drafts, { ...where, bank: raw, nextId: numbering.nextItem })
}

/** Prints what is wrong, a line for each place, in the order of the file; `lineOf` finds the line of a draft's field. */
export function printFindings(
  file: string,
  { findings, whole }: CheckedDrafts,
  drafts: readonly { name: string; lineOf: (field: string) => number }[],
  say: Say,
): void {
  drafts.forEach(({ name, lineOf }, index) => {
    for (const { field, problem, remedy } of findings[index] ?? []) {
      say(`${basename(file)}, line ${lineOf(field)}, ${name}, ${field}: ${problem}. ${remedy}`)
    }
  })
  for (const { file: where, item, field, problem, remedy } of whole)
    say(`${where}, ${item}, ${field}: ${problem}. ${remedy}`)
}

/** Prints the names of the field's domains, if one is missing or misspelt. */
export function printDomains(field: FieldCode, { findings }: CheckedDrafts, say: Say): void {
  if (!findings.flat().some((finding) => finding.field === 'domain')) return
  say(`\nDomains of ${field}: ${[...domainsOf(field)].join('; ')}`)
}
