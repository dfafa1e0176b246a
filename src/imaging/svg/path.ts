/** How far, in hundredths of a unit, an omitted sample may lie from the drawn line: far less than the line width. */
const tolerance = 2

/** Hundredths of a unit as the shortest text that SVG accepts: -5 is "-.05", 120 is "1.2". */
function write(value: number): string {
  const text = (Math.abs(value) / 100)
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace(/^0\./, '.')
  return value < 0 ? `-${text}` : text
}

/** Text of the most common steps, computed once because a page has about ten thousand of them. */
const small = Array.from({ length: 801 }, (_, index) => write(index - 400))

function hundredths(value: number): string {
  return small[value + 400] ?? write(value)
}

/** Two numbers side by side, separated by a space unless a sign or decimal point already separates them. */
function pair(x: number, y: number): string {
  const second = hundredths(y)
  const first = hundredths(x)
  const parted = second.startsWith('-') || (second.startsWith('.') && first.includes('.'))
  return parted ? first + second : `${first} ${second}`
}

/** Indexes of the samples to keep: every omitted one lies within the tolerance of the line between its neighbors. */
function simplifyPolyline(ys: readonly number[], dx: number): number[] {
  const corners = [0]
  let anchor = 0
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  for (let i = 1; i < ys.length; i++) {
    const run = (i - anchor) * dx
    const rise = (ys[i] ?? 0) - (ys[anchor] ?? 0)
    const slope = rise / run
    if (slope < low || slope > high) {
      anchor = i - 1
      corners.push(anchor)
      const step = (ys[i] ?? 0) - (ys[anchor] ?? 0)
      low = (step - tolerance) / dx
      high = (step + tolerance) / dx
    } else {
      low = Math.max(low, (rise - tolerance) / run)
      high = Math.min(high, (rise + tolerance) / run)
    }
  }
  if (ys.length > 1) corners.push(ys.length - 1)
  return corners
}

/**
 * Path data through equally spaced samples, rounded to 0.01 unit, without samples that a straight line replaces. Takes
 * the x of the first sample, the distance between samples, and the y of each sample, all in viewBox units.
 */
export function tracePath(x0: number, dx: number, ys: readonly number[]): string {
  const rounded = ys.map((y) => Math.round(y * 100))
  const xOf = (index: number) => Math.round((x0 + index * dx) * 100)
  let [x, y] = [xOf(0), rounded[0] ?? 0]
  const start = `M${pair(x, y)}l`
  const steps = simplifyPolyline(rounded, dx * 100)
    .slice(1)
    .map((index) => {
      const [nextX, nextY] = [xOf(index), rounded[index] ?? 0]
      const step = pair(nextX - x, nextY - y)
      x = nextX
      y = nextY
      return step
    })
  return start + steps.join(' ')
}

/** Path data through points, rounded to 0.01 unit; for loops, whose x goes in both directions. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${pair(Math.round(x * 100), Math.round(y * 100))}`)
    .join('')
}
