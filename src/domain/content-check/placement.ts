import { exams } from '../exams/catalog.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { AuthoredItem } from '../question/item.ts'
import type { Finding } from './refusal.ts'

/** The domains of the content outlines of a field's exams, those that have ended or are still to come included. */
export function domainsOf(field: FieldCode): Set<string> {
  return new Set(
    exams
      .filter((exam) => exam.field === field && exam.kind === 'multiple-choice')
      .flatMap(({ outline }) => outline.domains.map(({ name }) => name)),
  )
}

/** The domains are ones that exams of the field ask. */
export function checkDomain(item: Pick<AuthoredItem, 'field' | 'domain' | 'otherDomain'>): Finding[] {
  const known = domainsOf(item.field)
  const names = [...known].map((name) => `"${name}"`).join(', ')
  return (['domain', 'otherDomain'] as const).flatMap((place) => {
    const domain = item[place]
    if (domain === undefined || known.has(domain)) return []
    return [
      {
        field: place,
        problem: `no exam of ${item.field} has the domain "${domain}"`,
        remedy: `Write one of ${names}.`,
      },
    ]
  })
}

/** The id begins with the field, and the file lies in the field's folder. */
export function checkField({ id, field }: Pick<AuthoredItem, 'id' | 'field'>, file: string): Finding[] {
  const findings: Finding[] = []
  const prefix = id.replace(/-[A-Z]{2,6}-\d{4}$/, '')
  if (prefix !== field) {
    const problem = `it begins with ${prefix}, but the field is ${field}`
    findings.push({ field: 'id', problem, remedy: `Begin it with ${field}-, or correct the field.` })
  }
  if (!file.split('/').includes(field)) {
    const problem = `the item is of ${field}, but its file is not in the folder of ${field}`
    findings.push({ field: 'field', problem, remedy: 'Move the item to a file of its field.' })
  }
  return findings
}
