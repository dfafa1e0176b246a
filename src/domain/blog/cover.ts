import { calendar, heartbeat, moon, path, people } from './figures.ts'
import { coverSize, type Mark, type Point, type Tone } from './marks.ts'
import { clock, cup, leaf, openBook, readingLamp } from './objects.ts'

/** What the cover of a post is a drawing of. */
export const motifs = [
  'desk-lamp',
  'open-book',
  'calendar',
  'moon',
  'heartbeat',
  'cup',
  'path',
  'people',
  'clock',
  'leaf',
] as const
export type Motif = (typeof motifs)[number]

export interface Cover {
  background: Tone
  /** What is drawn, for those who cannot see it. */
  alt: string
  marks: readonly Mark[]
}

const drawings: Record<Motif, { backgrounds: readonly Tone[]; alt: string; marksOf: (variant: number) => Mark[] }> = {
  'desk-lamp': {
    backgrounds: ['teal-wash'],
    alt: 'A desk lamp whose light falls on lines of text',
    marksOf: readingLamp,
  },
  'open-book': {
    backgrounds: ['warn-wash'],
    alt: 'The leaves of an open book as a fan of fine lines',
    marksOf: openBook,
  },
  calendar: {
    backgrounds: ['sunk'],
    alt: 'Rows of dots, one for each day, the last one marked',
    marksOf: calendar,
  },
  moon: { backgrounds: ['night'], alt: 'A moon above two waves that are out of step', marksOf: moon },
  heartbeat: {
    backgrounds: ['incorrect-wash'],
    alt: 'A rapid heart rhythm that becomes slow and even',
    marksOf: heartbeat,
  },
  cup: { backgrounds: ['warn-wash'], alt: 'A cup with steam rising from it', marksOf: cup },
  path: {
    backgrounds: ['teal-wash', 'sunk'],
    alt: 'A path of seven steps up a hillside of contour lines',
    marksOf: path,
  },
  people: { backgrounds: ['sunk', 'teal-wash'], alt: 'Circles that overlap around one point', marksOf: people },
  clock: { backgrounds: ['sunk', 'teal-wash'], alt: 'A clock face with a part of the hour shaded', marksOf: clock },
  leaf: { backgrounds: ['teal-wash', 'sunk'], alt: 'A leaf with its veins', marksOf: leaf },
}

/** Draws the cover of a post. Posts with the same motif get different drawings: their ids vary the details. */
export function makeCover(motif: Motif, id: string): Cover {
  const { backgrounds, alt, marksOf } = drawings[motif]
  const variant = [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)
  return { background: backgrounds[variant % backgrounds.length] as Tone, alt, marks: marksOf(variant) }
}

const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')}`

/** The elements of a cover in SVG, for a view box of `coverSize`. `colorOf` is a CSS color of a tone. */
export function coverElements({ background, marks }: Cover, colorOf: (tone: Tone) => string): string {
  const elements = marks.map(({ points, tone, width, opacity = 1, dash }) => {
    const faint = opacity === 1 ? '' : ` opacity="${+opacity.toFixed(2)}"`
    if (width === undefined) return `<path d="${pathOf(points)}Z" fill="${colorOf(tone)}"${faint}/>`
    const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    return `<path d="${pathOf(points)}" stroke="${colorOf(tone)}" stroke-width="${width}"${dashes}${faint}/>`
  })
  const { width, height } = coverSize
  return `<rect width="${width}" height="${height}" fill="${colorOf(background)}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${elements.join('')}</g>`
}
