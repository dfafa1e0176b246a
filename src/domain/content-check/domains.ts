import { exams } from '../exams/catalog.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { type Issue, issue } from './issues.ts'

/** The content domains of a field's exams, including exams that have ended or have not started yet. */
export function domainsOf(field: FieldCode): Set<string> {
  return new Set(
    exams
      .filter((exam) => exam.field === field && exam.kind === 'multiple-choice')
      .flatMap(({ outline }) => outline.domains.map(({ name }) => name)),
  )
}

/** Reports a domain that no exam of the field has; `place` is where the content names it. */
export function checkDomain(field: FieldCode, domain: string | undefined, place: string): Issue[] {
  const known = domainsOf(field)
  if (domain === undefined || known.has(domain)) return []
  const names = [...known].map((name) => `"${name}"`).join(', ')
  return [issue(place, `No exam for ${field} has the domain "${domain}".`, `Use one of ${names}.`)]
}
