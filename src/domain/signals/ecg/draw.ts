import { drawTrace } from '../drawing/path.ts'
import type { EcgParams } from './finding.ts'
import { type Course, placeLabel } from './label.ts'
import type { LeadName } from './leads.ts'
import { duration } from './rhythms/rhythm.ts'
import { type Ecg, simulateEcg } from './simulate.ts'

/** The paper, in mm. Baselines and columns lie on heavy lines of the grid. */
const paper = { width: 270, height: 140, start: 15, mmPerSecond: 25, mmPerMv: 10, color: '#fff9f4' }

/** Every second sample is drawn: 250 a second, 0.1 mm apart. */
const stride = 2

/** The standard page: four columns of 2.5 s in three rows, and ten seconds of lead II below. */
const rows: readonly { baseline: number; leads: readonly LeadName[] }[] = [
  { baseline: 25, leads: ['I', 'aVR', 'V1', 'V4'] },
  { baseline: 55, leads: ['II', 'aVL', 'V2', 'V5'] },
  { baseline: 85, leads: ['III', 'aVF', 'V3', 'V6'] },
  { baseline: 115, leads: ['II'] },
]

const grid = `<defs><pattern id="ecg-mm" width="1" height="1" patternUnits="userSpaceOnUse"><path d="M1 0H0V1" fill="none" stroke="#efc3b6" stroke-width=".14"/></pattern><pattern id="ecg-5mm" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="url(#ecg-mm)"/><path d="M5 0H0V5" fill="none" stroke="#e39b88" stroke-width=".3"/></pattern></defs><rect width="${paper.width}" height="${paper.height}" fill="${paper.color}"/><rect width="${paper.width}" height="${paper.height}" fill="url(#ecg-5mm)"/>`

/** 1 mV high, 5 mm wide. */
function drawCalibration(baseline: number): string {
  return `M5 ${baseline}h2v-${paper.mmPerMv}h5v${paper.mmPerMv}h2`
}

/** Seconds at the end of a column that are not drawn, so that one lead is seen to end before the next begins. */
const gap = 0.06

/** A lead in its column, from its first sample on, and the row that it belongs to. */
interface Strip extends Course {
  lead: LeadName
  baseline: number
}

function takeStrip(ecg: Ecg, lead: LeadName, column: number, columns: number, baseline: number): Strip {
  const count = ecg.leads[lead].length / columns
  const end = (column + 1) * count - (column + 1 < columns ? gap * ecg.sampleRate : 0)
  const ys: number[] = []
  for (let i = Math.round(column * count); i < Math.round(end); i += stride) {
    ys.push(baseline - paper.mmPerMv * (ecg.leads[lead][i] ?? 0))
  }
  const x0 = paper.start + (column * duration * paper.mmPerSecond) / columns
  return { lead, baseline, x0, dx: (paper.mmPerSecond * stride) / ecg.sampleRate, ys }
}

/** The leads' names, each with a rim of paper, since among waves that fill the page no place is free. */
function drawLabels(strips: readonly Strip[]): string {
  const texts = strips.map(({ lead, x0, baseline }) => {
    const { x, y } = placeLabel(lead, x0, baseline, strips)
    return `<text x="${x}" y="${y}">${lead}</text>`
  })
  return `<g font-size="3.6" font-weight="600" stroke="${paper.color}" stroke-width="1" stroke-linejoin="round" paint-order="stroke">${texts.join('')}</g>`
}

/**
 * The recording as an SVG on paper of 25 mm/s and 10 mm/mV (270 mm by 140 mm, one unit of the viewBox a millimeter): three
 * rows of four leads, 2.5 s each, and a strip of lead II. Nothing in it names the finding. Errors are those of `simulateEcg`.
 */
export function drawEcg(params: EcgParams): string {
  const ecg = simulateEcg(params)
  const strips = rows.flatMap(({ baseline, leads }) =>
    leads.map((lead, column) => takeStrip(ecg, lead, column, leads.length, baseline)),
  )
  const path = [
    ...rows.map(({ baseline }) => drawCalibration(baseline)),
    ...strips.map(({ x0, dx, ys }) => drawTrace(x0, dx, ys)),
  ].join('')
  const note = '<text x="15" y="136.5" font-size="3.2">25 mm/s · 10 mm/mV · Simulated</text>'
  const text = `<g font-family="Inter, Arial, sans-serif" fill="#17262d">${drawLabels(strips)}${note}</g>`
  const trace = `<path d="${path}" fill="none" stroke="#17262d" stroke-width=".32" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paper.width} ${paper.height}" role="img" aria-label="Simulated 12-lead electrocardiogram">${grid}${trace}${text}</svg>`
}
