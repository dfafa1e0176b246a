import type { ValidationItem } from '#contract/validation-report.ts'

type Flag = ValidationItem['flags'][number]

/** What the flags say, the most serious first. */
export const flagLabels: Record<Flag, { label: string; meaning: string }> = {
  'suspect-key': { label: 'Suspect the key', meaning: 'Strong learners choose another option.' },
  'better-distractor': {
    label: 'A distractor works better than the key',
    meaning: 'It rises with ability more than the key does.',
  },
  'low-discrimination': { label: "Doesn't separate learners", meaning: 'Point-biserial below .10.' },
  'too-hard': { label: 'Too hard', meaning: 'Fewer than 30% correct.' },
  'too-easy': { label: 'Too easy', meaning: 'More than 90% correct.' },
}

export const flagNames = Object.keys(flagLabels) as Flag[]

export const evidenceLabels: Record<ValidationItem['evidence'], string> = {
  refused: 'Fewer than 20 learners',
  warned: '20 to 99 learners',
  sufficient: '100 learners or more',
}

export const originLabels: Record<ValidationItem['origin'], string> = {
  files: 'Content files',
  generated: 'Generated',
  imported: 'Imported',
}

/** "67%". */
export const percentOf = (share: number) => `${Math.round(100 * share)}%`

/** A correlation as psychometricians write it: ".28", "−.05". */
export function correlationText(value: number | null): string {
  if (value === null) return 'n/a'
  const text = Math.abs(value).toFixed(2).replace(/^0/, '')
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}

const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** "August 24, 2026 to November 22, 2026". */
export const periodText = (first: string, last: string) =>
  day(first) === day(last) ? day(first) : `${day(first)} to ${day(last)}`
