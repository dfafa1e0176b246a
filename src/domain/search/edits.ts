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
