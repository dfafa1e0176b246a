import type { AuthoredItem } from '../question/item.ts'
import { findMeasure } from '../question/measure.ts'
import type { Finding } from './refusal.ts'
import { normalised } from './words.ts'

const selectAll = 'Select all that apply.'
const limits = {
  single: { options: [4, 5], right: [1, 1] },
  'k-type': { options: [5, 6], right: [2, 4] },
} as const

const within = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most
const asked = ([least, most]: readonly [number, number]) => (least === most ? `${least}` : `${least} to ${most}`)

/** Single: 4 or 5 options, one right. K-type: 5 or 6, of which 2 to 4 are right. */
export function checkOptionCounts({ type, options }: Pick<AuthoredItem, 'type' | 'options'>): Finding[] {
  const limit = limits[type]
  const right = options.filter((option) => option.right).length
  const findings: Finding[] = []
  if (!within(options.length, limit.options)) {
    const problem = `a ${type} item has ${asked(limit.options)} options; this one has ${options.length}`
    findings.push({ field: 'options', problem, remedy: 'Add or take out options.' })
  }
  if (!within(right, limit.right)) {
    const problem = `a ${type} item has ${asked(limit.right)} right; this one has ${right}`
    findings.push({
      field: 'options',
      problem,
      remedy: 'Write "right: true" under the right ones, and under no other.',
    })
  }
  return findings
}

/** The stem of a K-type item ends with the words that say so; no other stem has them. */
export function checkSelectAll({ type, stem }: Pick<AuthoredItem, 'type' | 'stem'>): Finding[] {
  if (type === 'k-type' && !stem.trim().endsWith(selectAll)) {
    return [{ field: 'stem', problem: `it does not end with "${selectAll}"`, remedy: 'End it with these words.' }]
  }
  if (type === 'single' && /select all/i.test(stem)) {
    const remedy = 'Take the words out, or make the item k-type.'
    return [{ field: 'stem', problem: 'it asks for several answers, but the item is single', remedy }]
  }
  return []
}

/** No two options say the same. */
export function checkOptionsDiffer(options: readonly { text: string }[]): Finding[] {
  const seen = new Map<string, number>()
  return options.flatMap(({ text }, index) => {
    const first = seen.get(normalised(text))
    seen.set(normalised(text), first ?? index)
    if (first === undefined) return []
    const problem = `it says the same as options.${first + 1}.text`
    return [{ field: `options.${index + 1}.text`, problem, remedy: 'Write another option.' }]
  })
}

/** Options that are all numbers of one kind stay as listed, so they are listed in ascending order. */
export function checkAscending(options: readonly { text: string }[]): Finding[] {
  const measures = options.map(({ text }) => findMeasure(text))
  const kinds = new Set(measures.map((measure) => measure?.kind))
  if (kinds.size !== 1 || kinds.has(undefined)) return []
  const place = measures.findIndex((measure, i) => i > 0 && (measure?.value ?? 0) < (measures[i - 1]?.value ?? 0))
  if (place < 0) return []
  const problem = 'numbers are not in ascending order'
  return [{ field: `options.${place + 1}.text`, problem, remedy: 'List the options from the smallest to the largest.' }]
}
