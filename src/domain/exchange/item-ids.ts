import type { FieldCode } from '../fields/healthcare-field.ts'

interface NumberedItem {
  id: string
  domain?: string
}

const numberOf = (id: string) => Number(id.slice(-4))
const prefixOf = (id: string) => id.replace(/-\d{4}$/, '')

/** A code for a domain without items: the initials of its words, or the beginning of its only word. */
function newDomainCode(domain: string): string {
  const words = domain.match(/\p{Lu}\p{L}+/gu) ?? []
  const code = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? 'NEW')
  return code
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 6)
}

/**
 * Assigns the next free ids of a field, for the items of a domain and for cases.
 * @param items the items of the field
 * @param taken all other ids that are in use, for example in drafts
 */
export function createIdAssigner(field: FieldCode, items: readonly NumberedItem[], taken: readonly string[]) {
  const highest = new Map<string, number>()
  for (const id of [...items.map((item) => item.id), ...taken]) {
    highest.set(prefixOf(id), Math.max(highest.get(prefixOf(id)) ?? 0, numberOf(id)))
  }
  const prefixes = new Map(items.map(({ id, domain = '' }) => [domain, prefixOf(id)]))
  const next = (prefix: string) => {
    const number = (highest.get(prefix) ?? 0) + 1
    highest.set(prefix, number)
    return `${prefix}-${String(number).padStart(4, '0')}`
  }
  return {
    nextItem(domain: string): string {
      const prefix = prefixes.get(domain) ?? `${field}-${newDomainCode(domain)}`
      prefixes.set(domain, prefix)
      return next(prefix)
    },
    nextCase: () => next(`${field}-CASE`),
  }
}
