const wordPattern = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu

/** The words and numbers of a text in lower case; "2.5" and "client's" are one word each. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []
}

/** Words that carry no clinical meaning, including those of standard question phrases. */
const stopWords = new Set(
  (
    'about above after also among and any are been before being best below between both but can change could does ' +
    'during each first following for from had has have how into its last less likely more most must next not now of ' +
    'one only other over patient client nurse therapist respiratory pharmacist recommend should show shows since some ' +
    'than that the their then there these they this through time today two under until upon very was were what when ' +
    'where which while who will with without would year years old your'
  ).split(' '),
)

/** The meaningful words of a text: three letters or more, without stop words, plurals reduced to singulars. */
export function contentWordsOf(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => word.length >= 3 && /^\p{L}/u.test(word) && !stopWords.has(word))
  return new Set(words.map((word) => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word)))
}

function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = new Set<string>()
  for (let i = 0; i + 2 < words.length; i++) trigrams.add(`${words[i]} ${words[i + 1]} ${words[i + 2]}`)
  return trigrams
}

/** The members that two sets have in common. */
export function intersectionOf<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): T[] {
  return [...a].filter((member) => b.has(member))
}

/** Size of the intersection over size of the union, 0 to 1. Source: Jaccard, Bull Soc Vaudoise Sci Nat (1901). */
function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const shared = intersectionOf(a, b).length
  const union = a.size + b.size - shared
  return union === 0 ? 0 : shared / union
}

/** A text for comparison: case, spacing, quotation marks and final punctuation are ignored; minus signs are not. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?]+$/, '')
}

/**
 * Two stems are near-duplicates when their trigrams are at least this similar. Among the first 2,421 pairs of different
 * items in a field, the highest similarity was 0.21 (two asthma and COPD cases with the same question phrase); a stem
 * with only its numbers changed has 0.6 or more, and one with half of its words changed about 0.4.
 */
const minTrigramSimilarity = 0.35
/** The same for word sets, which also catches reordered sentences; the highest value of two different items was 0.48. */
const minWordSimilarity = 0.7

/** Trigrams that occur in more stems than this are standard question phrases and are not used to find candidates. */
const maxStemsPerTrigram = 20

interface Stem {
  id: string
  words: ReadonlySet<string>
  trigrams: ReadonlySet<string>
}

interface SimilarPair {
  id: string
  other: string
  /** The higher of the two similarities, 0 to 1. */
  similarity: number
}

function similarityOf(a: Stem, b: Stem): number {
  const byTrigrams = jaccard(a.trigrams, b.trigrams)
  const byWords = jaccard(a.words, b.words)
  return byTrigrams >= minTrigramSimilarity || byWords >= minWordSimilarity ? Math.max(byTrigrams, byWords) : 0
}

/** For each rare trigram, the indexes of the stems with it. A stem too short for a trigram counts as one. */
function indexByTrigram(stems: readonly Stem[]): number[][] {
  const indexes = new Map<string, number[]>()
  stems.forEach((stem, index) => {
    for (const trigram of stem.trigrams.size > 0 ? stem.trigrams : [[...stem.words].join(' ')]) {
      const list = indexes.get(trigram)
      if (list) list.push(index)
      else indexes.set(trigram, [index])
    }
  })
  return [...indexes.values()].filter((list) => list.length > 1 && list.length <= maxStemsPerTrigram)
}

const stemOf = ({ id, stem }: { id: string; stem: string }): Stem => {
  const words = wordsOf(stem)
  return { id, words: new Set(words), trigrams: trigramsOf(words) }
}

/** The stem that is most like one stem, if one of them is a near-duplicate. */
export function findMostSimilar(
  item: { id: string; stem: string },
  others: readonly { id: string; stem: string }[],
): SimilarPair | undefined {
  const own = stemOf(item)
  return others
    .filter(({ id }) => id !== item.id)
    .map((other) => ({ id: item.id, other: other.id, similarity: similarityOf(own, stemOf(other)) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)[0]
}

/** Pairs of near-duplicate stems. Only stems that share a rare trigram are compared, to stay fast on large fields. */
export function findSimilarStems(items: readonly { id: string; stem: string }[]): SimilarPair[] {
  const stems = items.map(stemOf)
  const compared = new Set<string>()
  return indexByTrigram(stems).flatMap((list) =>
    list.flatMap((index, i) =>
      list.slice(0, i).flatMap((earlier): SimilarPair[] => {
        const [a, b] = [stems[index], stems[earlier]]
        if (!a || !b || compared.has(`${index},${earlier}`)) return []
        compared.add(`${index},${earlier}`)
        const similarity = similarityOf(a, b)
        return similarity > 0 ? [{ id: a.id, other: b.id, similarity }] : []
      }),
    ),
  )
}
