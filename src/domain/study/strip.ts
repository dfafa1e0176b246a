/** A recording on graph paper of `width` by `height` mm. */
export interface Strip {
  /** What was recorded, for example the lead of an ECG. */
  label: string
  width: number
  height: number
  /** SVG path data in mm from the top left corner. */
  path: string
}

/** A recording with its name and what it shows. `alt` is its alternative text. */
export interface NamedStrip {
  name: string
  text: string
  alt: string
  recording: Strip
}

/** Strips on paper, beside the blocks of a study aid. */
export interface StripsBlock {
  kind: 'strips'
  strips: readonly NamedStrip[]
}

/** A line of a drawing: SVG path data and the width of the line, in mm. */
interface Line {
  path: string
  color: string
  width: number
}

function gridPath({ width, height }: Strip, isLine: (mm: number) => boolean): string {
  const across = Array.from({ length: height + 1 }, (_, y) => (isLine(y) ? `M0 ${y}h${width}` : ''))
  const down = Array.from({ length: width + 1 }, (_, x) => (isLine(x) ? `M${x} 0v${height}` : ''))
  return [...across, ...down].join('')
}

/**
 * What is drawn of a strip, in order: the paper, whose lines are 1 and 5 mm apart, and the trace. Printed in black and
 * white, the red of the paper becomes a gray that is lighter than the trace.
 */
export const linesOf = (strip: Strip): Line[] => [
  { path: gridPath(strip, (mm) => mm % 5 !== 0), color: '#ecd6ce', width: 0.1 },
  { path: gridPath(strip, (mm) => mm % 5 === 0), color: '#cb9b8b', width: 0.2 },
  { path: strip.path, color: '#17262d', width: 0.38 },
]
