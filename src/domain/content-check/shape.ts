import type { z } from 'zod'
import type { Finding } from './refusal.ts'

type Issue = z.core.$ZodIssue

/** A path as a person counts: the second option is options.2. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')
}

function findingsOf(issue: Issue): Finding[] {
  const field = fieldOf(issue.path) || 'entry'
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldOf([...issue.path, key]),
      problem: `there is no field "${key}"`,
      remedy: 'Correct its spelling or take it out.',
    }))
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return [{ field, problem: 'it is missing', remedy: 'Add it; content/README.md shows a complete example.' }]
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return [{ field, problem: 'it is empty', remedy: 'Write its text.' }]
  }
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array') {
    const isFew = issue.code === 'too_small'
    const problem = isFew ? `it has fewer than ${issue.minimum} entries` : `it has more than ${issue.maximum} entries`
    return [{ field, problem, remedy: isFew ? 'Add what is missing.' : 'Take some out.' }]
  }
  const problem = issue.message.replace(/^Invalid (?:input|option|string): /, '')
  return [{ field, problem, remedy: 'Give it the shape that content/README.md shows.' }]
}

/** Reads an entry by its schema: the entry, or what is wrong with its shape. */
export function readShape<T>(schema: z.ZodType<T>, entry: unknown): { value?: T; findings: Finding[] } {
  const read = schema.safeParse(entry)
  return read.success ? { value: read.data, findings: [] } : { findings: read.error.issues.flatMap(findingsOf) }
}

/** The id that an entry gives itself, or its place in its file. */
export function nameOf(entry: unknown, index: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
  return typeof id === 'string' && id !== '' ? id : `entry ${index + 1}`
}
