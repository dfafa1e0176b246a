import { tracePath } from '../svg/path.ts'
import type { LeadName } from './leads.ts'
import { duration } from './rhythms/rhythm.ts'
import { type Ecg, type EcgParams, simulateEcg } from './simulate.ts'

/** The ECG page, in mm. Baselines and columns lie on heavy grid lines. */
const page = { width: 270, height: 140, start: 15, mmPerSecond: 25, mmPerMv: 10, color: '#fff9f4' }

/** Every second sample is plotted: 250 per second, 0.1 mm apart. */
const stride = 2

/** The standard layout: three rows of four 2.5-second columns, and a 10-second rhythm strip of lead II. */
const rows: readonly { baseline: number; leads: readonly LeadName[] }[] = [
  { baseline: 25, leads: ['I', 'aVR', 'V1', 'V4'] },
  { baseline: 55, leads: ['II', 'aVL', 'V2', 'V5'] },
  { baseline: 85, leads: ['III', 'aVF', 'V3', 'V6'] },
  { baseline: 115, leads: ['II'] },
]

const grid = `<defs><pattern id="ecg-mm" width="1" height="1" patternUnits="userSpaceOnUse"><path d="M1 0H0V1" fill="none" stroke="#efc3b6" stroke-width=".14"/></pattern><pattern id="ecg-5mm" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="url(#ecg-mm)"/><path d="M5 0H0V5" fill="none" stroke="#e39b88" stroke-width=".3"/></pattern></defs><rect width="${page.width}" height="${page.height}" fill="${page.color}"/><rect width="${page.width}" height="${page.height}" fill="url(#ecg-5mm)"/>`

/** Calibration pulse: 1 mV high, 5 mm wide. */
function calibrationPath(baseline: number): string {
  return `M5 ${baseline}h2v-${page.mmPerMv}h5v${page.mmPerMv}h2`
}

/** Seconds left blank at the end of a column, so that one lead visibly ends before the next starts. */
const gap = 0.06

/** A lead as plotted in its column, and the baseline of its row. */
interface LeadStrip extends PlottedTrace {
  lead: LeadName
  baseline: number
}

function extractStrip(ecg: Ecg, lead: LeadName, column: number, columns: number, baseline: number): LeadStrip {
  const count = ecg.leads[lead].length / columns
  const end = (column + 1) * count - (column + 1 < columns ? gap * ecg.sampleRate : 0)
  const ys: number[] = []
  for (let i = Math.round(column * count); i < Math.round(end); i += stride) {
    ys.push(baseline - page.mmPerMv * (ecg.leads[lead][i] ?? 0))
  }
  const x0 = page.start + (column * duration * page.mmPerSecond) / columns
  return { lead, baseline, x0, dx: (page.mmPerSecond * stride) / ecg.sampleRate, ys }
}

/** The lead labels, each with an outline in the page color, since tall waves may leave no free space. */
function renderLabels(strips: readonly LeadStrip[]): string {
  const texts = strips.map(({ lead, x0, baseline }) => {
    const { x, y } = placeLabel(lead, x0, baseline, strips)
    return `<text x="${x}" y="${y}">${lead}</text>`
  })
  return `<g font-size="3.6" font-weight="600" stroke="${page.color}" stroke-width="1" stroke-linejoin="round" paint-order="stroke">${texts.join('')}</g>`
}

/**
 * The ECG as an SVG image at 25 mm/s and 10 mm/mV (270 mm by 140 mm, one viewBox unit per mm): three rows of four
 * leads, 2.5 s each, and a rhythm strip of lead II. Nothing in it names the finding. Throws as `simulateEcg` does.
 */
export function renderEcg(params: EcgParams): string {
  const ecg = simulateEcg(params)
  const strips = rows.flatMap(({ baseline, leads }) =>
    leads.map((lead, column) => extractStrip(ecg, lead, column, leads.length, baseline)),
  )
  const path = [
    ...rows.map(({ baseline }) => calibrationPath(baseline)),
    ...strips.map(({ x0, dx, ys }) => tracePath(x0, dx, ys)),
  ].join('')
  const note = '<text x="15" y="136.5" font-size="3.2">25 mm/s · 10 mm/mV · Simulated</text>'
  const text = `<g font-family="Inter, Arial, sans-serif" fill="#17262d">${renderLabels(strips)}${note}</g>`
  const trace = `<path d="${path}" fill="none" stroke="#17262d" stroke-width=".32" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" role="img" aria-label="Simulated 12-lead electrocardiogram">${grid}${trace}${text}</svg>`
}

/** A trace that labels must avoid: x of its first point, distance between points, and y of each point, in mm. */
export interface PlottedTrace {
  x0: number
  dx: number
  ys: readonly number[]
}

/** The box of a label in mm: left edge, baseline, width. */
interface Box {
  x: number
  y: number
  width: number
}

/** Cap height, letter width, and clear margin, in mm. */
const glyph = { height: 2.7, width: 2.3, margin: 0.9 }

/** Offsets from a baseline (mm right and up) in order of preference: high and to the left first. */
const labelOffsets = [12.5, 14.5, 10.5, 8.5]
  .flatMap((up) => Array.from({ length: 20 }, (_, index) => ({ right: 1.5 + index * 0.6, up })))
  .toSorted((a, b) => a.right + 2 * Math.abs(a.up - 12.5) - b.right - 2 * Math.abs(b.up - 12.5))

/** How many segments of a trace cross a box. */
function countHits({ x0, dx, ys }: PlottedTrace, { x, y, width }: Box): number {
  const [top, bottom] = [y - glyph.height - glyph.margin, y + glyph.margin]
  const first = Math.max(0, Math.floor((x - glyph.margin - x0) / dx))
  const last = Math.min(ys.length - 2, Math.ceil((x + width + glyph.margin - x0) / dx))
  let hits = 0
  for (let i = first; i <= last; i++) {
    const [a, b] = [ys[i] ?? 0, ys[i + 1] ?? 0]
    if (Math.max(a, b) > top && Math.min(a, b) < bottom) hits++
  }
  return hits
}

/**
 * The label position above a baseline (mm), from x on, that the fewest traces cross; near the left edge if possible.
 */
function placeLabel(
  text: string,
  x: number,
  baseline: number,
  courses: readonly PlottedTrace[],
): { x: number; y: number } {
  const width = glyph.width * text.length
  let best = { x, y: baseline, hits: Number.POSITIVE_INFINITY }
  for (const { right, up } of labelOffsets) {
    const box = { x: x + right, y: baseline - up, width }
    const hits = courses.reduce((sum, course) => sum + countHits(course, box), 0)
    if (hits < best.hits) best = { x: box.x, y: box.y, hits }
    if (hits === 0) break
  }
  return { x: Math.round(best.x * 10) / 10, y: best.y }
}
