import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { wordsOf } from '#domain/search/words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A phrase that is searched for, as stems. */
export interface Alternative {
  stems: readonly string[]
  /** What its score counts for. */
  weight: number
  /** The share of the query that a passage with this term covers. */
  share: number
}

/** Alternatives of which a passage should have one: what a word or term of the query may mean. */
export type Group = readonly Alternative[]

/** What a term means. `spelledOut`: its alternatives, unless it is the brand name of a drug. */
interface Meaning {
  alternatives: Group
  spelledOut: Group
  fields: readonly FieldCode[] | undefined
}

const same = { weight: 1, share: 1 }
const related = { weight: 0.5, share: 0.8 }
const longestTerm = 6

/** Finds what short forms, brand names, and other terms mean. */
export class Thesaurus {
  private readonly vocabulary: Vocabulary
  private readonly meanings = new Map<string, Meaning[]>()

  constructor(vocabulary: Vocabulary, terms: readonly SearchTerm[]) {
    this.vocabulary = vocabulary
    for (const term of terms) this.add(term)
  }

  add(entry: SearchTerm): void {
    const { brands = [], fields } = entry
    const terms = [...entry.terms, ...brands]
    const phrases = terms.map((text) => ({ stems: this.vocabulary.stemsOf(text), ...same }))
    const others = (entry.related ?? []).map((text) => ({ stems: this.vocabulary.stemsOf(text), ...related }))
    for (const term of terms) {
      const words = wordsOf(term)
      if (words.length === 1) this.vocabulary.add(words)
      else this.vocabulary.addSpellings(words)
      const key = this.keyOf(words)
      const meaning = {
        alternatives: [...phrases, ...others],
        spelledOut: brands.includes(term) ? [] : phrases,
        fields,
      }
      this.meanings.set(key, [...(this.meanings.get(key) ?? []), meaning])
    }
  }

  /** The longest term that starts at a word: how many words it has, and what it may mean. */
  find(
    words: readonly string[],
    start: number,
    field: FieldCode,
  ): { length: number; alternatives: Group; spelledOut: Group } | undefined {
    for (let length = Math.min(longestTerm, words.length - start); length > 0; length--) {
      const meanings = this.meanings.get(this.keyOf(words.slice(start, start + length))) ?? []
      const meant = meanings.filter(({ fields }) => fields === undefined || fields.includes(field))
      if (meant.length === 0) continue
      return {
        length,
        alternatives: meant.flatMap(({ alternatives }) => alternatives),
        spelledOut: meant.flatMap(({ spelledOut }) => spelledOut),
      }
    }
    return undefined
  }

  /** Short words are compared as they are written: AIDS is not an aid. */
  private keyOf(words: readonly string[]): string {
    return words.map((word) => (word.length > 4 ? this.vocabulary.stemOf(word) : word)).join(' ')
  }
}
