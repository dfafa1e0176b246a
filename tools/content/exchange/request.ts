import { parseArgs } from 'node:util'
import { domainsOf } from '#domain/content-check/placement.ts'
import type { Defaults } from '#domain/exchange/draft.ts'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import type { Reference } from '#domain/question/reference.ts'
import { isField } from './bank.ts'

export const importFormats = ['gift', 'aiken', 'moodle-xml', 'csv'] as const
export const exportFormats = ['moodle-xml', 'csv'] as const

export interface ImportRequest {
  file: string
  format: (typeof importFormats)[number]
  field: FieldCode
  defaults: Defaults
}

export interface ExportRequest {
  format: (typeof exportFormats)[number]
  field: FieldCode
  /** A path; undefined: standard output. */
  out: string | undefined
}

/** What the command line asks for, or a sentence that says what is wrong with it. */
type Asked<T> = T | string

const text = { type: 'string' } as const

function parse(args: string[], options: Record<string, { type: 'string'; multiple?: boolean }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const [what] = error instanceof Error ? error.message.split('. ') : [String(error)]
    const names = Object.keys(options).map((name) => `--${name}`)
    return `${what?.replace(/\.$/, '')}. The options are ${listed(names)}.`
  }
}

const listed = (names: readonly string[]) => names.join(', ')

function findFault(format: unknown, formats: readonly string[], field: string | undefined): string | undefined {
  if (typeof format !== 'string') return `Name the format: --format with one of ${listed(formats)}.`
  if (!formats.includes(format)) return `There is no format "${format}" here. Choose one of ${listed(formats)}.`
  if (field === undefined) return `Name the field: --field with one of ${listed(fieldCodes)}.`
  if (!isField(field)) return `There is no field "${field}". Choose one of ${listed(fieldCodes)}.`
  return undefined
}

/** What is wrong with what is given for all questions. */
function findWrongDefault(defaults: Defaults, field: FieldCode, known: readonly Reference[]): string | undefined {
  const domains = [...domainsOf(field)]
  const wrong = [defaults.domain, defaults.otherDomain].find((domain) => domain !== '' && !domains.includes(domain))
  if (wrong !== undefined) return `No exam of ${field} has the domain "${wrong}". Choose one of: ${domains.join('; ')}.`
  const { difficulty, references } = defaults
  if (difficulty !== '' && !difficulties.some((one) => one === difficulty)) {
    return `There is no difficulty "${difficulty}". Choose one of ${listed(difficulties)}.`
  }
  const lost = references.find((id) => !known.some((reference) => reference.id === id))
  if (lost === undefined) return undefined
  return `There is no reference "${lost}" in content/references.yaml. Correct its spelling, or add the work first.`
}

const split = (list: unknown) =>
  typeof list === 'string'
    ? list
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : []
const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Reads `FILE --format ... --field ... [--domain ... --difficulty ... --topics a,b --reference id]`. */
export function readImportRequest(args: string[], known: readonly Reference[]): Asked<ImportRequest> {
  const many = { type: 'string', multiple: true } as const
  const options = {
    format: text,
    field: text,
    domain: text,
    'other-domain': text,
    difficulty: text,
    topics: text,
    reference: many,
  }
  const parsed = parse(args, options)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [file, second] = positionals
  if (file === undefined) return 'Name the file to import.'
  if (second !== undefined) return `"${second}" is one word too many; a text with spaces stands in quotation marks.`
  const field = word(values.field) || undefined
  const fault = findFault(values.format, importFormats, field)
  if (fault !== undefined) return fault
  const defaults: Defaults = {
    domain: word(values.domain),
    otherDomain: word(values['other-domain']),
    difficulty: word(values.difficulty),
    topics: split(values.topics),
    references: Array.isArray(values.reference) ? values.reference.flatMap(split) : [],
  }
  const request = { file, format: values.format as ImportRequest['format'], field: field as FieldCode, defaults }
  return findWrongDefault(defaults, request.field, known) ?? request
}

/** Reads `--format ... --field ... [--out FILE]`. */
export function readExportRequest(args: string[]): Asked<ExportRequest> {
  const parsed = parse(args, { format: text, field: text, out: text })
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  if (positionals[0] !== undefined) return `"${positionals[0]}" is one word too many; a file to write to follows --out.`
  const field = word(values.field) || undefined
  const fault = findFault(values.format, exportFormats, field)
  if (fault !== undefined) return fault
  return {
    format: values.format as ExportRequest['format'],
    field: field as FieldCode,
    out: word(values.out) || undefined,
  }
}
