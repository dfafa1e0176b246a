import { parseArgs } from 'node:util'
import { domainsOf } from '#domain/content-check/domains.ts'
import type { Defaults } from '#domain/exchange/draft.ts'
import { exchangeFormats } from '#domain/exchange/format.ts'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import type { Reference } from '#domain/question/reference.ts'
import { isField } from './bank.ts'

export const importFormats = exchangeFormats
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
  /** The path to write to; standard output when undefined. */
  out: string | undefined
}

/** A parsed command line, or a sentence about what is wrong with it. */
type Parsed<T> = T | string

const text = { type: 'string' } as const
const repeatedText = { type: 'string', multiple: true } as const

function parse(args: string[], options: Record<string, { type: 'string'; multiple?: boolean }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [String(error)]
    const names = Object.keys(options).map((name) => `--${name}`)
    return `${reason?.replace(/\.$/, '')}. The options are ${list(names)}.`
  }
}

const list = (names: readonly string[]) => names.join(', ')

function findError(format: unknown, formats: readonly string[], field: string | undefined): string | undefined {
  if (typeof format !== 'string') return `Choose a format: --format with one of ${list(formats)}.`
  if (!formats.includes(format)) return `The format "${format}" is not supported. Choose one of ${list(formats)}.`
  if (field === undefined) return `Choose a field: --field with one of ${list(fieldCodes)}.`
  if (!isField(field)) return `There is no field "${field}". Choose one of ${list(fieldCodes)}.`
  return undefined
}

/** Checks the values for all questions. */
function findDefaultsError(defaults: Defaults, field: FieldCode, known: readonly Reference[]): string | undefined {
  const domains = [...domainsOf(field)]
  const unknown = [defaults.domain, defaults.otherDomain].find((domain) => domain !== '' && !domains.includes(domain))
  if (unknown !== undefined)
    return `No exam for ${field} has the domain "${unknown}". Choose one of: ${domains.join('; ')}.`
  const { difficulty, references } = defaults
  if (difficulty !== '' && !difficulties.some((one) => one === difficulty)) {
    return `There is no difficulty "${difficulty}". Choose one of ${list(difficulties)}.`
  }
  const missing = references.find((id) => !known.some((reference) => reference.id === id))
  if (missing === undefined) return undefined
  return `There is no reference "${missing}" in content/references.yaml. Correct its spelling, or add the work first.`
}

const splitList = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : []
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Parses `FILE --format ... --field ... [--domain ... --difficulty ... --topics a,b --reference id]`. */
export function parseImportRequest(args: string[], known: readonly Reference[]): Parsed<ImportRequest> {
  const options = {
    format: text,
    field: text,
    domain: text,
    'other-domain': text,
    difficulty: text,
    topics: text,
    reference: repeatedText,
  }
  const parsed = parse(args, options)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [file, second] = positionals
  if (file === undefined) return 'Name the file to import.'
  if (second !== undefined) return `"${second}" is not expected here. Put a text with spaces in quotation marks.`
  const field = textOf(values.field) || undefined
  const error = findError(values.format, importFormats, field)
  if (error !== undefined) return error
  const defaults: Defaults = {
    domain: textOf(values.domain),
    otherDomain: textOf(values['other-domain']),
    difficulty: textOf(values.difficulty),
    topics: splitList(values.topics),
    references: Array.isArray(values.reference) ? values.reference.flatMap(splitList) : [],
  }
  const request = { file, format: values.format as ImportRequest['format'], field: field as FieldCode, defaults }
  return findDefaultsError(defaults, request.field, known) ?? request
}

/** Parses `--format ... --field ... [--out FILE]`. */
export function parseExportRequest(args: string[]): Parsed<ExportRequest> {
  const parsed = parse(args, { format: text, field: text, out: text })
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  if (positionals[0] !== undefined)
    return `"${positionals[0]}" is not expected here. Name the file to write after --out.`
  const field = textOf(values.field) || undefined
  const error = findError(values.format, exportFormats, field)
  if (error !== undefined) return error
  return {
    format: values.format as ExportRequest['format'],
    field: field as FieldCode,
    out: textOf(values.out) || undefined,
  }
}
