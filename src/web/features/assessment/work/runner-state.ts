import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
import type { Work } from './work.ts'

/** What somebody at a paper has done so far. Times are epoch milliseconds. */
export interface RunnerState {
  work: Work
  /** Since when the time at this question is not counted yet; null while nobody looks. */
  since: number | null
  /** Grows with everything the learner does; the passing of time leaves it. */
  revision: number
}

export type RunnerEvent =
  /** `multiple`: the letter is added or taken away; otherwise it takes the place of the last one. */
  | { type: 'choose'; letter: string; multiple: boolean }
  | { type: 'strike'; letter: string }
  | { type: 'flag' }
  | { type: 'go'; to: number; at: number }
  /** Leaves the answer empty and moves on; on the last question it stays there. */
  | { type: 'skip'; at: number }
  | { type: 'tick'; at: number }
  | { type: 'pause'; at: number }
  | { type: 'resume'; at: number }
  /** Work that was done elsewhere takes the place of this one; the place stays. */
  | { type: 'adopt'; work: Work }

/** A machine that slept is not a learner who thought: no stretch between two ticks counts for more seconds than this. */
const longestStretch = 15
/** The least that marks a question as seen. */
const glance = 0.1

/** The state in which work begins or goes on. */
export function beginWork(work: Work, at: number): RunnerState {
  return { work, since: at, revision: 0 }
}

function replaceAt<T>(list: readonly T[], index: number, value: T): T[] {
  return list.with(index, value)
}

/** The seconds that ran since the last event, put down to the question one is at. */
function settle(state: RunnerState, at: number): RunnerState {
  if (state.since === null) return state
  const { work } = state
  const ran = Math.min(Math.max(0, at - state.since) / 1000, longestStretch)
  const total = Math.round(((work.seconds[work.position] ?? 0) + ran) * 10) / 10
  return { ...state, since: at, work: { ...work, seconds: replaceAt(work.seconds, work.position, total) } }
}

function act(state: RunnerState, change: Partial<Work>): RunnerState {
  return { ...state, work: { ...state.work, ...change }, revision: state.revision + 1 }
}

function withoutLetter(letters: string, letter: string): string {
  return letters.replace(letter, '')
}

function choose(state: RunnerState, letter: string, multiple: boolean): RunnerState {
  const { answers, eliminated, position } = state.work
  const chosen = parseAnswer(answers[position] ?? null)
  const next = multiple
    ? chosen.includes(letter)
      ? chosen.filter((one) => one !== letter)
      : [...chosen, letter]
    : [letter]
  return act(state, {
    answers: replaceAt(answers, position, formatAnswer(next)),
    eliminated: replaceAt(eliminated, position, withoutLetter(eliminated[position] ?? '', letter)),
  })
}

/** What is eliminated out cannot be the answer: a choice that is eliminated out goes. */
function strike(state: RunnerState, letter: string): RunnerState {
  const { answers, eliminated, position } = state.work
  const now = eliminated[position] ?? ''
  if (now.includes(letter))
    return act(state, { eliminated: replaceAt(eliminated, position, withoutLetter(now, letter)) })
  const left = parseAnswer(answers[position] ?? null).filter((one) => one !== letter)
  return act(state, {
    eliminated: replaceAt(eliminated, position, [...now, letter].sort().join('')),
    answers: replaceAt(answers, position, formatAnswer(left)),
  })
}

function go(before: RunnerState, to: number, at: number): RunnerState {
  const state = settle(before, at)
  const { work } = state
  const { position, seconds } = work
  const seen = replaceAt(seconds, position, Math.max(glance, seconds[position] ?? 0))
  const last = work.answers.length - 1
  return act(state, { seconds: seen, position: Math.min(Math.max(0, to), last) })
}

function skip(state: RunnerState, at: number): RunnerState {
  const { position, answers } = state.work
  const emptied = { ...state, work: { ...state.work, answers: replaceAt(answers, position, null) } }
  return go(emptied, position + 1, at)
}

/** What an event makes of the state. */
export function reduceRunner(state: RunnerState, event: RunnerEvent): RunnerState {
  const { work } = state
  switch (event.type) {
    case 'choose':
      return choose(state, event.letter, event.multiple)
    case 'strike':
      return strike(state, event.letter)
    case 'flag':
      return act(state, { flagged: replaceAt(work.flagged, work.position, !work.flagged[work.position]) })
    case 'go':
      return go(state, event.to, event.at)
    case 'skip':
      return skip(state, event.at)
    case 'tick':
      return settle(state, event.at)
    case 'pause':
      return { ...settle(state, event.at), since: null }
    case 'resume':
      return state.since === null ? { ...state, since: event.at } : state
    case 'adopt':
      return { ...state, work: { ...event.work, position: work.position } }
  }
}
