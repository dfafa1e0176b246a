/** The place of a data point in the drawing, in pixels, with its description. */
export interface PlacedPoint {
  x: number
  y: number
  /** "Nov 3: 75%" */
  text: string
  note: string | undefined
}

/** Headings and cells of the table that stands for a chart. */
export interface ChartRows {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The space around the plot, in pixels. */
export const margin = { top: 20, right: 16, bottom: 30, left: 44 }

/** Every how many labels one is shown, so that they are at least `spacing` pixels apart in a plot of that width. */
export function labelStep(count: number, width: number, spacing = 64): number {
  return Math.max(1, Math.ceil((count * spacing) / Math.max(1, width)))
}

/** The range of the value axis: that of the values and the standard, unless `min` or `max` says otherwise. */
export function valueDomain(
  values: readonly number[],
  { min, max, standard }: { min?: number | undefined; max?: number | undefined; standard?: number | undefined },
): [number, number] {
  const all = standard === undefined ? values : [...values, standard]
  const low = min ?? Math.min(0, ...all)
  const high = max ?? Math.max(low, ...all)
  return [low, high === low ? low + 1 : high]
}

/** The index of the point that a key moves to; undefined for other keys. */
export function nextPoint(key: string, current: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, current + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, current - 1)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  return undefined
}

/** The index of the point whose x is nearest; with `y`, of the nearest in both directions. */
export function nearestPoint(points: readonly PlacedPoint[], x: number, y?: number): number {
  const distances = points.map((point) =>
    y === undefined ? Math.abs(point.x - x) : Math.hypot(point.x - x, point.y - y),
  )
  return distances.indexOf(Math.min(...distances))
}
