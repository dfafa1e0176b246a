import { z } from 'zod'
import { add, fromNumber, multiply, parseDecimal, toFixed, toText } from '../calculator/decimal.ts'

const text = z.string().trim().min(1)

/** Limits of a value. `below` and `above` are not part of the range; `low` and `high` are. */
const rangeSchema = z
  .strictObject({
    /** Whom or what it applies to: "Female", "8 AM", "On warfarin". */
    for: text.optional(),
    low: z.number().optional(),
    high: z.number().optional(),
    below: z.number().positive().optional(),
    above: z.number().optional(),
  })
  .refine(({ low, high, below, above }) => {
    const upper = high ?? below
    const lower = low ?? above
    if (high !== undefined && below !== undefined) return false
    if (low !== undefined && above !== undefined) return false
    return upper === undefined ? lower !== undefined : lower === undefined || lower < upper
  }, 'needs a lower or an upper limit, and the lower one must be smaller')

/** One laboratory value in `content/lab-values.yaml`. Limits are in the conventional unit; SI values are calculated. */
export const labValueSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must look like free-t4'),
  name: text,
  /** What else one may search for. */
  aliases: z.array(text).default([]),
  unit: text,
  /** Decimal places in the conventional unit. */
  decimals: z.int().min(0).max(3),
  /** A conventional value times `factor`, plus `offset`, is the SI value. Left out where SI uses the same unit. */
  si: z
    .strictObject({
      unit: text,
      factor: z.number().positive(),
      offset: z.number().optional(),
      decimals: z.int().min(0).max(3),
    })
    .optional(),
  ranges: z.array(rangeSchema).min(1).max(4),
  note: text.optional(),
  /** Where the limits are from; those of the panel when left out. */
  references: z.array(text).min(1).optional(),
})

/** A group of laboratory values that are ordered or read together. */
export const labPanelSchema = z.strictObject({
  name: text,
  references: z.array(text).min(1),
  values: z.array(labValueSchema).min(1),
})

export type LabValue = z.infer<typeof labValueSchema>
export type LabPanel = z.infer<typeof labPanelSchema>
export type LabRange = LabValue['ranges'][number]

const grouped = (number: string) => number.replace(/^-?\d+/, (whole) => Number(whole).toLocaleString('en-US'))
const minus = (number: string) => number.replace('-', '−')

/** "136 to 145", "< 100", "≥ 60". `write` turns a limit into text. */
function writeRange({ low, high, below, above }: LabRange, write: (limit: number) => string): string {
  const lower = low ?? above
  const upper = high ?? below
  if (lower !== undefined && upper !== undefined) return `${write(lower)} to ${write(upper)}`
  if (upper !== undefined) return `${high === undefined ? '<' : '≤'} ${write(upper)}`
  return `${low === undefined ? '>' : '≥'} ${write(lower ?? 0)}`
}

/** The range in the conventional unit: "4,000 to 11,000". */
export function writeConventional({ decimals }: Pick<LabValue, 'decimals'>, range: LabRange): string {
  return writeRange(range, (limit) => minus(grouped(toFixed(fromNumber(limit), decimals))))
}

/** The range in the SI unit, calculated without floating point and rounded once, at the end. */
export function writeSi({ si, decimals }: Pick<LabValue, 'si' | 'decimals'>, range: LabRange): string {
  if (!si) return writeConventional({ decimals }, range)
  return writeRange(range, (limit) => {
    const exact = add(multiply(fromNumber(limit), fromNumber(si.factor)), fromNumber(si.offset ?? 0))
    return minus(grouped(toFixed(exact, si.decimals)))
  })
}

/** True when a limit has no more decimal places than are shown, so that nothing is rounded away. */
export function isShownInFull({ decimals }: Pick<LabValue, 'decimals'>, limit: number): boolean {
  return toText(parseDecimal(toFixed(fromNumber(limit), decimals)) ?? fromNumber(0)) === toText(fromNumber(limit))
}
