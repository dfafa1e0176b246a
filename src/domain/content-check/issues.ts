import type { z } from 'zod'

/** One problem in one place of an entry, written for the author of the content. */
export interface Issue {
  /** The place, counted from 1: options.2.text is the text of the second option. */
  field: string
  /** What is wrong, as a sentence. */
  problem: string
  /** What to do about it, as a sentence. */
  remedy: string
}

/** An issue with the file and the entry it belongs to. Content with issues does not ship. */
export interface ContentIssue extends Issue {
  file: string
  item: string
}

export const issue = (field: string, problem: string, remedy: string): Issue => ({ field, problem, remedy })

/** The issues of one entry of a file. */
export function locateIssues(file: string, item: string, issues: readonly Issue[]): ContentIssue[] {
  return issues.map((one) => ({ file, item, ...one }))
}

/** A schema path counted from 1: the second option is options.2. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')
}

function issuesOf(schemaIssue: z.core.$ZodIssue): Issue[] {
  const field = fieldOf(schemaIssue.path) || 'entry'
  if (schemaIssue.code === 'unrecognized_keys') {
    return schemaIssue.keys.map((key) =>
      issue(fieldOf([...schemaIssue.path, key]), `There is no field "${key}".`, 'Correct its spelling or remove it.'),
    )
  }
  if (schemaIssue.code === 'invalid_type' && schemaIssue.message.endsWith('received undefined')) {
    return [issue(field, 'This field is missing.', 'Add it; content/README.md shows a complete example.')]
  }
  if (schemaIssue.code === 'too_small' && schemaIssue.origin === 'string') {
    return [issue(field, 'This text is empty.', 'Write the text.')]
  }
  if ((schemaIssue.code === 'too_small' || schemaIssue.code === 'too_big') && schemaIssue.origin === 'array') {
    return schemaIssue.code === 'too_small'
      ? [issue(field, `This list has fewer than ${schemaIssue.minimum} entries.`, 'Add the missing entries.')]
      : [issue(field, `This list has more than ${schemaIssue.maximum} entries.`, 'Remove some of them.')]
  }
  const reason = schemaIssue.message.replace(/^Invalid (?:input|option|string): /, '')
  return [issue(field, `This value is not valid: ${reason}.`, 'Write it as content/README.md shows.')]
}

/** Parses an entry with its schema: the value, or the issues that prevent it. */
export function parseEntry<T>(schema: z.ZodType<T>, entry: unknown): { value?: T; issues: Issue[] } {
  const parsed = schema.safeParse(entry)
  return parsed.success
    ? { value: parsed.data, issues: [] }
    : { issues: parsed.error.issues.flatMap((schemaIssue) => issuesOf(schemaIssue)) }
}

/** The id that an entry states, or "entry" and its position in the file, counted from 1. */
export function entryName(entry: unknown, index: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
  return typeof id === 'string' && id !== '' ? id : `entry ${index + 1}`
}
