import type { HistoryEntry, OpenAttempt } from '#contract/assessment.ts'
import { dayOf } from './days.ts'

/** "Good morning" from 5, "Good afternoon" from 12, "Good evening" from 18 o'clock. */
export function greet(hour: number, firstName: string): string {
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const name = firstName.trim()
  return name ? `Good ${part}, ${name}.` : `Good ${part}.`
}

export interface Situation {
  hasField: boolean
  dailyStreak: number
  history: readonly Pick<HistoryEntry, 'date' | 'questionsCorrect'>[]
  open: Pick<OpenAttempt, 'answered' | 'totalQuestions' | 'graded' | 'isFullLength' | 'kind'> | undefined
  timeZone: string
  now: Date
}

function sayOpen(open: NonNullable<Situation['open']>): string {
  const what = open.isFullLength ? 'exam' : 'quiz'
  if (open.graded) return `Your last ${what} only has to be handed in.`
  const left = open.totalQuestions - open.answered
  if (left <= 0) return `Your ${what} is answered and waits to be handed in.`
  const part = open.kind === 'simulation' ? 'patient' : 'question'
  return left === 1 ? `One ${part} of your ${what} is left.` : `${left} ${part}s of your ${what} are left.`
}

function sayStreak({ dailyStreak, history, timeZone, now }: Situation): string {
  const today = dayOf(now, timeZone)
  const ofToday = history.filter((entry) => dayOf(new Date(entry.date), timeZone) === today)
  if (dailyStreak === 0) return 'One quiz starts a new streak.'
  if (ofToday.length === 0) return 'One quiz keeps the streak.'
  // A quiz that was handed in with nothing answered is in the history but does not count; a right answer proves that it does.
  const counts = ofToday.some((entry) => entry.questionsCorrect > 0)
  if (!counts) return 'Every quiz counts.'
  return dailyStreak === 1 ? 'Today counts for your streak.' : `That makes ${dailyStreak} days in a row.`
}

/** The one sentence that is most useful now; every word of it follows from the learner's own record. */
export function nextStep(situation: Situation): string {
  if (situation.open) return sayOpen(situation.open)
  if (!situation.hasField) return 'Choose your field to begin.'
  if (situation.history.length === 0) return 'Your first quiz fills this page.'
  return sayStreak(situation)
}
