import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { isAskingWord, isStopWord, wordsOf } from '#domain/search/words.ts'
import { type Group, Thesaurus } from './thesaurus.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of a query: what it stands for, and whether that is a guess. */
interface QueryWord {
  word: string
  others: readonly string[]
  isGuess: boolean
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
  read(field: FieldCode, query: string): Group[] {
    const words = this.correct(wordsOf(query).slice(0, maxWords))
    const groups: Group[] = []
    for (let start = 0; start < words.length; ) {
      const plain = words.map(({ word }) => word)
      const term = this.thesaurus.find(plain, start, field)
      const { word = '', others = [], isGuess } = words[start] ?? {}
      if (term) groups.push(term.alternatives)
      else if (!isAskingWord(word)) {
        const rank = isGuess ? guess : { weight: 1, share: 1 }
        groups.push([word, ...others].map((one) => ({ stems: [this.vocabulary.stemOf(one)], ...rank })))
      }
      start += term?.length ?? 1
    }
    return groups
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
        corrected.push({ word: word + next, others: [], isGuess: false })
        index += 1
        continue
      }
      const [best, ...others] = isKnown(word) ? [] : this.vocabulary.findSimilar(word)
      corrected.push(best === undefined ? { word, others: [], isGuess: false } : { word: best, others, isGuess: true })
    }
    return corrected
  }
}
