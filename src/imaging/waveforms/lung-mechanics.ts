/** An intubated lung and the ventilator settings. Volumes in L, pressures in cm H2O, flows in L/s, times in s. */
export interface LungSettings {
  /** L per cm H2O. */
  compliance: number
  /** cm H2O per L/s. */
  resistance: number
  peep: number
  tidalVolume: number
  inspiratoryFlow: number
  rate: number
  pause: number
  /** Leak in L/s per cm H2O above the pressure at which the cuff starts to leak; 0 when it is tight. */
  leak: number
}

/** What the ventilator's sensors measure at one moment. */
export interface Reading {
  pressure: number
  flow: number
  volume: number
}

/** Airway pressure (cm H2O) up to which a leaking cuff still seals. */
const cuffSealPressure = 8
/** Time constant (s) with which the expiratory valve lowers airway pressure to PEEP. */
const valveTimeConstant = 0.04
/** Time (s) for flow to reach its setting. */
const flowRiseTime = 0.06

/** Duration of inspiratory flow, of inspiration with its pause, and of the whole breath, in s. */
function timesOf({ tidalVolume, inspiratoryFlow, pause, rate }: LungSettings) {
  const flowTime = tidalVolume / inspiratoryFlow + flowRiseTime / 2
  return { flowTime, inspiration: flowTime + pause, breath: 60 / rate }
}

/**
 * Steady-state pressures in a tight circuit, in cm H2O, from the equation of motion: P = V / C + R * flow + PEEP. V
 * includes the volume retained after the previous expiration, an exponential with time constant R * C.
 * Source: Otis, Fenn and Rahn 1950, J Appl Physiol 2:592 (equation of motion).
 */
export function steadyStatePressures(settings: LungSettings): { peak: number; plateau: number; autoPeep: number } {
  const { compliance, resistance, peep, tidalVolume, inspiratoryFlow } = settings
  const { inspiration, breath } = timesOf(settings)
  const constant = resistance * compliance
  const left = (Math.exp(-(breath - inspiration) / constant) * constant) / (constant - valveTimeConstant)
  const autoPeep = (tidalVolume * left) / (1 - left) / compliance
  const plateau = peep + autoPeep + tidalVolume / compliance
  return { peak: plateau + resistance * inspiratoryFlow, plateau, autoPeep }
}

/** Lung volume above its relaxed volume (L), advanced in small time steps. */
interface LungState {
  lung: number
  /** Volume counted by the sensor since the start of this breath. */
  measuredVolume: number
  /** Airway pressure at the start of expiration. */
  before: number
}

/** Flow into the lung and airway pressure while the ventilator delivers a flow and the cuff may leak. */
function inflate(
  { compliance, resistance, leak }: LungSettings,
  lung: number,
  deliveredFlow: number,
): { lungFlow: number; pressure: number } {
  const recoil = lung / compliance
  const tight = recoil + resistance * deliveredFlow
  if (leak === 0 || tight <= cuffSealPressure) return { lungFlow: deliveredFlow, pressure: tight }
  const lungFlow = (deliveredFlow - leak * (recoil - cuffSealPressure)) / (1 + leak * resistance)
  return { lungFlow, pressure: recoil + resistance * lungFlow }
}

/** Flow into the lung (negative) against the airway pressure, which falls to PEEP. */
function deflate({ compliance, resistance, peep, leak }: LungSettings, lung: number, before: number, time: number) {
  const pressure = peep + (before - peep) * Math.exp(-time / valveTimeConstant)
  const lungFlow = (pressure - lung / compliance) / resistance
  return { lungFlow, pressure, leakFlow: leak * Math.max(0, pressure - cuffSealPressure) }
}

/** One step of `dt` at a time (s) within the breath; `onHold` keeps both valves closed (end-expiratory hold). */
function advance(
  settings: LungSettings,
  state: LungState,
  time: number,
  dt: number,
  onHold: boolean,
): { state: LungState; reading: Reading } {
  const { flowTime, inspiration } = timesOf(settings)
  if (onHold) {
    const pressure = state.lung / settings.compliance
    return { state, reading: { pressure, flow: 0, volume: state.measuredVolume } }
  }
  if (time < inspiration) {
    const deliveredFlow = time < flowTime ? settings.inspiratoryFlow * Math.min(1, time / flowRiseTime) : 0
    const { lungFlow, pressure } = inflate(settings, state.lung, deliveredFlow)
    const measuredVolume = state.measuredVolume + deliveredFlow * dt
    return {
      state: { lung: state.lung + lungFlow * dt, measuredVolume, before: pressure },
      reading: { pressure, flow: deliveredFlow, volume: measuredVolume },
    }
  }
  const { lungFlow, pressure, leakFlow } = deflate(settings, state.lung, state.before, time - inspiration)
  const flow = lungFlow + leakFlow
  const measuredVolume = state.measuredVolume + flow * dt
  return {
    state: { ...state, lung: state.lung + lungFlow * dt, measuredVolume },
    reading: { pressure, flow, volume: measuredVolume },
  }
}

/** Time within a breath (s) at a step, and whether an end-expiratory hold is on. */
export interface Clock {
  time: number
  onHold: boolean
}

/**
 * Readings at equal time steps. `clock` gives the time within the breath for each step; volume is counted from zero at
 * the start of each breath, as on a ventilator. Starts from an empty lung at PEEP, so allow some breaths to reach
 * steady state.
 */
export function breathe(settings: LungSettings, steps: number, dt: number, clock: (step: number) => Clock): Reading[] {
  let state: LungState = { lung: settings.peep * settings.compliance, measuredVolume: 0, before: settings.peep }
  let last = 0
  return Array.from({ length: steps }, (_, step) => {
    const { time, onHold } = clock(step)
    if (time < last) state = { ...state, measuredVolume: 0 }
    last = time
    const next = advance(settings, state, time, dt, onHold)
    state = next.state
    return next.reading
  })
}
