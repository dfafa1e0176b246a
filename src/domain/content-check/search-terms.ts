import type { FieldCode } from '../fields/healthcare-field.ts'
import { type SearchTerm, searchTermSchema } from '../search/search-terms.ts'
import { phraseOf } from '../search/words.ts'
import { type ContentIssue, type Issue, issue, locateIssues, parseEntry } from './issues.ts'

/** `content/search-terms.yaml` as it was read. */
export interface SearchTermsFile {
  file: string
  entries: readonly unknown[]
}

const overlap = (a: readonly FieldCode[] | undefined, b: readonly FieldCode[] | undefined) =>
  a === undefined || b === undefined || a.some((field) => b.includes(field))

function checkTerm(term: SearchTerm, earlier: readonly SearchTerm[]): Issue[] {
  const issues: Issue[] = []
  const lists = { terms: term.terms, brands: term.brands ?? [], related: term.related ?? [] }
  const [first = ''] = term.terms
  const same = earlier.find(
    ({ terms, fields }) => terms.map(phraseOf)[0] === phraseOf(first) && overlap(fields, term.fields),
  )
  if (same) issues.push(issue('terms.1', `"${first}" starts another entry.`, 'Join the two entries.'))
  const seen = new Set<string>()
  for (const [list, texts] of Object.entries(lists)) {
    texts.forEach((text, index) => {
      const phrase = phraseOf(text)
      const field = `${list}.${index + 1}`
      if (phrase === '') issues.push(issue(field, `"${text}" has no letters or digits.`, 'Write it out.'))
      else if (seen.has(phrase)) issues.push(issue(field, `"${text}" is repeated.`, 'Remove one of the two.'))
      seen.add(phrase)
    })
  }
  if (seen.size === 1) {
    issues.push(issue('terms', 'This entry says nothing: it has one term.', 'Add what it means, or remove it.'))
  }
  return issues
}

/** Checks `content/search-terms.yaml`: its form, and that no entry repeats a term or another entry. */
export function checkSearchTerms({ file, entries }: SearchTermsFile): { terms: SearchTerm[]; issues: ContentIssue[] } {
  const terms: SearchTerm[] = []
  const issues = entries.flatMap((entry, index) => {
    const { value, issues: schemaIssues } = parseEntry(searchTermSchema, entry)
    const name = value?.terms[0] ?? `entry ${index + 1}`
    if (!value) return locateIssues(file, name, schemaIssues)
    const found = checkTerm(value, terms)
    terms.push(value)
    return locateIssues(file, name, found)
  })
  return { terms, issues }
}
