import type { FieldCode } from '../fields/healthcare-field.ts'
import { type Difficulty, difficulties } from '../question/difficulty.ts'
import type { AuthoredItem, Case } from '../question/item.ts'
import { type CueStatistics, cueStatisticsOf } from './cues.ts'
import { type StandardStatistics, standardStatisticsOf } from './field-standard.ts'

/** Statistics of a field's authored items. */
export interface FieldStatistics {
  field: FieldCode
  items: number
  byDomain: ReadonlyMap<string, number>
  byDifficulty: Readonly<Record<Difficulty, number>>
  kTypeShare: number
  cues: CueStatistics
  standard: StandardStatistics
  /** Mean Flesch reading ease of the stems: 60 to 70 is plain English, 30 to 50 a college text. */
  readingEase: number
}

/** Counts vowel groups without a silent final e, at least one. Within 10% of dictionary counts over running text. */
function countSyllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<=[^aeiouyl])e[sd]?$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

/**
 * 206.835 − 1.015 × words per sentence − 84.6 × syllables per word; numbers are not counted as words.
 * Source: Flesch, J Appl Psychol (1948).
 */
export function readingEaseOf(text: string): number {
  const words = text.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? []
  const sentences = Math.max(1, text.match(/[.?!](?=["”’)]*(?:\s|$))/g)?.length ?? 0)
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 206.835 - (1.015 * words.length) / sentences - (84.6 * syllables) / words.length
}

function statisticsOfField(
  field: FieldCode,
  items: readonly AuthoredItem[],
  caseTexts: ReadonlyMap<string, string>,
): FieldStatistics {
  const byDomain = new Map<string, number>()
  for (const { domain } of items) byDomain.set(domain, (byDomain.get(domain) ?? 0) + 1)
  const count = (level: Difficulty) => items.filter(({ difficulty }) => difficulty === level).length
  return {
    field,
    items: items.length,
    byDomain,
    byDifficulty: Object.fromEntries(difficulties.map((level) => [level, count(level)])) as Record<Difficulty, number>,
    kTypeShare: items.filter(({ type }) => type === 'k-type').length / items.length,
    cues: cueStatisticsOf(items),
    standard: standardStatisticsOf(items, caseTexts),
    readingEase: items.reduce((sum, { stem }) => sum + readingEaseOf(stem), 0) / items.length,
  }
}

/** Statistics of every field that has items. */
export function fieldStatisticsOf(items: readonly AuthoredItem[], cases: readonly Case[]): FieldStatistics[] {
  const caseTexts = new Map(cases.map(({ id, text }) => [id, text]))
  return [...Map.groupBy(items, ({ field }) => field)].map(([field, ofField]) =>
    statisticsOfField(field, ofField, caseTexts),
  )
}
