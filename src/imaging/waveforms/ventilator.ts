import type { VentilatorFinding } from '../findings.ts'
import { between, createRng, type Rng } from '../random.ts'
import { type Axis, type Panel, renderChart, renderPanel, renderTrace, toY } from '../svg/chart.ts'
import { tracePath } from '../svg/path.ts'
import { breathe, type Clock, type LungSettings, type Reading, steadyStatePressures } from './lung-mechanics.ts'

/** The waveforms to simulate. `expiratoryHold` ends them with both valves closed, so that pressure shows total PEEP. */
export interface VentilatorParams {
  finding: VentilatorFinding
  seed: string
  expiratoryHold?: boolean | undefined
}

/** Volume-controlled breaths with an inspiratory pause: pressure in cm H2O, flow in L/min, volume in mL. */
export interface Ventilation {
  pressure: Float64Array
  flow: Float64Array
  volume: Float64Array
  sampleRate: number
  /** The sample at which each breath starts. */
  breathStarts: number[]
  intended: VentilatorValues
}

/** What can be read off: rate in breaths/min, volumes in mL, pressures in cm H2O. A leak leaves no plateau to read. */
export interface VentilatorValues {
  rate: number
  peep: number
  tidalVolume: number
  exhaledVolume: number
  autoPeep: number
  peak?: number
  plateau?: number
}

/** Seconds shown. */
const recordSeconds = 12
const sampleRate = 100
/** The lung is advanced in time steps this many times finer than the samples shown. */
const oversampling = 5
/** Breaths simulated before the first one shown, to reach steady state. */
const settlingBreaths = 8
const holdSeconds = 2

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

/** Typical intubated adult: compliance 50-60 mL/cm H2O and resistance 8-11 cm H2O per L/s. */
function sampleSettings(finding: VentilatorFinding, rng: Rng): LungSettings {
  const usual: LungSettings = {
    compliance: between(rng, 0.05, 0.06),
    resistance: between(rng, 8, 11),
    peep: 5,
    tidalVolume: rng.int(44, 50) / 100,
    inspiratoryFlow: between(rng, 0.75, 0.85),
    rate: rng.int(12, 15),
    pause: 0.4,
    leak: 0,
  }
  const overrides: Record<VentilatorFinding, () => Partial<LungSettings>> = {
    normal: () => ({}),
    obstruction: () => ({ resistance: between(rng, 22, 25), rate: rng.int(11, 12) }),
    'auto-peep': () => ({
      compliance: between(rng, 0.058, 0.064),
      resistance: between(rng, 13, 15),
      inspiratoryFlow: between(rng, 0.56, 0.6),
      rate: rng.int(30, 32),
      pause: 0.3,
    }),
    leak: () => ({ leak: 0.01 }),
    'low-compliance': () => ({
      compliance: between(rng, 0.018, 0.022),
      resistance: between(rng, 11.5, 13),
      tidalVolume: rng.int(36, 41) / 100,
      peep: rng.int(8, 10),
      rate: rng.int(18, 22),
    }),
  }
  return { ...usual, ...overrides[finding]() }
}

/** The fraction (0 to 1) of a tidal volume that is exhaled through the tube. */
function exhaledFraction(settings: LungSettings): number {
  const dt = 1 / (sampleRate * oversampling)
  const breath = Math.round(60 / settings.rate / dt)
  const readings = breathe(settings, 3 * breath, dt, (step) => ({ time: (step % breath) * dt, onHold: false }))
  const end = readings.at(-1)?.volume ?? 0
  return 1 - end / settings.tidalVolume
}

/** The leak at which a given fraction of each breath is exhaled, by bisection. */
function solveLeak(settings: LungSettings, share: number): number {
  let [low, high] = [0, 0.1]
  for (let i = 0; i < 12; i++) {
    const leak = (low + high) / 2
    if (exhaledFraction({ ...settings, leak }) > share) low = leak
    else high = leak
  }
  return (low + high) / 2
}

/** The time of each step within its breath. Breaths follow each other until the hold, which is last. */
function createClock(breath: number, offset: number, dt: number, holdAt: number): (step: number) => Clock {
  return (step) => {
    const onHold = step >= holdAt
    const time = ((Math.min(step, holdAt - 1) + offset) % breath) * dt
    return { time, onHold }
  }
}

function valuesOf(settings: LungSettings, share: number): VentilatorValues {
  const { peak, plateau, autoPeep } = steadyStatePressures(settings)
  const tidalVolume = settings.tidalVolume * 1000
  const tight = { peak: round(peak, 1), plateau: round(plateau, 1) }
  return {
    rate: settings.rate,
    peep: settings.peep,
    tidalVolume,
    exhaledVolume: Math.round(share * tidalVolume),
    autoPeep: settings.leak > 0 ? 0 : round(autoPeep, 1),
    ...(settings.leak > 0 ? {} : tight),
  }
}

function toSamples(
  readings: readonly Reading[],
  rng: Rng,
  select: (reading: Reading) => number,
  noise: number,
): Float64Array {
  return Float64Array.from(readings, (reading) => select(reading) + noise * (rng.next() - 0.5))
}

/**
 * Twelve seconds of a passive patient in volume control with square flow and an inspiratory pause. Equal parameters
 * give equal waveforms. The mechanics are in lung-mechanics.ts.
 */
export function simulateVentilation({ finding, seed, expiratoryHold = false }: VentilatorParams): Ventilation {
  const rng = createRng(`ventilator:${finding}:${seed}`)
  const sampled = sampleSettings(finding, rng)
  const share = finding === 'leak' ? between(rng, 0.68, 0.78) : 1
  const settings = finding === 'leak' ? { ...sampled, leak: solveLeak(sampled, share) } : sampled
  const dt = 1 / (sampleRate * oversampling)
  const breath = Math.round(60 / settings.rate / dt)
  const lead = Math.round(0.4 / dt)
  const steps = settlingBreaths * breath + Math.round(recordSeconds / dt)
  const whole = Math.floor((recordSeconds - holdSeconds - 0.4) / (breath * dt))
  const holdAt = expiratoryHold ? settlingBreaths * breath + lead + whole * breath : Number.POSITIVE_INFINITY
  const readings = breathe(settings, steps, dt, createClock(breath, breath - lead, dt, holdAt))
    .slice(settlingBreaths * breath)
    .filter((_, step) => step % oversampling === 0)
  const breathStarts = Array.from(
    { length: Math.ceil((recordSeconds / dt - lead) / breath) },
    (_, i) => (lead + i * breath) / oversampling,
  )
  return {
    pressure: toSamples(readings, rng, ({ pressure }) => pressure, 0.1),
    flow: toSamples(readings, rng, ({ flow }) => flow * 60, 0.4),
    volume: toSamples(readings, rng, ({ volume }) => volume * 1000, 0),
    sampleRate,
    breathStarts: breathStarts
      .filter((start) => start * oversampling + settlingBreaths * breath < holdAt)
      .map(Math.round),
    intended: valuesOf(settings, share),
  }
}

/** The same axes for every finding, so that images can be compared and the scale gives nothing away. */
const pressure: Axis = { from: 0, to: 50, step: 10, fine: 5, title: 'Pressure' }
const flow: Axis = { from: -80, to: 80, step: 40, fine: 20, title: 'Flow' }
const volume: Axis = { from: 0, to: 600, step: 200, fine: 100, title: 'Volume' }

function renderWaveform(values: Float64Array, sampleRate: number, y: Axis, top: number, title: string): string {
  const panel: Panel = {
    left: 70,
    top,
    width: 720,
    height: 140,
    x: { from: 0, to: recordSeconds, step: 1, fine: 0.5, title },
    y,
  }
  const ys = Array.from(values, (value) => toY(panel, value))
  return renderPanel(panel) + renderTrace(tracePath(panel.left, panel.width / (recordSeconds * sampleRate), ys))
}

/** Pressure, flow (inspiration up), and volume against time as an SVG image. Nothing in it names the finding. */
export function renderVentilatorWaveforms(params: VentilatorParams): string {
  const waveforms = simulateVentilation(params)
  return renderChart(810, 590, 'ventilator graphics', [
    renderWaveform(waveforms.pressure, waveforms.sampleRate, pressure, 20, ''),
    renderWaveform(waveforms.flow, waveforms.sampleRate, flow, 200, ''),
    renderWaveform(waveforms.volume, waveforms.sampleRate, volume, 380, 'Time'),
  ])
}
