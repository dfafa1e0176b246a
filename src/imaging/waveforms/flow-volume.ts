import type { FlowVolumeFinding } from '../findings.ts'
import { between, createRng, type Rng } from '../random.ts'
import { colors, type Panel, renderChart, renderPanel, renderTrace, toX, toY } from '../svg/chart.ts'
import { linePath } from '../svg/path.ts'

export interface FlowVolumeParams {
  finding: FlowVolumeFinding
  seed: string
}

/**
 * A point of a loop: exhaled volume in L from full inspiration, flow in L/s (expiration positive), time in s since the
 * limb began.
 */
export interface LoopPoint {
  volume: number
  flow: number
  time: number
}

/** Volumes in L, flow in L/s, the ratio from 0 to 1. */
export interface Spirometry {
  fvc: number
  fev1: number
  ratio: number
  pef: number
}

/** A forced expiration, the full inspiration after it, and the patient's predicted loop. */
export interface FlowVolumeLoop {
  expiration: LoopPoint[]
  inspiration: LoopPoint[]
  predicted: { expiration: LoopPoint[]; inspiration: LoopPoint[] }
  intended: Spirometry
}

/**
 * What shapes a loop. Flow falls with the power `bend` of the volume left (1 is straight, more is scooped); `tail` is
 * the fraction of peak flow that falls with its square root, so that the lung empties in a finite time. Limits in L/s.
 */
interface LoopShape {
  fvc: number
  pef: number
  pif: number
  bend: number
  tail: number
  expiratoryLimit: number
  inspiratoryLimit: number
}

/** Fraction of the vital capacity exhaled when the rise alone would reach peak flow. */
const riseTo = 0.075
const points = 240

/** Flow through a narrowing (L/s): unchanged well below the limit, and never above it. */
function limitFlow(flow: number, limit: number): number {
  return flow / (1 + (flow / limit) ** 8) ** (1 / 8)
}

/** The falling limb, as a fraction of peak flow, at a fraction of the vital capacity exhaled. */
function fallOf({ bend, tail }: LoopShape, out: number): number {
  const left = Math.max(0, 1 - out)
  return (1 - tail) * left ** bend + tail * Math.sqrt(left)
}

/** The peak of the combined rise and fall, as a fraction of the peak of either alone. */
function peakOf(measures: LoopShape): number {
  let highest = 0
  for (let out = 0.02; out < 0.2; out += 0.004) {
    highest = Math.max(highest, ((out / riseTo) ** -4.2 + fallOf(measures, out) ** -6) ** (-1 / 6))
  }
  return highest
}

/**
 * Expiratory flow (L/s) at a fraction of the vital capacity exhaled: a steep rise that blends into the falling limb.
 */
function expiratoryFlow(measures: LoopShape, highest: number, out: number): number {
  const rise = (out / riseTo) ** 0.7
  const fall = fallOf(measures, out)
  const free = rise === 0 || fall === 0 ? 0 : (rise ** -6 + fall ** -6) ** (-1 / 6)
  return limitFlow((measures.pef / highest) * free, measures.expiratoryLimit)
}

/** Inspiratory flow (L/s) at a fraction of the vital capacity still exhaled. */
function inspiratoryFlow({ pif, inspiratoryLimit }: LoopShape, out: number): number {
  return limitFlow(pif * Math.sin(Math.PI * out) ** 0.6, inspiratoryLimit)
}

/** The points of a limb with the time of each, from the volume of each step and its mean flow. */
function trace(fvc: number, shares: readonly number[], flowAt: (out: number) => number): LoopPoint[] {
  let time = 0
  return shares.map((out, index) => {
    const before = shares[index - 1]
    if (before !== undefined) {
      const flow = flowAt((before + out) / 2)
      time += (Math.abs(out - before) * fvc) / Math.max(flow, 0.02)
    }
    return { volume: out * fvc, flow: flowAt(out), time }
  })
}

/** Fractions of the vital capacity, closer together at both ends, where flow changes fast. */
const shares = Array.from({ length: points + 1 }, (_, index) => (1 - Math.cos((Math.PI * index) / points)) / 2)

function traceExpiration(measures: LoopShape): LoopPoint[] {
  const highest = peakOf(measures)
  return trace(measures.fvc, shares, (out) => expiratoryFlow(measures, highest, out))
}

function traceLoop(measures: LoopShape): { expiration: LoopPoint[]; inspiration: LoopPoint[] } {
  const expiration = traceExpiration(measures)
  const inspiration = trace(measures.fvc, shares.toReversed(), (out) => inspiratoryFlow(measures, out))
  return { expiration, inspiration: inspiration.map((point) => ({ ...point, flow: -point.flow })) }
}

/** Exhaled volume (L) after a time (s). */
function volumeAt(expiration: readonly LoopPoint[], time: number): number {
  const index = expiration.findIndex((point) => point.time >= time)
  const [before, after] = [expiration[index - 1], expiration[index]]
  if (!before || !after) return expiration.at(-1)?.volume ?? 0
  return before.volume + ((after.volume - before.volume) * (time - before.time)) / (after.time - before.time)
}

function measure(expiration: readonly LoopPoint[], { fvc }: LoopShape): Spirometry {
  const fev1 = volumeAt(expiration, 1)
  return { fvc, fev1, ratio: fev1 / fvc, pef: Math.max(...expiration.map(({ flow }) => flow)) }
}

/** The bend that gives an FEV1/FVC ratio, by bisection. */
function solveBend(measures: LoopShape, ratio: number): number {
  let [low, high] = [0.6, 6]
  for (let i = 0; i < 20; i++) {
    const bend = (low + high) / 2
    const found = measure(traceExpiration({ ...measures, bend }), measures).ratio
    if (found > ratio) low = bend
    else high = bend
  }
  return (low + high) / 2
}

/** A healthy adult's loop: straight expiratory fall, round inspiratory limb, FEV1/FVC near 0.83. */
function samplePredicted(rng: Rng): LoopShape {
  const fvc = between(rng, 4.4, 5.2)
  const free = { expiratoryLimit: 99, inspiratoryLimit: 99 }
  const measures = { fvc, pef: between(rng, 8.6, 10), pif: between(rng, 6, 7), bend: 1, tail: 0.04, ...free }
  return { ...measures, bend: solveBend(measures, between(rng, 0.81, 0.85)) }
}

/** The loop of a finding, derived from the predicted one. */
function applyFinding(finding: FlowVolumeFinding, predicted: LoopShape, rng: Rng): LoopShape {
  const overrides: Record<FlowVolumeFinding, () => LoopShape> = {
    normal: () => ({ ...predicted, fvc: predicted.fvc * 0.99, pef: predicted.pef * 0.98 }),
    obstruction: () => {
      const fvc = predicted.fvc * between(rng, 0.8, 0.88)
      const flows = { pef: predicted.pef * between(rng, 0.5, 0.6), pif: predicted.pif * 0.85 }
      const obstructed = { ...predicted, ...flows, fvc, tail: 0.085 }
      return { ...obstructed, bend: solveBend(obstructed, between(rng, 0.5, 0.58)) }
    },
    restriction: () => {
      const fvc = predicted.fvc * between(rng, 0.5, 0.58)
      const restricted = { ...predicted, fvc, pef: predicted.pef * between(rng, 0.7, 0.78), pif: predicted.pif * 0.7 }
      return { ...restricted, bend: solveBend(restricted, between(rng, 0.88, 0.91)) }
    },
    'fixed-upper-airway': () => {
      const limit = between(rng, 2.7, 3.2)
      return { ...predicted, expiratoryLimit: limit, inspiratoryLimit: limit * 0.95 }
    },
    'variable-extrathoracic': () => ({ ...predicted, inspiratoryLimit: between(rng, 1.7, 2.2) }),
    'variable-intrathoracic': () => ({ ...predicted, expiratoryLimit: between(rng, 2.6, 3.2) }),
  }
  return overrides[finding]()
}

/**
 * A forced flow-volume loop. Upper airway lesions after Miller and Hyatt 1973, Am Rev Respir Dis: a fixed one flattens
 * both limbs, a variable extrathoracic one the inspiratory limb, a variable intrathoracic one the expiratory limb.
 */
export function simulateFlowVolume({ finding, seed }: FlowVolumeParams): FlowVolumeLoop {
  const rng = createRng(`flow-volume:${finding}:${seed}`)
  const predicted = samplePredicted(rng)
  const measures = applyFinding(finding, predicted, rng)
  const loop = traceLoop(measures)
  return { ...loop, predicted: traceLoop(predicted), intended: measure(loop.expiration, measures) }
}

const panel: Panel = {
  left: 70,
  top: 20,
  width: 420,
  height: 440,
  x: { from: 0, to: 6, step: 1, fine: 0.5, title: 'Exhaled volume' },
  y: { from: -8, to: 12, step: 2, fine: 1, title: 'Flow, expiration upward' },
}

function loopPath(loop: { expiration: LoopPoint[]; inspiration: LoopPoint[] }): string {
  const points = [...loop.expiration, ...loop.inspiration].map(
    ({ volume, flow }) => [toX(panel, volume), toY(panel, flow)] as const,
  )
  return `${linePath(points)}Z`
}

/** Marks the first second on the expiratory limb, with a line down to the volume axis where FEV1 can be read. */
function renderFev1Marker(expiration: readonly LoopPoint[]): string {
  const point = expiration.find(({ time }) => time >= 1)
  if (!point) return ''
  const [x, y, zero] = [toX(panel, point.volume), toY(panel, point.flow), toY(panel, 0)].map(Math.round)
  return `<circle cx="${x}" cy="${y}" r="4" fill="${colors.trace}"/><path d="M${x} ${y}V${zero}" stroke="${colors.trace}" stroke-dasharray="2 3"/><text x="${x}" y="${(zero ?? 0) + 15}" font-size="12" text-anchor="middle" fill="${colors.text}">1 s</text>`
}

const legend = `<path d="M350 38h34" stroke="${colors.axis}" stroke-width="1.4" stroke-dasharray="6 5"/><text x="390" y="42" font-size="12" fill="${colors.text}">Predicted</text>`

/** A forced loop (expiration up) over the predicted one, dashed, as an SVG image. Nothing in it names the finding. */
export function renderFlowVolumeLoop(params: FlowVolumeParams): string {
  const loop = simulateFlowVolume(params)
  return renderChart(510, 520, 'flow-volume loop', [
    renderPanel(panel),
    renderTrace(loopPath(loop.predicted), true),
    renderTrace(loopPath(loop)),
    renderFev1Marker(loop.expiration),
    legend,
  ])
}
