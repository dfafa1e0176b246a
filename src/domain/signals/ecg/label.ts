/** A course that a label must keep clear of: the place of its first point, the distance between points, each point's y, all in mm. */
export interface Course {
  x0: number
  dx: number
  ys: readonly number[]
}

/** A label's box in mm: its left edge, its baseline, its width. */
interface Box {
  x: number
  y: number
  width: number
}

/** Height of a capital and the free space around it, in mm. */
const letter = { height: 2.7, width: 2.3, margin: 0.9 }

/** Places above a baseline (mm to the right and up) in the order in which they are liked: high and to the left first. */
const places = [12.5, 14.5, 10.5, 8.5]
  .flatMap((up) => Array.from({ length: 20 }, (_, index) => ({ right: 1.5 + index * 0.6, up })))
  .toSorted((a, b) => a.right + 2 * Math.abs(a.up - 12.5) - b.right - 2 * Math.abs(b.up - 12.5))

/** How many of a course's segments run through a box. */
function countHits({ x0, dx, ys }: Course, { x, y, width }: Box): number {
  const [top, bottom] = [y - letter.height - letter.margin, y + letter.margin]
  const first = Math.max(0, Math.floor((x - letter.margin - x0) / dx))
  const last = Math.min(ys.length - 2, Math.ceil((x + width + letter.margin - x0) / dx))
  let hits = 0
  for (let i = first; i <= last; i++) {
    const [a, b] = [ys[i] ?? 0, ys[i + 1] ?? 0]
    if (Math.max(a, b) > top && Math.min(a, b) < bottom) hits++
  }
  return hits
}

/** Where a label above a baseline (mm) from x on is run through least, near the left edge if it can be. */
export function placeLabel(
  text: string,
  x: number,
  baseline: number,
  courses: readonly Course[],
): { x: number; y: number } {
  const width = letter.width * text.length
  let best = { x, y: baseline, hits: Number.POSITIVE_INFINITY }
  for (const { right, up } of places) {
    const box = { x: x + right, y: baseline - up, width }
    const hits = courses.reduce((sum, course) => sum + countHits(course, box), 0)
    if (hits < best.hits) best = { x: box.x, y: box.y, hits }
    if (hits === 0) break
  }
  return { x: Math.round(best.x * 10) / 10, y: best.y }
}
