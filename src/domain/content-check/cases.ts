import { type AuthoredItem, type Case, caseSchema } from '../question/item.ts'
import { checkAbbreviations } from './abbreviations.ts'
import { type Finding, placed, type Refusal } from './refusal.ts'
import { nameOf, readShape } from './shape.ts'
import { checkValues } from './values.ts'
import { checkWording } from './wording.ts'

/** An item whose shape is right, and its file. */
export interface PlacedItem {
  file: string
  item: AuthoredItem
}

const [fewest, most] = [2, 5]

function checkCase({ id, text }: Case, file: string, items: readonly PlacedItem[]): Finding[] {
  const own = items.filter(({ item }) => item.case === id)
  const findings: Finding[] = []
  if (own.length < fewest || own.length > most) {
    const problem = `${own.length} items share it; a case has ${fewest} to ${most}`
    findings.push({ field: 'id', problem, remedy: 'Write the missing items, or take the case out.' })
  }
  const folder = file.split('/').at(-2) ?? ''
  if (!id.startsWith(`${folder}-CASE-`)) {
    findings.push({ field: 'id', problem: `it lies in the folder of ${folder}`, remedy: 'Move it to its field.' })
  }
  const passages = [{ field: 'text', role: 'stem' as const, text: text.replace(/\s+/g, ' ') }]
  return [...findings, ...checkAbbreviations(passages), ...checkWording(passages), ...checkValues(passages)]
}

/** Cases are sound and shared, and every item's case exists in its own field. */
export function checkCases(raw: readonly { file: string; entry: unknown }[], items: readonly PlacedItem[]): Refusal[] {
  const known = new Set<string>()
  const refusals = raw.flatMap(({ file, entry }, index) => {
    const { value, findings } = readShape(caseSchema, entry)
    if (!value) return placed(file, nameOf(entry, index), findings)
    const twice: Finding[] = known.has(value.id)
      ? [{ field: 'id', problem: 'another case has this id', remedy: 'Give it a number that was never used.' }]
      : []
    known.add(value.id)
    return placed(file, value.id, [...twice, ...checkCase(value, file, items)])
  })
  const lost = items.flatMap(({ file, item }) => {
    if (item.case === undefined || (known.has(item.case) && item.case.startsWith(`${item.field}-CASE-`))) return []
    const problem = `there is no case ${item.case} in its field`
    return placed(file, item.id, [{ field: 'case', problem, remedy: 'Correct the id, or add the case to cases.yaml.' }])
  })
  return [...refusals, ...lost]
}

/** The cases whose shape is right. */
export function soundCases(raw: readonly { entry: unknown }[]): Case[] {
  return raw.flatMap(({ entry }) => readShape(caseSchema, entry).value ?? [])
}
