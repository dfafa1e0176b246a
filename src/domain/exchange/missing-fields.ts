import { domainsOf } from '../content-check/domains.ts'
import { type Issue, issue } from '../content-check/issues.ts'
import { checkOptionCounts } from '../content-check/items.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'

type Entry = Readonly<Record<string, unknown>>

/** An entry with placeholders in its missing fields, so that the rules can check everything else in it. */
export interface CompletedEntry {
  entry: unknown
  missing: Issue[]
}

const missingProblem = 'This field is missing.'
const reasonRemedy = 'Explain what choosing this option would do to the patient, or what misconception leads to it.'
const minOptions = 4

/** Fields that every item has, what to write in them, and their placeholders. */
const requiredFields: readonly [field: string, remedy: string, placeholder: unknown][] = [
  ['topics', 'List 1 to 6 topics, or use --topics for all questions.', ['topic']],
  ['difficulty', 'Write easy, medium or hard, or use --difficulty for all questions.', 'medium'],
  ['type', 'Write single, or k-type when several options are correct.', 'single'],
  ['stem', 'Write the question.', 'Which text must still be written?'],
  ['explanation', 'Explain the reasoning step by step.', 'This text must still be written.'],
  ['keyLearningPoint', 'Write one sentence that a learner should remember.', 'This text must still be written.'],
  ['references', 'Cite a work in content/references.yaml by its id, or use --reference for all questions.', ['none']],
]

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Removes null values, since drafts contain optional fields without a value. */
const withoutNulls = (entry: Entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))

function completeOption(option: unknown, number: number): CompletedEntry {
  if (option !== null && !isRecord(option)) return { entry: option, missing: [] }
  const given = withoutNulls(option ?? {})
  const missing: Issue[] = []
  if (isEmpty(given.text)) {
    missing.push(issue(`options.${number}.text`, missingProblem, 'Write the option, or remove it.'))
  }
  if (isEmpty(given.reason)) missing.push(issue(`options.${number}.reason`, missingProblem, reasonRemedy))
  return {
    entry: {
      ...given,
      ...(isEmpty(given.text) ? { text: `text that must still be written (${number})` } : {}),
      ...(isEmpty(given.reason) ? { reason: `This reason must still be written (${number}).` } : {}),
    },
    missing,
  }
}

/** Completes the options and adds some until there are four; how many are missing is reported by the rule for items. */
function completeOptions(options: readonly unknown[], type: unknown): { entries: unknown[]; missing: Issue[] } {
  const completed = options.map((option, index) => completeOption(option, index + 1))
  const entries = completed.map(({ entry }) => entry)
  const missing = completed.flatMap((option) => option.missing)
  const lacking = Math.max(0, minOptions - options.length)
  if (lacking === 0) return { entries, missing }
  const counted = entries.map((entry) => ({
    text: '',
    reason: '',
    ...(isRecord(entry) && entry.right === true ? { right: true as const } : {}),
  }))
  const padding = Array.from({ length: lacking }, (_, index) => completeOption({}, options.length + index + 1).entry)
  const itemType = type === 'k-type' ? 'k-type' : 'single'
  return {
    entries: [...entries, ...padding],
    missing: [...missing, ...checkOptionCounts({ type: itemType, options: counted })],
  }
}

/**
 * Reports the missing fields of an entry and fills them with placeholders. An id is required only once there is a
 * domain, since the domain determines its number.
 */
export function completeEntry(
  entry: unknown,
  field: FieldCode,
  placeholderId: string,
  nextId: (domain: string) => string,
): CompletedEntry {
  if (!isRecord(entry)) return { entry, missing: [] }
  const given = withoutNulls(entry)
  const [firstDomain = ''] = domainsOf(field)
  const missing: Issue[] = []
  const report = (name: string, remedy: string) => missing.push(issue(name, missingProblem, remedy))
  if (isEmpty(given.domain)) report('domain', 'Use a domain from the list below, or use --domain for all questions.')
  else if (isEmpty(given.id)) report('id', `Use the next free id, ${nextId(String(given.domain))}.`)
  if (isEmpty(given.field)) report('field', `Write ${field}.`)
  const completed: Record<string, unknown> = { ...given }
  for (const [name, remedy, placeholder] of requiredFields) {
    if (!isEmpty(given[name])) continue
    report(name, remedy)
    completed[name] = placeholder
  }
  if (isEmpty(given.id)) completed.id = placeholderId
  if (isEmpty(given.field)) completed.field = field
  if (isEmpty(given.domain)) completed.domain = firstDomain
  if (given.options !== undefined && !Array.isArray(given.options)) return { entry: completed, missing }
  const options = completeOptions(given.options ?? [], completed.type)
  return { entry: { ...completed, options: options.entries }, missing: [...missing, ...options.missing] }
}
