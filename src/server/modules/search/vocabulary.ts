import { stemmer } from 'stemmer'
import { countEdits } from '#domain/search/edits.ts'
import { wordsOf } from '#domain/search/words.ts'

/** Stems between spaces: a phrase is in a text when the text of its stems includes that of the phrase. */
export const padded = (stems: readonly string[]) => ` ${stems.join(' ')} `

/** A word of at most three letters is too short to be corrected. */
const maxEditsIn = (word: string) => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 6 ? 1 : 2)

const maxCandidates = 3
const maxCompletions = 8
const shortestPrefix = 4

/** Words that the stemmer would take for a form of another one, such as lactation for lactate. */
const exceptions: Readonly<Record<string, string>> = {
  lactation: 'lactation',
  community: 'community',
  communities: 'community',
  medication: 'medication',
  medications: 'medication',
  generic: 'generic',
}

/** Every word of the knowledge base, as it is written, with the number of times that it was added. */
export class Vocabulary {
  private readonly counts = new Map<string, number>()
  private readonly stems = new Map<string, string>()
  private readonly spellings = new Set<string>()
  private readonly byFirstLetter = new Map<string, string[]>()

  /** The stem of a word, by which its forms are found: "infections" and "infected" are "infect". */
  stemOf(word: string): string {
    let stem = this.stems.get(word)
    if (stem === undefined) {
      stem = exceptions[word] ?? stemmer(word)
      this.stems.set(word, stem)
    }
    return stem
  }

  stemsOf(text: string): string[] {
    return wordsOf(text).map((word) => this.stemOf(word))
  }

  add(words: readonly string[]): void {
    this.addSpellings(words)
    for (const word of words) this.counts.set(word, (this.counts.get(word) ?? 0) + 1)
  }

  /** Words that others may be misspelled from, without knowing them: those of longer terms mean nothing alone. */
  addSpellings(words: readonly string[]): void {
    for (const word of words) {
      if (this.spellings.has(word)) continue
      this.spellings.add(word)
      const known = this.byFirstLetter.get(word.charAt(0))
      if (known) known.push(word)
      else this.byFirstLetter.set(word.charAt(0), [word])
    }
  }

  has(word: string): boolean {
    return this.counts.has(word)
  }

  /** For a word that is not known: those that begin with it or, when there are none, the most similar ones. */
  findSimilar(word: string): string[] {
    const known = this.byFirstLetter.get(word.charAt(0)) ?? []
    if (word.length >= shortestPrefix) {
      const longer = known.filter((other) => other.startsWith(word))
      if (longer.length > 0) return this.mostFrequent(longer, maxCompletions)
    }
    let fewest = maxEditsIn(word)
    let similar: string[] = []
    if (fewest === 0) return []
    for (const other of known) {
      const edits = countEdits(word, other, fewest)
      if (edits > fewest) continue
      if (edits < fewest) similar = []
      fewest = edits
      similar.push(other)
    }
    return this.mostFrequent(similar, maxCandidates)
  }

  private mostFrequent(words: readonly string[], count: number): string[] {
    return words.toSorted((a, b) => (this.counts.get(b) ?? 0) - (this.counts.get(a) ?? 0)).slice(0, count)
  }
}
