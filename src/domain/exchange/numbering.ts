import type { FieldCode } from '../fields/healthcare-field.ts'

/** What has a number already. */
interface Numbered {
  id: string
  domain?: string
}

const numberOf = (id: string) => Number(id.slice(-4))
const prefixOf = (id: string) => id.replace(/-\d{4}$/, '')
const numbered = (prefix: string, number: number) => `${prefix}-${String(number).padStart(4, '0')}`

/** A code for a domain without items: the first letters of its words, or the beginning of its one word. */
function newCode(domain: string): string {
  const words = domain.match(/\p{Lu}\p{L}+/gu) ?? []
  const code = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? 'NEW')
  return code
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 6)
}

/**
 * Gives the next free ids of a field, by domain and for cases. `taken` are the items of the field, and every id that is
 * used anywhere else, in drafts for example.
 */
export function createNumbering(field: FieldCode, items: readonly Numbered[], taken: readonly string[]) {
  const highest = new Map<string, number>()
  for (const id of [...items.map((item) => item.id), ...taken]) {
    highest.set(prefixOf(id), Math.max(highest.get(prefixOf(id)) ?? 0, numberOf(id)))
  }
  const codes = new Map(items.map(({ id, domain = '' }) => [domain, prefixOf(id)]))
  const take = (prefix: string) => {
    const next = (highest.get(prefix) ?? 0) + 1
    highest.set(prefix, next)
    return numbered(prefix, next)
  }
  return {
    /** The next id of a domain. */
    nextItem(domain: string): string {
      const prefix = codes.get(domain) ?? `${field}-${newCode(domain)}`
      codes.set(domain, prefix)
      return take(prefix)
    },
    /** The next id of a case. */
    nextCase: () => take(`${field}-CASE`),
  }
}
