import type { StartOptions } from '#web/shared/attempts/start-state.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'

/** How a learner practices: with explanations after each question, with a timer. */
export interface PracticeMode {
  tutor: boolean
  timed: boolean
}

const keyOf = (userId: string, name: keyof PracticeMode) => `preceptor.quiz.${name}.${userId}`

/** How this learner practices, remembered on this device until they sign out. */
export function readPracticeMode(userId: string): PracticeMode {
  const isOn = (name: keyof PracticeMode) => readStored(keyOf(userId, name)) === 'on'
  return { tutor: isOn('tutor'), timed: isOn('timed') }
}

/** Remembers on this device how a learner practices. */
export function rememberPracticeMode(userId: string, { tutor, timed }: PracticeMode): void {
  writeStored(keyOf(userId, 'tutor'), tutor ? 'on' : null)
  writeStored(keyOf(userId, 'timed'), timed ? 'on' : null)
}

/** The options that another screen asked to start with. If they name no mode for practice, the learner's last choice applies. */
export function inRememberedMode(options: StartOptions, userId: string): StartOptions {
  if (options.fullLength || options.tutor !== undefined) return options
  return { ...options, ...readPracticeMode(userId) }
}
