import type { Draft } from '#contract/attempts.ts'
import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
import { findLock } from '#web/shared/attempts/draft.ts'

/** What the learner has done so far. */
export interface RunnerState {
  draft: Draft
  /** Since when the time on this question is not counted yet (milliseconds of the page's stopwatch); null while it stands still. */
  since: number | null
}

/** `at` is in milliseconds of the page's stopwatch. */
export type RunnerEvent =
  /** `multiple`: selects or deselects the letter; otherwise it replaces the last one. */
  | { type: 'choose'; letter: string; multiple: boolean }
  | { type: 'eliminate'; letter: string }
  | { type: 'flag' }
  | { type: 'go'; to: number; at: number }
  | { type: 'clear' }
  | { type: 'tick'; at: number }
  | { type: 'pause'; at: number }
  | { type: 'resume'; at: number }

/** Seconds. A device that slept is not a learner who thought: no interval between two ticks counts for more. */
export const longestInterval = 15
/** Seconds. The least that marks a question as seen. */
const shortestView = 0.1

const isLocked = (draft: Draft) => findLock(draft, draft.position) !== null

/** Adds the time since the last event to the current question, until its answer is locked. */
function countTime(state: RunnerState, at: number): RunnerState {
  if (state.since === null) return state
  const { draft } = state
  const elapsed = Math.min(Math.max(0, at - state.since) / 1000, longestInterval)
  if (elapsed === 0) return state
  if (isLocked(draft)) return { ...state, since: at }
  const total = Math.round(((draft.seconds[draft.position] ?? 0) + elapsed) * 10) / 10
  return { since: at, draft: { ...draft, seconds: draft.seconds.with(draft.position, total) } }
}

const change = (state: RunnerState, changes: Partial<Draft>): RunnerState => ({
  ...state,
  draft: { ...state.draft, ...changes },
})

function choose(state: RunnerState, letter: string, multiple: boolean): RunnerState {
  const { answers, eliminated, position } = state.draft
  const selected = parseAnswer(answers[position] ?? null)
  const toggled = selected.includes(letter) ? selected.filter((one) => one !== letter) : [...selected, letter]
  return change(state, {
    answers: answers.with(position, formatAnswer(multiple ? toggled : [letter])),
    eliminated: eliminated.with(position, (eliminated[position] ?? '').replace(letter, '')),
  })
}

/** An eliminated option cannot be the answer, so it is deselected. */
function eliminate(state: RunnerState, letter: string): RunnerState {
  const { answers, eliminated, position } = state.draft
  const letters = eliminated[position] ?? ''
  if (letters.includes(letter)) {
    return change(state, { eliminated: eliminated.with(position, letters.replace(letter, '')) })
  }
  const remaining = parseAnswer(answers[position] ?? null).filter((one) => one !== letter)
  return change(state, {
    eliminated: eliminated.with(position, [...letters, letter].sort().join('')),
    answers: answers.with(position, formatAnswer(remaining)),
  })
}

function go(before: RunnerState, to: number, at: number): RunnerState {
  const state = countTime(before, at)
  const { position, seconds, answers } = state.draft
  return change(state, {
    seconds: seconds.with(position, Math.max(shortestView, seconds[position] ?? 0)),
    position: Math.min(Math.max(0, to), answers.length - 1),
  })
}

/** The state after an event. */
export function reduceRunner(state: RunnerState, event: RunnerEvent): RunnerState {
  const { answers, flagged, position } = state.draft
  switch (event.type) {
    case 'choose':
      return isLocked(state.draft) ? state : choose(state, event.letter, event.multiple)
    case 'eliminate':
      return isLocked(state.draft) ? state : eliminate(state, event.letter)
    case 'flag':
      return change(state, { flagged: flagged.with(position, !flagged[position]) })
    case 'go':
      return go(state, event.to, event.at)
    case 'clear':
      return isLocked(state.draft) ? state : change(state, { answers: answers.with(position, null) })
    case 'tick':
      return countTime(state, event.at)
    case 'pause':
      return { ...countTime(state, event.at), since: null }
    case 'resume':
      return state.since === null ? { ...state, since: event.at } : state
  }
}
