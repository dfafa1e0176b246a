import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { wordsOf } from '#domain/search/words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A phrase that is searched for, as stems, and how much a passage with it counts. */
export interface Alternative {
  stems: readonly string[]
  weight: number
}

/** Alternatives of which a passage should have one: what a word or term of the query may mean. */
export type Group = readonly Alternative[]

interface Meaning {
  alternatives: readonly Alternative[]
  fields: readonly FieldCode[] | undefined
}

const relatedWeight = 0.5
const longestTerm = 6

/** Finds what short forms, brand names, and other terms mean. */
export class Thesaurus {
  private readonly vocabulary: Vocabulary
  private readonly meanings = new Map<string, Meaning[]>()

  constructor(vocabulary: Vocabulary, terms: readonly SearchTerm[]) {
    this.vocabulary = vocabulary
    for (const term of terms) this.add(term)
  }

  add({ terms, related = [], fields }: SearchTerm): void {
    const phrase = (weight: number) => (text: string) => ({ stems: this.vocabulary.stemsOf(text), weight })
    const alternatives = [...terms.map(phrase(1)), ...related.map(phrase(relatedWeight))]
    for (const term of terms) {
      const words = wordsOf(term)
      this.vocabulary.add(words)
      const key = this.keyOf(words)
      this.meanings.set(key, [...(this.meanings.get(key) ?? []), { alternatives, fields }])
    }
  }

  /** The longest term that starts at a word: how many words it has, and what it may mean. */
  find(words: readonly string[], start: number, field: FieldCode): { length: number; group: Group } | undefined {
    for (let length = Math.min(longestTerm, words.length - start); length > 0; length--) {
      const meanings = this.meanings.get(this.keyOf(words.slice(start, start + length))) ?? []
      const meant = meanings.filter(({ fields }) => fields === undefined || fields.includes(field))
      if (meant.length > 0) return { length, group: meant.flatMap(({ alternatives }) => alternatives) }
    }
    return undefined
  }

  /** Short words are compared as they are written: AIDS is not an aid. */
  private keyOf(words: readonly string[]): string {
    return words.map((word) => (word.length > 4 ? this.vocabulary.stemOf(word) : word)).join(' ')
  }
}
