/** A run of text that two versions share, or that only one of them has. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this, comparing word by word takes too long, so lines are compared. */
const maxPieces = 4000

/** Words, and the spaces between them. */
const splitBySpace = (text: string) => text.match(/\s+|[^\s]+/g) ?? []

const splitByLine = (text: string) => text.match(/[^\n]+\n*|\n+/g) ?? []

/** Two texts in pieces that are compared. */
function piecesOf(before: string, after: string): [string[], string[]] {
  const pieces: [string[], string[]] = [splitBySpace(before), splitBySpace(after)]
  return pieces.every(({ length }) => length <= maxPieces) ? pieces : [splitByLine(before), splitByLine(after)]
}

/** For each pair of positions, the length of the longest common subsequence of what follows. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [row, below] = [lengths[i], lengths[i + 1]]
      if (!row || !below) continue
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

/** The differences between two texts, word by word (long ones line by line), by their longest common subsequence. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const [a, b] = piecesOf(before, after)
  const lengths = commonLengths(a, b)
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      add('same', a[i] ?? '')
      i++
      j++
    } else if (i < a.length && (j === b.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add('removed', a[i++] ?? '')
    } else add('added', b[j++] ?? '')
  }
  return parts
}
