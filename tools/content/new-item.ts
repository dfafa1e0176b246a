import type { checkBank } from '#domain/content-check/check-bank.ts'
import { domainsOf } from '#domain/content-check/placement.ts'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'

const isField = (text: string | undefined): text is FieldCode => fieldCodes.some((code) => code === text)

/** Prints an empty item of a field with the next free number, to be copied to the file of its domain. */
export function printNewItem(field: string | undefined, { items }: ReturnType<typeof checkBank>): boolean {
  if (!isField(field)) {
    console.log(`Name a field: npm run content -- new item FIELD, where FIELD is one of ${fieldCodes.join(', ')}.`)
    return false
  }
  const own = items.filter((item) => item.field === field)
  const codes = [...domainsOf(field)].flatMap((domain) => {
    const ids = own.filter((item) => item.domain === domain).map(({ id }) => id)
    const last = ids.sort().at(-1)
    return last
      ? [{ domain, next: last.replace(/\d{4}$/, (number) => String(Number(number) + 1).padStart(4, '0')) }]
      : []
  })
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
