import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { isAskingWord, isAspectWord, isStopWord, wordsOf } from '#domain/search/words.ts'
import { type Group, Thesaurus } from './thesaurus.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of a query as typed, what it stands for, and whether that is a guess. */
interface QueryWord {
  typed: string
  word: string
  others: readonly string[]
  isGuess: boolean
}

/** A word or term of a query, with what it may mean. */
export interface QueryPart {
  group: Group
  /** It says what one wants to know about the topic, such as "treatment". */
  isAspect: boolean
}

/** How many words of a query count. */
const maxWords = 12

/** What a guessed word counts for, and how much of it a passage covers: "chess" may have been meant. */
const guess = { weight: 0.9, share: 0.7 }

/** Reads what learners type: misspelled words, short forms, brand names. */
export class QueryReader {
  private readonly vocabulary: Vocabulary
  private readonly thesaurus: Thesaurus

  constructor(vocabulary: Vocabulary, terms: readonly SearchTerm[]) {
    this.vocabulary = vocabulary
    this.thesaurus = new Thesaurus(vocabulary, terms)
  }

  /** Makes words mean the same. */
  addTerm(term: SearchTerm): void {
    this.thesaurus.add(term)
  }

  /** The words and terms of a query, each with what it may mean. Words that say nothing are left out. */
  read(field: FieldCode, query: string): QueryPart[] {
    const words = this.correct(wordsOf(query).slice(0, maxWords))
    const parts: QueryPart[] = []
    for (let start = 0; start < words.length; ) {
      const term = this.findTerm(words, start, field)
      const { word = '', others = [], isGuess } = words[start] ?? {}
      const isAspect = (term?.length ?? 1) === 1 && isAspectWord(word)
      if (term) parts.push({ group: term.alternatives, isAspect })
      else if (!isAskingWord(word)) {
        const rank = isGuess ? guess : { weight: 1, share: 1 }
        const group = [word, ...others].map((one) => ({ stems: [this.vocabulary.stemOf(one)], ...rank }))
        parts.push({ group, isAspect })
      }
      start += term?.length ?? 1
    }
    return parts
  }

  /** The longest term at a word, as typed or with misspelled words corrected. */
  private findTerm(words: readonly QueryWord[], start: number, field: FieldCode) {
    const find = (spelled: readonly string[]) => this.thesaurus.find(spelled, start, field)
    const asTyped = find(words.map(({ typed }) => typed))
    const asMeant = find(words.map(({ word }) => word))
    return (asMeant?.length ?? 0) > (asTyped?.length ?? 0) ? asMeant : asTyped
  }

  /** What a typed term means as a whole, such as the spelled-out form of a short form. Empty for a brand name. */
  findMeaning(field: FieldCode, typed: string): Group {
    const words = wordsOf(typed).slice(0, maxWords)
    const term = this.thesaurus.find(words, 0, field)
    return term?.length === words.length ? term.spelledOut : []
  }

  /** For each word: itself when it is known, else the words that it probably stands for. */
  private correct(words: readonly string[]): QueryWord[] {
    const isKnown = (word: string) => this.vocabulary.has(word) || isStopWord(word)
    const corrected: QueryWord[] = []
    for (let index = 0; index < words.length; index++) {
      const [word = '', next] = [words[index], words[index + 1]]
      // "pre eclampsia"
      if (next !== undefined && !(isKnown(word) && isKnown(next)) && this.vocabulary.has(word + next)) {
        corrected.push({ typed: word + next, word: word + next, others: [], isGuess: false })
        index += 1
        continue
      }
      const [best, ...others] = isKnown(word) ? [] : this.vocabulary.findSimilar(word)
      corrected.push({ typed: word, word: best ?? word, others, isGuess: best !== undefined })
    }
    return corrected
  }
}
