/** Colors of the design system, and three that are the same in both themes. */
export type Tone =
  | 'sunk'
  | 'rule-strong'
  | 'ink'
  | 'teal'
  | 'teal-deep'
  | 'teal-wash'
  | 'warn'
  | 'warn-wash'
  | 'incorrect'
  | 'incorrect-wash'
  | 'night'
  | 'star'
  | 'amber'

export type Point = readonly [x: number, y: number]

/** A line, or an area without an outline. Everything is points, so that SVG and PNG are drawn from the same marks. */
export interface Mark {
  points: readonly Point[]
  tone: Tone
  /** The width of a line; an area has none. */
  width?: number
  opacity?: number
  /** Of a line: the lengths of a dash and of a gap. */
  dash?: readonly [number, number]
}

/** The size of every cover. What matters is in the middle 298 units of its height: an article shows no more. */
export const coverSize = { width: 640, height: 400 }

type LineStyle = Omit<Mark, 'points' | 'tone' | 'width'>
export const line = (points: readonly Point[], tone: Tone, width: number, style: LineStyle = {}): Mark => ({
  points,
  tone,
  width,
  ...style,
})
export const area = (points: readonly Point[], tone: Tone, opacity = 1): Mark => ({ points, tone, opacity })

/** Points from their coordinates: "40 336 600 336" are two. */
export const pointsOf = (coordinates: string): Point[] =>
  [...coordinates.matchAll(/(\S+) (\S+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])

/** `count` + 1 points from `from` to `to`. */
export const span = (from: number, to: number, count: number, toPoint: (value: number) => Point): Point[] =>
  Array.from({ length: count + 1 }, (_, index) => toPoint(from + ((to - from) * index) / count))

export const curve = (from: number, to: number, yAt: (x: number) => number) => span(from, to, 80, (x) => [x, yAt(x)])
export const round = (x: number, y: number, radius: number): Point[] =>
  span(0, 2 * Math.PI, 48, (angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
export const dot = (x: number, y: number, radius: number, tone: Tone, opacity = 1) =>
  area(round(x, y, radius), tone, opacity)
export const bell = (x: number, center: number, width: number) => Math.exp(-(((x - center) / width) ** 2))
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
