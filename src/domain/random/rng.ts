/** A seeded random number generator: the same seed always produces the same question. */
export interface Rng {
  /** A real number in [0, 1). */
  next(): number
  /** An integer from min to max, inclusive. */
  int(min: number, max: number): number
  /** One element; throws when the list is empty. */
  pick<T>(list: readonly T[]): T
  /** A new list with the same elements in random order (Fisher-Yates, as in Knuth, TAOCP vol. 2, algorithm 3.4.2P). */
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a over UTF-16 code units with a final avalanche; 32 bits. Source: Fowler, Noll and Vo; MurmurHash3 finalizer. */
function hash32(text: string, basis: number): number {
  let h = basis >>> 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** sfc32 (Doty-Humphrey, PractRand): 128 bits of state, seeded from any text. Not for secrets. */
function sfc32(seed: string): () => number {
  let a = hash32(seed, 0x811c9dc5)
  let b = hash32(seed, 0x9e3779b9)
  let c = hash32(seed, 0x243f6a88)
  let counter = 1
  const step = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) step()
  return step
}

/** Creates a generator. Equal seeds produce equal sequences on every machine. */
export function createRng(seed: string): Rng {
  const next = sfc32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick(list) {
      if (list.length === 0) throw new RangeError('pick: the list is empty')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    shuffle(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]]
      }
      return copy
    },
  }
}
