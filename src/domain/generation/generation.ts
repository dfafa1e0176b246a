import { type FieldCode, fieldCodes, fieldLabel } from '../fields/healthcare-field.ts'

/** What a run generates. A quiz is about one topic; an exam follows the outline of the field's exam. */
export const generationTypes = ['quiz', 'exam', 'flashcards'] as const
export type GenerationType = (typeof generationTypes)[number]

/** Exams without a field of their own: what is generated for them stays in the library. */
const libraryTargets = ['USMLE1', 'USMLE2'] as const
export type LibraryTarget = (typeof libraryTargets)[number]

/** What content is generated for: a field, or an exam without one. */
export const generationTargets = [...fieldCodes, ...libraryTargets] as [
  FieldCode | LibraryTarget,
  ...(FieldCode | LibraryTarget)[],
]
export type GenerationTarget = (typeof generationTargets)[number]

const libraryTargetLabels: Record<LibraryTarget, string> = { USMLE1: 'USMLE Step 1', USMLE2: 'USMLE Step 2' }

/** The field of a target; undefined when it has none. */
export const fieldOfTarget = (target: GenerationTarget): FieldCode | undefined =>
  fieldCodes.find((field) => field === target)

/** The name of a target: "Registered Nurse", "USMLE Step 1". */
export const targetLabel = (target: GenerationTarget): string => {
  const field = fieldOfTarget(target)
  return field ? fieldLabel(field) : libraryTargetLabels[target as LibraryTarget]
}

/**
 * - `queued`: waiting for a process that runs jobs. `paused`: until an admin resumes it.
 * - `succeeded`: generated everything requested, or as much as its sources have. `failed`: the message says why.
 */
export const generationStates = ['queued', 'running', 'paused', 'succeeded', 'failed', 'canceled'] as const
export type GenerationState = (typeof generationStates)[number]

/** The states in which a run can still make something. */
const activeStates = ['queued', 'running', 'paused'] as const satisfies readonly GenerationState[]

/** Whether a run in this state can still make something. */
export const isActive = (state: GenerationState): boolean => activeStates.some((active) => active === state)

/** What an admin does with a run. */
export const generationActions = ['pause', 'resume', 'cancel'] as const
export type GenerationAction = (typeof generationActions)[number]

/** The states in which each action is possible, and the resulting state. */
export const actionRules: Record<GenerationAction, { from: readonly GenerationState[]; to: GenerationState }> = {
  pause: { from: ['queued', 'running'], to: 'paused' },
  resume: { from: ['paused'], to: 'queued' },
  cancel: { from: activeStates, to: 'canceled' },
}

/**
 * Where content comes from: item models with new numbers, rows of knowledge tables, passages of the library (flashcards),
 * and the language model.
 */
export const generationSources = ['model', 'table', 'library', 'ai'] as const
export type GenerationSource = (typeof generationSources)[number]

/** Why a draft was rejected, in the order in which it is checked. */
export const rejectionReasons = ['citations', 'validator', 'near_duplicate', 'blind_answer'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** What the reasons are called on screen and in reports. */
export const rejectionLabels: Record<RejectionReason, string> = {
  citations: 'Missing or unknown citations',
  validator: 'Failed validation',
  near_duplicate: 'Near-duplicate',
  blind_answer: 'Blind answer disagreed with the key',
}

/** How many questions a specialty should have. */
export const specialtyTarget = 1_000

/** How many a run may be asked for, and the defaults. An exam has the length of the real one by default. */
export const countLimits = { min: 1, max: 200 } as const
export const defaultCounts = { quiz: 20, flashcards: 20 } as const

/** Whether an admin has checked the flashcards of a run. */
export const deckStatuses = ['in_review', 'approved', 'rejected'] as const
export type DeckStatus = (typeof deckStatuses)[number]
