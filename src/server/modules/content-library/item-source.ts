import type { ItemSource } from '#contract/content-library.ts'
import { findExams } from '#domain/exams/catalog.ts'
import type { DraftItem } from '#domain/exchange/draft.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { type AuthoredItem, itemTypes } from '#domain/question/item.ts'
import type { Question } from '#domain/question/question.ts'
import { cite, type Reference } from '#domain/question/reference.ts'

/** The works that items cite, in both directions. */
export interface Citations {
  references: readonly Reference[]
  /** The citation of an id; an unknown id stands for itself, and the rules of content report it. */
  cite: (id: string) => string
  /** The id of a citation; an unknown citation stands for itself. */
  idOf: (citation: string) => string
}

export function citationsOf(references: readonly Reference[]): Citations {
  const citations = new Map(references.map((reference) => [reference.id, cite(reference)]))
  const ids = new Map([...citations].map(([id, citation]) => [citation, id]))
  return {
    references,
    cite: (id) => citations.get(id) ?? id,
    idOf: (citation) => ids.get(citation) ?? citation,
  }
}

/** Where an item is asked. */
export type Uses = readonly { field: FieldCode; domain: string }[]

/** The names of an item's domain: in the outline of the field's first exam, and in that of the other one. */
function domainNames(uses: Uses, today: string): { domain: string; otherDomain: string } {
  const [exam] = uses[0] ? findExams(uses[0].field, today) : []
  const outline = new Set(exam?.outline.domains.map(({ name }) => name))
  const names = uses.map(({ domain }) => domain)
  const [domain = '', otherDomain = ''] = names.toSorted((a, b) => Number(outline.has(b)) - Number(outline.has(a)))
  return { domain, otherDomain }
}

/** A stored question in the form in which it is edited. `today` (YYYY-MM-DD) decides which exam is the first. */
export function sourceOf(question: Question, uses: Uses, { idOf }: Citations, today: string): ItemSource {
  const { topics, difficulty, type, stem, options, explanation, keyLearningPoint, references } = question
  return {
    ...domainNames(uses, today),
    ...{ topics: [...topics], difficulty, type, stem },
    options: options.map(({ text, reason, right }) => ({ text, reason, right })),
    ...{ explanation, keyLearningPoint, references: references.map(idOf) },
  }
}

/** The id of the case that an authored item shares. */
export const caseIdOf = ({ family }: { family: string | null }): string | null =>
  family && /-CASE-\d{4}$/.test(family) ? family : null

/** A stored question as a draft, for comparison with one of a file. */
export function draftOfText(
  text: { id: string; family: string | null; uses: Uses; question: Question },
  citations: Citations,
  today: string,
): DraftItem {
  const source = sourceOf(text.question, text.uses, citations, today)
  return { ...source, id: text.id, case: caseIdOf(text) ?? '' }
}

/** A question of a file that can be stored, as an item; its values were checked before. */
export function itemFromDraft(
  { id: _, case: __, topics, options, references, ...texts }: DraftItem,
  given: { id: string; field: FieldCode; caseId: string | null },
): AuthoredItem {
  const difficulty = difficulties.find((one) => one === texts.difficulty) ?? 'medium'
  const type = itemTypes.find((one) => one === texts.type) ?? 'single'
  const lists = { topics: [...topics], options: [...options], references: [...references] }
  return itemFromSource({ ...texts, ...lists, difficulty, type }, given)
}

const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '')

/** An edited text as an authored item. */
export function itemFromSource(
  source: ItemSource,
  { id, field, caseId }: { id: string; field: FieldCode; caseId: string | null },
): AuthoredItem {
  const domain = source.domain.trim()
  const otherDomain = source.otherDomain.trim()
  return {
    ...{ id, field, domain },
    ...(otherDomain && otherDomain !== domain ? { otherDomain } : {}),
    ...(caseId === null ? {} : { case: caseId }),
    topics: trimmed(source.topics),
    difficulty: source.difficulty,
    type: source.type,
    stem: source.stem.trim(),
    options: source.options.map(({ text, reason, right }) => ({
      text: text.trim(),
      reason: reason.trim(),
      ...(right ? { right: true as const } : {}),
    })),
    explanation: source.explanation.trim(),
    keyLearningPoint: source.keyLearningPoint.trim(),
    references: trimmed(source.references),
  }
}
