import { findNumber } from './question.ts'

/** Units that one list of options may mix, with their size in the smallest unit of their kind. */
const sizes: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  second: ['time', 1],
  minute: ['time', 60],
  min: ['time', 60],
  hour: ['time', 3600],
  h: ['time', 3600],
  day: ['time', 86_400],
  week: ['time', 604_800],
  month: ['time', 2_629_800],
  year: ['time', 31_557_600],
  mcg: ['mass', 1],
  mg: ['mass', 1000],
  g: ['mass', 1_000_000],
  kg: ['mass', 1_000_000_000],
  mL: ['volume', 1],
  L: ['volume', 1000],
}

/** The number at the start of an option, converted to the smallest unit of its kind, so that 2 hours sorts after 90 minutes. */
export function findMeasure(text: string): { kind: string; value: number } | undefined {
  const number = findNumber(text)
  if (number === undefined) return undefined
  const unit = /^[−+-]?[\d.,]+\s*([\p{L}%°/]*)/u.exec(text)?.[1] ?? ''
  const singular = unit.length > 3 ? unit.replace(/s$/, '') : unit
  const [kind, size] = sizes[singular] ?? [singular, 1]
  return { kind, value: number * size }
}
