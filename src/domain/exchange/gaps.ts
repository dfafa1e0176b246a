import { checkOptionCounts } from '../content-check/options.ts'
import { domainsOf } from '../content-check/placement.ts'
import type { Finding } from '../content-check/refusal.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'

type Entry = Readonly<Record<string, unknown>>

/** An entry with something in each of its gaps, so that the rules can look at all the rest of it. */
export interface Filled {
  entry: unknown
  gaps: Finding[]
}

const isMissing = 'it is missing'
const reasonRemedy = 'Say what choosing this option would do to the patient, or which thought leads there.'
const fewestOptions = 4

/** Fields that every item has, what to write there, and what stands in for it meanwhile. */
const fields: readonly [field: string, remedy: string, standIn: unknown][] = [
  ['topics', 'Name 1 to 6 topics, or give --topics for all questions.', ['topic']],
  ['difficulty', 'Write easy, medium or hard, or give --difficulty for all questions.', 'medium'],
  ['type', 'Write single, or k-type when several options are right.', 'single'],
  ['stem', 'Write the question.', 'Which text is still to be written?'],
  ['explanation', 'Give the reasoning, step by step.', 'This text is still to be written.'],
  ['keyLearningPoint', 'Write the one sentence to remember tomorrow.', 'This text is still to be written.'],
  ['references', 'Cite a work of content/references.yaml by its id, or give --reference for all questions.', ['none']],
]

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Takes out what is null, since a field that may be absent is written without a value in a draft. */
const written = (entry: Entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))

function fillOption(option: unknown, number: number): Filled {
  if (option !== null && !isRecord(option)) return { entry: option, gaps: [] }
  const own = written(option ?? {})
  const place = `options.${number}`
  const gaps: Finding[] = []
  if (isBlank(own.text))
    gaps.push({ field: `${place}.text`, problem: isMissing, remedy: 'Write the option, or take it out.' })
  if (isBlank(own.reason)) gaps.push({ field: `${place}.reason`, problem: isMissing, remedy: reasonRemedy })
  return {
    entry: {
      ...own,
      ...(isBlank(own.text) ? { text: `text still to be written (${number})` } : {}),
      ...(isBlank(own.reason) ? { reason: `This reason is still to be written (${number}).` } : {}),
    },
    gaps,
  }
}

/** The options, made up to four; how many are missing is told by the same rule as for a whole item. */
function fillOptions(options: readonly unknown[], type: unknown): { entry: unknown[]; gaps: Finding[] } {
  const own = options.map((option, index) => fillOption(option, index + 1))
  const entries = own.map(({ entry }) => entry)
  const gaps = own.flatMap(({ gaps: found }) => found)
  const lacking = Math.max(0, fewestOptions - options.length)
  if (lacking === 0) return { entry: entries, gaps }
  const counted = entries.map((entry) => ({
    text: '',
    reason: '',
    ...(isRecord(entry) && entry.right === true ? { right: true as const } : {}),
  }))
  const padding = Array.from({ length: lacking }, (_, index) => fillOption({}, options.length + index + 1).entry)
  const kind = type === 'k-type' ? 'k-type' : 'single'
  return { entry: [...entries, ...padding], gaps: [...gaps, ...checkOptionCounts({ type: kind, options: counted })] }
}

/** Names what an entry lacks, and fills it in for the rules. An id is asked for once there is a domain to number it by. */
export function fillGaps(
  entry: unknown,
  field: FieldCode,
  standInId: string,
  nextId: (domain: string) => string,
): Filled {
  if (!isRecord(entry)) return { entry, gaps: [] }
  const own = written(entry)
  const [domain = ''] = domainsOf(field)
  const gaps: Finding[] = []
  const missing = (name: string, remedy: string) => gaps.push({ field: name, problem: isMissing, remedy })
  if (isBlank(own.domain)) missing('domain', 'Write a domain of the list below, or give --domain for all questions.')
  else if (isBlank(own.id)) missing('id', `Write the next free one: ${nextId(String(own.domain))}.`)
  if (isBlank(own.field)) missing('field', `Write ${field}.`)
  const filled: Record<string, unknown> = { ...own }
  for (const [name, remedy, standIn] of fields) {
    if (!isBlank(own[name])) continue
    missing(name, remedy)
    filled[name] = standIn
  }
  if (isBlank(own.id)) filled.id = standInId
  if (isBlank(own.field)) filled.field = field
  if (isBlank(own.domain)) filled.domain = domain
  if (own.options !== undefined && !Array.isArray(own.options)) return { entry: filled, gaps }
  const options = fillOptions(own.options ?? [], filled.type)
  return { entry: { ...filled, options: options.entry }, gaps: [...gaps, ...options.gaps] }
}
