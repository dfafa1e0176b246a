const wordPattern = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu

/** The words and numbers of a text in lower case; "2.5" and "client's" are one word each. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []
}

/** Words that say nothing of an item's matter, the frames of stems included. */
const frame = new Set(
  (
    'about above after also among and any are been before being best below between both but can change could does ' +
    'during each first following for from had has have how into its last less likely more most must next not now of ' +
    'one only other over patient client nurse therapist respiratory pharmacist recommend should show shows since some ' +
    'than that the their then there these they this through time today two under until upon very was were what when ' +
    'where which while who will with without would year years old your'
  ).split(' '),
)

/** The words of a text that carry meaning: three letters or more, no frame words, plurals with their singulars. */
export function contentWordsOf(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => word.length >= 3 && /^\p{L}/u.test(word) && !frame.has(word))
  return new Set(words.map((word) => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word)))
}

/** Every run of three words. */
export function trigramsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>()
  for (let i = 0; i + 2 < words.length; i++) runs.add(`${words[i]} ${words[i + 1]} ${words[i + 2]}`)
  return runs
}

/** The members that two sets share. */
export function sharedOf<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): T[] {
  return [...a].filter((member) => b.has(member))
}

/** Shared members over all members, 0 to 1. Source: Jaccard, Bull Soc Vaudoise Sci Nat (1901). */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const shared = sharedOf(a, b).length
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

/** A text as it is compared: case, spaces, quotation marks and the closing stop do not count; minus signs do. */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?]+$/, '')
}
