import { drawPanel, drawSheet, drawStroke, ink, type Panel, toX, toY } from '../drawing/chart.ts'
import { drawLine } from '../drawing/path.ts'
import { type FlowVolumeParams, type LoopPoint, simulateFlowVolume } from './flow-volume.ts'

const panel: Panel = {
  left: 70,
  top: 20,
  width: 420,
  height: 440,
  x: { from: 0, to: 6, step: 1, fine: 0.5, title: 'Exhaled volume' },
  y: { from: -8, to: 12, step: 2, fine: 1, title: 'Flow, expiration upward' },
}

function drawLimbs(loop: { expiration: LoopPoint[]; inspiration: LoopPoint[] }): string {
  const points = [...loop.expiration, ...loop.inspiration].map(
    ({ volume, flow }) => [toX(panel, volume), toY(panel, flow)] as const,
  )
  return `${drawLine(points)}Z`
}

/** The place of the first second on the expiratory limb with a line down to the volume axis, where FEV1 can be read. */
function drawFirstSecond(expiration: readonly LoopPoint[]): string {
  const point = expiration.find(({ time }) => time >= 1)
  if (!point) return ''
  const [x, y, zero] = [toX(panel, point.volume), toY(panel, point.flow), toY(panel, 0)].map(Math.round)
  return `<circle cx="${x}" cy="${y}" r="4" fill="${ink.trace}"/><path d="M${x} ${y}V${zero}" stroke="${ink.trace}" stroke-dasharray="2 3"/><text x="${x}" y="${(zero ?? 0) + 15}" font-size="12" text-anchor="middle" fill="${ink.text}">1 s</text>`
}

/** The key of the dashed line. */
const key = `<path d="M350 38h34" stroke="${ink.axis}" stroke-width="1.4" stroke-dasharray="6 5"/><text x="390" y="42" font-size="12" fill="${ink.text}">Predicted</text>`

/** A forced loop (expiration up) over the predicted one, dashed, as an SVG. Nothing in it names the finding. */
export function drawFlowVolume(params: FlowVolumeParams): string {
  const loop = simulateFlowVolume(params)
  return drawSheet(510, 520, 'flow-volume loop', [
    drawPanel(panel),
    drawStroke(drawLimbs(loop.predicted), true),
    drawStroke(drawLimbs(loop)),
    drawFirstSecond(loop.expiration),
    key,
  ])
}
