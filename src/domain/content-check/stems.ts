import { jaccard, trigramsOf, wordsOf } from './words.ts'

/**
 * Two stems are near-duplicates when they share this part of their runs of three words. Of the first 2,421 pairs within
 * a field, all different items, the nearest had 0.21 (two asthma and COPD cases with the same question frame); a
 * stem whose numbers were changed has 0.6 and more, one retold in half its words about 0.4.
 */
const nearestRuns = 0.35
/** The same for the sets of words, which also finds sentences put in another order; the nearest different pair had 0.48. */
const nearestWords = 0.7

/** Runs in more stems than this are question frames and lead to no candidates. */
const framed = 20

interface Stem {
  id: string
  words: ReadonlySet<string>
  runs: ReadonlySet<string>
}

interface NearPair {
  id: string
  other: string
  /** The greater of the two likenesses, 0 to 1. */
  likeness: number
}

function likenessOf(a: Stem, b: Stem): number {
  const runs = jaccard(a.runs, b.runs)
  const words = jaccard(a.words, b.words)
  return runs >= nearestRuns || words >= nearestWords ? Math.max(runs, words) : 0
}

/** Places of the stems that have a run, a run each. Short stems count as one run, so that equal ones meet. */
function placesOf(stems: readonly Stem[]): number[][] {
  const places = new Map<string, number[]>()
  stems.forEach((stem, place) => {
    for (const run of stem.runs.size > 0 ? stem.runs : [[...stem.words].join(' ')]) {
      const kept = places.get(run)
      if (kept) kept.push(place)
      else places.set(run, [place])
    }
  })
  return [...places.values()].filter((list) => list.length > 1 && list.length <= framed)
}

/** Pairs of near-duplicate stems. Only pairs that share a rare run are compared, so that a large field stays fast. */
export function findNearStems(items: readonly { id: string; stem: string }[]): NearPair[] {
  const stems = items.map(({ id, stem }) => {
    const words = wordsOf(stem)
    return { id, words: new Set(words), runs: trigramsOf(words) }
  })
  const seen = new Set<string>()
  return placesOf(stems).flatMap((list) =>
    list.flatMap((place, i) =>
      list.slice(0, i).flatMap((earlier): NearPair[] => {
        const [a, b] = [stems[place], stems[earlier]]
        if (!a || !b || seen.has(`${place},${earlier}`)) return []
        seen.add(`${place},${earlier}`)
        const likeness = likenessOf(a, b)
        return likeness > 0 ? [{ id: a.id, other: b.id, likeness }] : []
      }),
    ),
  )
}
