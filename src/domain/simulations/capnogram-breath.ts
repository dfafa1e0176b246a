import type { CapnogramFinding } from '#imaging/findings.ts'

/** The share of a breath that expiration takes. */
const expiration = 0.62
/** The share of expiration that empties the dead space, which holds no CO₂. */
const deadSpace = 0.08

/** The fraction of end-tidal CO₂ reached at a given fraction of expiration. */
type Shape = (share: number) => number

const afterDeadSpace = (share: number): number => Math.max(0, share - deadSpace)

/** A steep upstroke, then a plateau that rises slightly to the end-tidal value. */
const plateau: Shape = (share) => (1 - Math.exp(-((afterDeadSpace(share) / 0.06) ** 2))) * (0.93 + 0.07 * share)

/** Uneven emptying through narrowed airways: the upstroke blends into a steep slope. */
const sharkFin: Shape = (share) => {
  const since = afterDeadSpace(share) / (1 - deadSpace)
  return 0.5 * (1 - Math.exp(-since / 0.17)) + 0.5 * since
}

/** Gas escapes around the tube: the plateau is cut short and slopes down before inspiration. */
const leaking: Shape = (share) => plateau(share) / (0.93 + 0.07 * share) / (1 + Math.exp((share - 0.56) / 0.08))

/** A breathing effort during controlled ventilation: a notch in the last third of the plateau. */
const cleft: Shape = (share) => plateau(share) - 0.34 * Math.exp(-(((share - 0.72) / 0.065) ** 2) / 2)

/** Gas from the stomach: a small, rounded wave. */
const gastric: Shape = (share) => Math.sin(Math.PI * share) ** 1.4

/** Slow and fast breathing have the usual shape: they differ in rate and height. */
const shapes: Readonly<Record<CapnogramFinding, Shape>> = {
  normal: plateau,
  obstruction: sharkFin,
  leak: leaking,
  rebreathing: plateau,
  esophageal: gastric,
  hypoventilation: plateau,
  hyperventilation: plateau,
  'curare-cleft': cleft,
}

/** The fraction of end-tidal CO₂ that is rebreathed, and the fraction of a breath it takes to clear the rest. */
const usual = { inspired: 0, clearance: 0.02 }
const rebreathed = { inspired: 0.22, clearance: 0.06 }

/** How many values a breath has. */
const samples = 80

/** CO₂ over one breath in mm Hg, at equal intervals from the start of expiration. Its end joins its start. */
export function breathOf({ etco2, waveform }: { etco2: number; waveform: CapnogramFinding }): number[] {
  const shape = shapes[waveform]
  const { inspired, clearance } = waveform === 'rebreathing' ? rebreathed : usual
  return Array.from({ length: samples }, (_, index) => {
    const time = index / samples
    const washedOut = Math.exp(-((Math.max(0, time - expiration) / clearance) ** 1.5))
    const level = inspired + (1 - inspired) * shape(Math.min(1, time / expiration)) * washedOut
    return Math.round(level * etco2 * 10) / 10
  })
}
