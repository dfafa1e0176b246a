import { stemmer } from 'stemmer'
import { wordsOf } from '#domain/search/words.ts'

/**
 * Edits that turn one word into another: inserted, missing, and wrong letters, and two letters in the wrong order
 * (optimal string alignment). Anything above `max` is returned as `max + 1`.
 */
export function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const [up = 0, left = 0, diagonal = 0] = [last[column], current[column - 1], last[column - 1]]
      const edits = Math.min(up + 1, left + 1, diagonal + (a[row - 1] === b[column - 1] ? 0 : 1))
      const isSwapped = column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(isSwapped ? Math.min(edits, (beforeLast[column - 2] ?? max) + 1) : edits)
    }
    if (Math.min(...current) > max) return max + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? max + 1
}

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
