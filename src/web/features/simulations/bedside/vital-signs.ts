import type { VitalSigns } from '#contract/simulations.ts'

/** One vital sign as the monitor shows it. */
export interface VitalSignReading extends VitalSignValue {
  key: keyof VitalSigns
  /** "Heart rate". */
  name: string
  /** "HR". */
  abbreviation: string
  /** The displayed value before this one, if there was one. */
  previous: string | undefined
  direction: Direction | undefined
  /** All measurements, oldest first, scaled from 0 to 1 for a trend line; null where nothing was detected. */
  trend: (number | null)[]
}

export interface VitalSignValue {
  /** "112", "148/92", "not detectable". */
  display: string
  /** "/min", "mm Hg", "°F"; empty when nothing is detected. */
  unit: string
  /** The same value in another unit ("37.2 °C"); empty if there is none. */
  alternative: string
  /** For trends; of a blood pressure, the systolic value. Null when nothing is detected. */
  value: number | null
}

export type Direction = 'rising' | 'falling' | 'unchanged'

/** `span`: the change that fills the height of a trend line, so that a small change does not look like a large one. */
const vitalSigns: readonly { key: keyof VitalSigns; name: string; abbreviation: string; span: number }[] = [
  { key: 'heart_rate', name: 'Heart rate', abbreviation: 'HR', span: 30 },
  { key: 'blood_pressure', name: 'Blood pressure', abbreviation: 'BP', span: 40 },
  { key: 'respiratory_rate', name: 'Respiratory rate', abbreviation: 'RR', span: 12 },
  { key: 'oxygen_saturation', name: 'Oxygen saturation', abbreviation: 'SpO₂', span: 12 },
  { key: 'temperature', name: 'Temperature', abbreviation: 'Temp', span: 3.6 },
]

const measurement = /^(\d+(?:[./]\d+)?)\s*([^()]*?)\s*(?:\(([^()]+)\))?$/

/** Splits "148/92 mm Hg" or "99.0 °F (37.2 °C)" into value, unit, and alternative. */
export function parseVitalSign(text: string): VitalSignValue {
  const [, display, unit = '', alternative = ''] = measurement.exec(text) ?? []
  if (display === undefined) return { display: text, unit: '', alternative: '', value: null }
  return { display, unit, alternative, value: Number.parseFloat(display) }
}

function directionOf(previous: string, current: string): Direction | undefined {
  if (previous === current) return 'unchanged'
  const [from, to] = [parseVitalSign(previous).value, parseVitalSign(current).value]
  // Of a blood pressure, maybe only the diastolic value has changed.
  if (from === null || to === null || from === to) return undefined
  return to > from ? 'rising' : 'falling'
}

function trendOf(texts: readonly string[], span: number): (number | null)[] {
  const values = texts.map((text) => parseVitalSign(text).value)
  const known = values.filter((value) => value !== null)
  const middle = (Math.min(...known) + Math.max(...known)) / 2
  const height = Math.max(span, Math.max(...known) - Math.min(...known))
  return values.map((value) => (value === null ? null : 0.5 + (value - middle) / height))
}

/** What the monitor shows of capnography. */
export const readEtco2 = (etco2: string): Omit<VitalSignReading, 'key'> => ({
  name: 'End-tidal carbon dioxide',
  abbreviation: 'EtCO₂',
  ...parseVitalSign(etco2),
  previous: undefined,
  direction: undefined,
  trend: [],
})

/** What the monitor shows of the measurements so far, oldest first; empty if there are none. */
export function readMonitor(measurements: readonly VitalSigns[]): VitalSignReading[] {
  const current = measurements.at(-1)
  const previous = measurements.at(-2)
  if (!current) return []
  return vitalSigns.map(({ key, name, abbreviation, span }) => ({
    key,
    name,
    abbreviation,
    ...parseVitalSign(current[key]),
    previous: previous && parseVitalSign(previous[key]).display,
    direction: previous && directionOf(previous[key], current[key]),
    trend: trendOf(
      measurements.map((one) => one[key]),
      span,
    ),
  }))
}
