import type { GenerationRun, GenerationSpecialty } from '#contract/generation.ts'
import {
  type GenerationState,
  type GenerationTarget,
  generationTargets,
  targetLabel,
} from '#domain/generation/generation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format.ts'

const stateLabels: Record<GenerationState, string> = {
  queued: 'Queued',
  running: 'Generating',
  paused: 'Paused',
  succeeded: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
}

const stateVariants = {
  queued: 'neutral',
  running: 'teal',
  paused: 'warn',
  succeeded: 'correct',
  failed: 'incorrect',
  canceled: 'neutral',
} as const

/** The state of a run as a badge. */
export function RunState({ state }: { state: GenerationState }) {
  return <Badge variant={stateVariants[state]}>{stateLabels[state]}</Badge>
}

export const sourceLabels: Record<GenerationRun['sources'][number]['source'], string> = {
  model: 'Item models',
  table: 'Tables',
  library: 'Library passages',
  ai: 'Language model',
}

export const typeLabels: Record<GenerationRun['type'], string> = {
  quiz: 'Quiz',
  exam: 'Exam',
  flashcards: 'Flashcards',
}

/** The professions that the generator lists first. The other fields follow in their usual order. */
const firstTargets = [
  'RN',
  'LPN',
  'PT',
  'PA',
  'RT',
  'MA',
  'USMLE1',
  'USMLE2',
] as const satisfies readonly GenerationTarget[]

/** The professions and exams to generate content for. */
export const targetOptions = [
  ...firstTargets,
  ...generationTargets.filter((target) => !firstTargets.some((first) => first === target)),
].map((value) => ({
  value,
  label: value.startsWith('USMLE') ? `${targetLabel(value)} (library only)` : `${targetLabel(value)} (${value})`,
}))

/** "1 question", "20 flashcards". */
export function amountOf(count: number, type: GenerationRun['type']): string {
  const noun = type === 'flashcards' ? 'flashcard' : 'question'
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** "20 questions: Exercise in diabetes", "Physical Therapist: 96 questions". */
export function runTitle({ kind, type, asked, topic, professionName }: GenerationRun): string {
  return kind === 'fill' ? `${professionName}: ${amountOf(asked, type)}` : `${amountOf(asked, type)}: ${topic}`
}

/** US cents with fractions as dollars: "$1.84"; "$0.004" below a cent. */
export function formatCost(cents: number): string {
  const digits = cents > 0 && cents < 1 ? 3 : 2
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** The cost of a run in words: "$1.84 plus 3 unpriced calls". */
export function costText({ costCents, callsWithoutCost }: { costCents: number; callsWithoutCost: number }): string {
  if (callsWithoutCost === 0) return formatCost(costCents)
  const calls = `${formatCount(callsWithoutCost)} unpriced ${callsWithoutCost === 1 ? 'call' : 'calls'}`
  return costCents === 0 ? calls : `${formatCost(costCents)} plus ${calls}`
}

/** An estimate of seconds in words: "about 12 min", "less than a minute". */
export function aboutTime(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `about ${hours} hr ${minutes % 60} min` : `about ${minutes} min`
}

/** The review queue, for one specialty or for all. */
export const reviewPath = (field?: GenerationSpecialty['code']) =>
  field ? `/admin/content/review?field=${encodeURIComponent(field)}` : '/admin/content/review'
