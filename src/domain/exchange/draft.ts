import type { Finding } from '../content-check/refusal.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { AuthoredItem } from '../question/item.ts'

/** An item as far as a file tells it: '' and [] where the file says nothing. */
export interface DraftItem {
  id: string
  domain: string
  otherDomain: string
  /** The id of the patient that it shares. */
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

/** A question that was read from a file, with where it stood there. */
export interface Draft {
  /** The line on which the question begins, from 1. */
  line: number
  optionLines: readonly number[]
  /** What a message calls it: the title that the file gives it, or nothing. */
  title: string
  item: DraftItem
  /** The text of the patient that it shares, or nothing. */
  caseText: string
  /** What the file says and a draft cannot hold, for example a picture. */
  remarks: readonly Finding[]
}

/** What could not be read at all, and why. */
export interface Problem {
  line: number
  question: string
  problem: string
  remedy: string
}

/** A file that was read: its questions, and what is none. */
export interface Reading {
  drafts: readonly Draft[]
  problems: readonly Problem[]
}

/** What the writer gives for all questions of a file that do not say it themselves. */
export type Defaults = Pick<DraftItem, 'domain' | 'otherDomain' | 'difficulty' | 'topics' | 'references'>

/** An item of which nothing is known. */
export const emptyItem: DraftItem = {
  ...{ id: '', domain: '', otherDomain: '', case: '', topics: [], difficulty: '', type: 'single', stem: '' },
  ...{ options: [], explanation: '', keyLearningPoint: '', references: [] },
}

/** The item with the defaults where it says nothing itself. */
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

const orBlank = (text: string) => text || null

/** The draft as an entry of a questions file, its fields in the order of the bank; null where something is to be written. */
export function entryOf(item: DraftItem, field: FieldCode): Record<string, unknown> {
  return {
    id: orBlank(item.id),
    field,
    domain: orBlank(item.domain),
    ...(item.otherDomain ? { otherDomain: item.otherDomain } : {}),
    ...(item.case ? { case: item.case } : {}),
    topics: item.topics,
    difficulty: orBlank(item.difficulty),
    type: orBlank(item.type),
    stem: orBlank(item.stem),
    options: item.options.map(({ text, reason, right }) => ({
      text: orBlank(text),
      ...(right ? { right } : {}),
      reason: orBlank(reason),
    })),
    explanation: orBlank(item.explanation),
    keyLearningPoint: orBlank(item.keyLearningPoint),
    references: item.references,
  }
}

/** An item of the bank as a draft, so that both can be compared. */
export function draftItemOf(item: AuthoredItem): DraftItem {
  const { field: _, options, otherDomain = '', case: shared = '', ...rest } = item
  return {
    ...rest,
    otherDomain,
    case: shared,
    options: options.map(({ text, reason, right }) => ({ text, reason, right: right === true })),
  }
}

/** At most this much of a text stands in a message. */
const shownText = 40

/** What a message calls a question: its id if it has one, and its title or the beginning of its stem. */
export function nameOfQuestion(id: string, text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const shown = words.length > shownText ? `${words.slice(0, shownText).trimEnd()}...` : words
  return [id, shown && `"${shown}"`].filter((part) => part !== '').join(' ') || 'a question without a text'
}
