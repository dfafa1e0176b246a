import type { VitalSigns } from '#contract/simulations.ts'

/** One vital sign as it is shown. */
export interface Reading {
  key: keyof VitalSigns
  /** As it is said: "Heart rate". */
  name: string
  /** As it is written where there is no room: "HR". */
  short: string
  /** "112", "148/92", "not detectable". */
  figure: string
  /** "/min", "mm Hg"; empty where nothing is detected. */
  unit: string
  /** The figure before, where there was one. */
  was: string | undefined
  direction: Direction | undefined
  /** What has been measured so far, oldest first, the last one now: 0 (lowest) to 1; null where nothing was detected. */
  trend: (number | null)[]
}

export type Direction = 'rising' | 'falling' | 'unchanged'

/** `span`: a change of so much fills the height of a trend, so that a small one does not look like a great one. */
const signs: readonly { key: keyof VitalSigns; name: string; short: string; span: number }[] = [
  { key: 'heart_rate', name: 'Heart rate', short: 'HR', span: 30 },
  { key: 'blood_pressure', name: 'Blood pressure', short: 'BP', span: 40 },
  { key: 'respiratory_rate', name: 'Respiratory rate', short: 'RR', span: 12 },
  { key: 'oxygen_saturation', name: 'Oxygen saturation', short: 'SpO₂', span: 12 },
  { key: 'temperature', name: 'Temperature', short: 'Temp', span: 2 },
]

const measured = /^(\d+(?:[./]\d+)?)\s*(.*)$/

/** "148/92 mm Hg" as its figure, its unit and a number to draw (of a pressure the systolic one). */
export function partsOf(text: string): { figure: string; unit: string; value: number | null } {
  const [, figure, unit = ''] = measured.exec(text) ?? []
  if (figure === undefined) return { figure: text, unit: '', value: null }
  return { figure, unit, value: Number.parseFloat(figure) }
}

function directionOf(before: string, now: string): Direction | undefined {
  if (before === now) return 'unchanged'
  const [from, to] = [partsOf(before).value, partsOf(now).value]
  // Of a pressure only the diastolic may have changed.
  if (from === null || to === null || from === to) return undefined
  return to > from ? 'rising' : 'falling'
}

function trendOf(texts: readonly string[], span: number): (number | null)[] {
  const values = texts.map((text) => partsOf(text).value)
  const known = values.filter((value) => value !== null)
  const middle = (Math.min(...known) + Math.max(...known)) / 2
  const height = Math.max(span, Math.max(...known) - Math.min(...known))
  return values.map((value) => (value === null ? null : 0.5 + (value - middle) / height))
}

/** What a monitor shows of the vital signs measured so far, oldest first; empty without any. */
export function readingsOf(vitalSigns: readonly VitalSigns[]): Reading[] {
  const now = vitalSigns.at(-1)
  const before = vitalSigns.at(-2)
  if (!now) return []
  return signs.map(({ key, name, short, span }) => {
    const { figure, unit } = partsOf(now[key])
    return {
      key,
      name,
      short,
      figure,
      unit,
      was: before && partsOf(before[key]).figure,
      direction: before && directionOf(before[key], now[key]),
      trend: trendOf(
        vitalSigns.map((one) => one[key]),
        span,
      ),
    }
  })
}
