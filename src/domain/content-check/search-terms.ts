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
  const own = term.terms.map(phraseOf)
  const related = (term.related ?? []).map(phraseOf)
  const same = earlier.find(({ terms, fields }) => phraseOf(terms[0] ?? '') === own[0] && overlap(fields, term.fields))
  if (same) issues.push(issue('terms.1', `"${term.terms[0]}" starts another entry.`, 'Join the two entries.'))
  const all = [...own, ...related]
  all.forEach((phrase, index) => {
    const field = index < own.length ? `terms.${index + 1}` : `related.${index - own.length + 1}`
    const text = [...term.terms, ...(term.related ?? [])][index]
    if (phrase === '') issues.push(issue(field, `"${text}" has no letters or digits.`, 'Write it out.'))
    else if (all.indexOf(phrase) !== index)
      issues.push(issue(field, `"${text}" is repeated.`, 'Remove one of the two.'))
  })
  if (own.length === 1 && related.length === 0) {
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
