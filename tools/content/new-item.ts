import { domainsOf } from '#domain/content-check/placement.ts'
import { createNumbering } from '#domain/exchange/numbering.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { type Bank, findDraftIds, isField } from './exchange/bank.ts'

/** Prints an empty item of a field with the next number that is free in bank and drafts, to be copied to the file of its domain. */
export async function printNewItem(field: string | undefined, { folder, checked }: Bank): Promise<boolean> {
  if (!isField(field)) {
    console.log(`Name a field: npm run content -- new item FIELD, where FIELD is one of ${fieldCodes.join(', ')}.`)
    return false
  }
  const own = checked.items.filter((item) => item.field === field)
  const numbering = createNumbering(field, own, await findDraftIds(folder, field))
  const codes = [...domainsOf(field)]
    .filter((domain) => own.some((item) => item.domain === domain))
    .map((domain) => ({ domain, next: numbering.nextItem(domain) }))
  const [first] = codes
  console.log(`# Next free ids of ${field}:`)
  for (const { domain, next } of codes) console.log(`#   ${next}  ${domain}`)
  console.log(`
- id: ${first?.next ?? `${field}-CODE-0001`}
  field: ${field}
  domain: ${first?.domain ?? [...domainsOf(field)][0]}
  topics: []
  difficulty: medium
  type: single
  stem: >-
    A patient ...
  options:
    - text:
      reason:
    - text:
      right: true
      reason:
    - text:
      reason:
    - text:
      reason:
  explanation: >-
    ...
  keyLearningPoint:
  references: []`)
  return true
}
