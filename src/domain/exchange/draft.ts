import type { Issue } from '../content-check/issues.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { AuthoredItem } from '../question/item.ts'

/** An item with the fields that a file provides; '' and [] where it provides nothing. */
export interface DraftItem {
  id: string
  domain: string
  otherDomain: string
  /** The id of its case. */
  case: string
  topics: readonly string[]
  difficulty: string
  type: string
  stem: string
  options: readonly DraftOption[]
  explanation: string
  keyLearningPoint: string
  references: readonly string[]
}

export interface DraftOption {
  text: string
  reason: string
  right: boolean
}

/** A question that was read from a file, and where it was. */
export interface Draft {
  /** The line on which the question starts, counted from 1. */
  line: number
  optionLines: readonly number[]
  /** The title of the question in the file, or ''. */
  title: string
  item: DraftItem
  /** The text of its case, or ''. */
  caseText: string
  /** What could not be imported, for example an image. */
  issues: readonly Issue[]
}

/** A question, or a whole file, that could not be read, and why. */
export interface ReadError {
  line: number
  question: string
  problem: string
  remedy: string
}

/** The questions of a file, and what could not be read. */
export interface ParsedFile {
  drafts: readonly Draft[]
  errors: readonly ReadError[]
}

/** Values for all questions of a file that do not have their own. */
export type Defaults = Pick<DraftItem, 'domain' | 'otherDomain' | 'difficulty' | 'topics' | 'references'>

/** An item with nothing filled in. */
export const emptyItem: DraftItem = {
  ...{ id: '', domain: '', otherDomain: '', case: '', topics: [], difficulty: '', type: 'single', stem: '' },
  ...{ options: [], explanation: '', keyLearningPoint: '', references: [] },
}

/** The item with defaults in its empty fields. */
export function withDefaults(item: DraftItem, defaults: Defaults): DraftItem {
  return {
    ...item,
    domain: item.domain || defaults.domain,
    otherDomain: item.otherDomain || defaults.otherDomain,
    difficulty: item.difficulty || defaults.difficulty,
    topics: item.topics.length > 0 ? item.topics : defaults.topics,
    references: item.references.length > 0 ? item.references : defaults.references,
  }
}

const orNull = (text: string) => text || null

/** The draft as an entry of a questions file, in the field order of the bank; null where the author must write something. */
export function entryOf(item: DraftItem, field: FieldCode): Record<string, unknown> {
  return {
    id: orNull(item.id),
    field,
    domain: orNull(item.domain),
    ...(item.otherDomain ? { otherDomain: item.otherDomain } : {}),
    ...(item.case ? { case: item.case } : {}),
    topics: item.topics,
    difficulty: orNull(item.difficulty),
    type: orNull(item.type),
    stem: orNull(item.stem),
    options: item.options.map(({ text, reason, right }) => ({
      text: orNull(text),
      ...(right ? { right } : {}),
      reason: orNull(reason),
    })),
    explanation: orNull(item.explanation),
    keyLearningPoint: orNull(item.keyLearningPoint),
    references: item.references,
  }
}

/** An item of the bank as a draft item, for comparison. */
export function draftItemOf(item: AuthoredItem): DraftItem {
  const { field: _, options, otherDomain = '', case: caseId = '', ...rest } = item
  return {
    ...rest,
    otherDomain,
    case: caseId,
    options: options.map(({ text, reason, right }) => ({ text, reason, right: right === true })),
  }
}

/** The line of a field of a draft: options have lines of their own. */
export const lineOfField = ({ line, optionLines }: Draft, field: string): number =>
  optionLines[Number(/^options\.(\d+)/.exec(field)?.[1]) - 1] ?? line

/** The longest excerpt of a text in a message, in characters. */
const maxExcerpt = 40

/** How messages refer to a question: its id if it has one, and its title or the beginning of its stem. */
export function questionLabel(id: string, text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const excerpt = plain.length > maxExcerpt ? `${plain.slice(0, maxExcerpt).trimEnd()}...` : plain
  return [id, excerpt && `"${excerpt}"`].filter((part) => part !== '').join(' ') || 'a question without text'
}
