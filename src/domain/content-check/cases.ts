import { type Case, caseSchema } from '../question/item.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import type { LocatedItem } from './items.ts'
import { checkTexts } from './wording.ts'

const [minItems, maxItems] = [2, 5]

function checkCase({ id, text, items: order = [] }: Case, file: string, items: readonly LocatedItem[]): Issue[] {
  const own = items.flatMap(({ item }) => (item.case === id ? item.id : []))
  const count = own.length
  const issues: Issue[] = []
  if (count < minItems || count > maxItems) {
    const problem = `A case belongs to ${minItems} to ${maxItems} items; this one belongs to ${count}.`
    issues.push(issue('id', problem, 'Write the missing items, or remove the case.'))
  }
  if (own.toSorted().join() !== order.toSorted().join()) {
    const problem = `The list of items is ${order.join(', ') || 'empty'}, but the items of this case are ${own.join(', ') || 'none'}.`
    issues.push(issue('items', problem, 'List each of them once, in the order in which they are asked.'))
  }
  const folder = file.split('/').at(-2) ?? ''
  if (!id.startsWith(`${folder}-CASE-`)) {
    const problem = `The case is in the ${folder} folder, but its id does not start with ${folder}-CASE-.`
    issues.push(issue('id', problem, 'Move the case to the folder of its field, or correct the id.'))
  }
  return [...issues, ...checkTexts([{ field: 'text', role: 'stem', text: text.replace(/\s+/g, ' ') }])]
}

/** Cases follow the rules and have enough items, and every item's case exists in the item's field. */
export function checkCases(
  raw: readonly { file: string; entry: unknown }[],
  items: readonly LocatedItem[],
): ContentIssue[] {
  const known = new Set<string>()
  const issues = raw.flatMap(({ file, entry }, index) => {
    const { value, issues: schemaIssues } = parseEntry(caseSchema, entry)
    if (!value) return locateIssues(file, entryName(entry, index), schemaIssues)
    const repeated = known.has(value.id)
      ? [issue('id', 'Another case already has this id.', 'Give the case a number that has never been used.')]
      : []
    known.add(value.id)
    return locateIssues(file, value.id, [...repeated, ...checkCase(value, file, items)])
  })
  const missing = items.flatMap(({ file, item }) => {
    if (item.case === undefined || (known.has(item.case) && item.case.startsWith(`${item.field}-CASE-`))) return []
    const problem = `There is no case ${item.case} in the ${item.field} field.`
    return locateIssues(file, item.id, [issue('case', problem, 'Correct the id, or add the case to cases.yaml.')])
  })
  return [...issues, ...missing]
}

/** The cases that match their schema. */
export function validCases(raw: readonly { entry: unknown }[]): Case[] {
  return raw.flatMap(({ entry }) => parseEntry(caseSchema, entry).value ?? [])
}
