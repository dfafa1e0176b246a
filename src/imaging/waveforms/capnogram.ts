import type { CapnogramFinding } from '../findings.ts'
import { between, createRng, type Rng } from '../random.ts'
import { type Panel, renderChart, renderPanel, renderTrace, toY } from '../svg/chart.ts'
import { tracePath } from '../svg/path.ts'

export interface CapnogramParams {
  finding: CapnogramFinding
  seed: string
}

/** Airway CO2 in mmHg; rate in breaths/min, end-tidal and inspired CO2 in mmHg. */
export interface Capnogram {
  co2: Float64Array
  sampleRate: number
  /** Undefined when the tube is not in the airway. */
  intended: { rate: number; endTidal?: number; inspired: number }
}

/** Seconds shown. */
const capnogramSeconds = 20
const sampleRate = 50

/** The shape of expiration: the fraction of end-tidal CO2 reached, against progress from 0 (start) to 1 (end). */
type Shape = (part: number, seconds: number) => number

/**
 * What a finding changes: rate (breaths/min), end-tidal and inspired CO2 (mmHg), the shape of expiration, and the time
 * constant of inspiratory washout (s).
 */
interface Pattern {
  rate: number
  endTidal: number
  inspired: number
  shape: Shape
  clearance: number
}

/** Duration of phase I, CO2-free gas from the dead space, in s. */
const deadSpace = 0.12

/** Phase II as a steep sigmoid, phase III as a plateau that rises slightly to the end-tidal value. */
const plateau: Shape = (part, seconds) => {
  const time = Math.max(0, part * seconds - deadSpace)
  return (1 - Math.exp(-((time / 0.11) ** 2))) * (0.93 + 0.07 * part)
}

/** Uneven emptying through narrowed airways: phase II blends into a steep phase III ("shark fin"). */
function sharkFin(time: number, share: number): Shape {
  return (part, seconds) => {
    const since = Math.max(0, part * seconds - deadSpace)
    const whole = seconds - deadSpace
    const curve = (1 - Math.exp(-since / time)) / (1 - Math.exp(-whole / time))
    return share * curve + (1 - share) * (since / whole)
  }
}

/** Gas escapes around the tube: the plateau is cut short and slopes down before inspiration. */
const leaking: Shape = (part, seconds) =>
  plateau(part, seconds) / (0.93 + 0.07 * part) / (1 + Math.exp((part - 0.56) / 0.1))

/** A spontaneous breath during controlled ventilation: a notch in the last third of the plateau. */
const curareCleft: Shape = (part, seconds) =>
  plateau(part, seconds) - 0.34 * Math.exp(-(((part - 0.72) / 0.065) ** 2) / 2)

function samplePattern(finding: CapnogramFinding, rng: Rng): Pattern {
  const usual: Pattern = {
    rate: rng.int(12, 15),
    endTidal: rng.int(36, 42),
    inspired: 0,
    shape: plateau,
    clearance: 0.05,
  }
  const overrides: Record<CapnogramFinding, () => Partial<Pattern>> = {
    normal: () => ({}),
    obstruction: () => ({ endTidal: rng.int(44, 52), shape: sharkFin(0.45, 0.5) }),
    leak: () => ({ endTidal: rng.int(30, 36), shape: leaking }),
    rebreathing: () => ({ endTidal: rng.int(45, 50), inspired: rng.int(8, 12), clearance: 0.14 }),
    esophageal: () => ({ endTidal: rng.int(9, 15), rate: rng.int(13, 15) }),
    hypoventilation: () => ({ rate: rng.int(6, 8), endTidal: rng.int(58, 66) }),
    hyperventilation: () => ({ rate: rng.int(26, 30), endTidal: rng.int(20, 25) }),
    'curare-cleft': () => ({ shape: curareCleft }),
  }
  return { ...usual, ...overrides[finding]() }
}

/** Gas from the stomach: small, rounded waves. */
const gastricGas: Shape = (part) => Math.sin(Math.PI * Math.min(1, part * 1.05)) ** 1.4

/** CO2 of each breath after esophageal intubation, as a fraction of the first: gone after a few breaths. */
const washout = [1, 0.6, 0.34, 0.15, 0.05]

/** CO2 at a time (s) within a breath that starts with expiration. */
function breathCo2At({ rate, endTidal, inspired, shape, clearance }: Pattern, time: number): number {
  const expiration = (60 / rate) * 0.64
  const rest = endTidal - inspired
  if (time <= expiration) {
    const share = Math.max(0, shape(time / expiration, expiration))
    return inspired + rest * share
  }
  return inspired + rest * shape(1, expiration) * Math.exp(-(((time - expiration) / clearance) ** 1.5))
}

/** CO2 at a time (s) of the recording. */
function co2At(finding: CapnogramFinding, pattern: Pattern, time: number): number {
  const breath = 60 / pattern.rate
  const number = Math.floor(time / breath)
  const within = time - number * breath
  if (finding !== 'esophageal') return breathCo2At(pattern, within)
  const height = (washout[number] ?? 0) * pattern.endTidal
  return number < 0 ? 0 : breathCo2At({ ...pattern, endTidal: height, shape: gastricGas }, within)
}

/**
 * Twenty seconds of capnography with its phases: I dead space, II upstroke, III alveolar plateau, 0 inspiration. Equal
 * parameters give equal capnograms.
 */
export function simulateCapnogram({ finding, seed }: CapnogramParams): Capnogram {
  const rng = createRng(`capnogram:${finding}:${seed}`)
  const pattern = samplePattern(finding, rng)
  const start = finding === 'esophageal' ? between(rng, 0.8, 1.4) : between(rng, 0.3, 60 / pattern.rate)
  const co2 = Float64Array.from({ length: capnogramSeconds * sampleRate + 1 }, (_, i) => {
    const level = co2At(finding, pattern, i / sampleRate - start)
    return Math.max(0, level + 0.25 * (rng.next() - 0.5))
  })
  const { rate, endTidal, inspired } = pattern
  return { co2, sampleRate, intended: { rate, inspired, ...(finding === 'esophageal' ? {} : { endTidal }) } }
}

const panel: Panel = {
  left: 70,
  top: 20,
  width: 720,
  height: 200,
  x: { from: 0, to: capnogramSeconds, step: 2, fine: 1, title: 'Time' },
  y: { from: 0, to: 80, step: 10, fine: 5, title: 'CO₂' },
}

/** CO2 against time as an SVG image. Nothing in it names the finding. */
export function renderCapnogram(params: CapnogramParams): string {
  const { co2, sampleRate } = simulateCapnogram(params)
  const ys = Array.from(co2, (value) => toY(panel, value))
  const trace = tracePath(panel.left, panel.width / (capnogramSeconds * sampleRate), ys)
  return renderChart(810, 275, 'capnogram', [renderPanel(panel), renderTrace(trace)])
}
