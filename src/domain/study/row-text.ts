import type { Passage } from '../search/passage.ts'
import { capitalized, withPeriod } from './facts.ts'

/** The value of a row in a column; undefined when the row has none. */
export const cellIn = (passage: Passage, column: string): string | undefined =>
  passage.row?.cells.find((cell) => cell.column === column)?.value

/**
 * A sentence with the values of a row in place of the columns in braces; `{a:kind}` puts "a" or "an" before the value.
 * `{note}` is what else the row says. Undefined when the row lacks one of them.
 */
export function sentenceFrom(template: string, passage: Passage): string | undefined {
  let isComplete = true
  const filled = template.replaceAll(/\{(a:)?(\w+)\}/g, (_, article: string | undefined, column: string) => {
    const value = cellIn(passage, column) ?? (column === 'note' ? passage.row?.note : undefined)
    if (value === undefined) isComplete = false
    const text = (value ?? '').replace(/\.$/, '')
    return article ? `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}` : text
  })
  return isComplete ? withPeriod(capitalized(filled)) : undefined
}

/** A name as a heading: "Simple mask" for "a simple mask". */
export const asHeading = (name: string) => capitalized(name.replace(/^(?:an?|the) (?=\p{L})/u, ''))
