import type { GeneratedQuestion } from '#domain/item-model/item-model.ts'

// Only the independent keys use this; nothing that ships imports it.

export type Parameters = GeneratedQuestion['parameters']

/** Value and decimal places of a key. */
export type Recomputed = Record<string, (p: Parameters) => [value: number, places: number]>
export type Worded = Record<string, (p: Parameters) => string>
export type Possible = Record<string, readonly [name: string, least: number, most: number][]>

/** A numeric parameter; raises when it is none. */
export function n(p: Parameters, name: string): number {
  const value = p[name]
  if (typeof value !== 'number') throw new TypeError(`${name} is not a number`)
  return value
}

/** The numbers of a parameter such as "80+100+65". */
export const numbers = (p: Parameters, name: string): number[] => (String(p[name]).match(/\d+/g) ?? []).map(Number)

/** A value as an option shows it: rounded half up, without trailing zeros. */
export function shown(value: number, places: number): string {
  const whole = Math.floor(value * 10 ** places + 0.5 + 1e-9)
  return String(Number(`${whole}e-${places}`))
}

/** The last name whose least value is reached. */
export function graded(value: number, steps: readonly (readonly [least: number, name: string])[]): string {
  return steps.filter(([least]) => value >= least).pop()?.[1] ?? ''
}
