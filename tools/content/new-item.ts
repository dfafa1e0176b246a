import { domainsOf } from '#domain/content-check/domains.ts'
import { createIdAssigner } from '#domain/exchange/item-ids.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { type Bank, isField } from './exchange/bank.ts'
import { findDraftIds } from './exchange/drafts-file.ts'

/** Prints an empty item of a field to copy to a questions file, with the next ids that neither the bank nor drafts use. */
export async function printNewItem(field: string | undefined, { folder, checked }: Bank): Promise<boolean> {
  if (!isField(field)) {
    console.log(`Choose a field: npm run content -- new item FIELD, where FIELD is one of ${fieldCodes.join(', ')}.`)
    return false
  }
  const items = checked.items.filter((item) => item.field === field)
  const ids = createIdAssigner(field, items, await findDraftIds(folder, field))
  const nextIds = [...domainsOf(field)]
    .filter((domain) => items.some((item) => item.domain === domain))
    .map((domain) => ({ domain, next: ids.nextItem(domain) }))
  const [first] = nextIds
  console.log(`# Next free ids of ${field}:`)
  for (const { domain, next } of nextIds) console.log(`#   ${next}  ${domain}`)
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
  explanation: |-
    ...
  keyLearningPoint:
  references: []`)
  return true
}
