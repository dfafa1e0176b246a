/** The part of a list that is drawn: from `start` (included) to `end` (not included). */
export interface Range {
  start: number
  end: number
}

/** At most `size` places around the one somebody is at, as far as there are any. */
export function windowAround(total: number, now: number, size: number): Range {
  if (total <= size) return { start: 0, end: total }
  const start = Math.min(Math.max(0, now - Math.floor(size / 2)), total - size)
  return { start, end: start + size }
}

/** A long paper in rows of about equal length, none longer than `size`. */
export function rowsOf(total: number, size: number): Range[] {
  const rows = Math.ceil(total / size)
  const length = Math.ceil(total / Math.max(1, rows))
  return Array.from({ length: rows }, (_, row) => ({ start: row * length, end: Math.min(total, (row + 1) * length) }))
}
