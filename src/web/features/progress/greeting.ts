import type { HistoryItem, OpenAttempt } from '#contract/attempts.ts'
import { dayOf } from './local-days.ts'

/** "Good morning" from 5:00, "Good afternoon" from 12:00, "Good evening" from 18:00. */
export function greet(hour: number, firstName: string): string {
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const name = firstName.trim()
  return name ? `Good ${part}, ${name}.` : `Good ${part}.`
}

/** A completed quiz, exam, or practice simulation, as far as the greeting needs it. */
export type Activity = Pick<HistoryItem, 'kind' | 'date' | 'questionsCorrect'>

export interface Situation {
  hasField: boolean
  dailyStreak: number
  activity: readonly Activity[]
  openAttempt: Pick<OpenAttempt, 'kind' | 'answered' | 'totalQuestions' | 'graded' | 'isFullLength'> | undefined
  timeZone: string
  now: Date
}

function describeOpenAttempt(attempt: NonNullable<Situation['openAttempt']>): string {
  const what = attempt.isFullLength ? 'exam' : 'quiz'
  if (attempt.graded) return `Your last ${what} is ready to submit.`
  const left = attempt.totalQuestions - attempt.answered
  if (left <= 0) return `Your ${what} is finished and ready to submit.`
  const unit = attempt.kind === 'simulation' ? 'patient' : 'question'
  return `You have ${left} ${left === 1 ? unit : `${unit}s`} left in your ${what}.`
}

/**
 * Whether an entry is sure to count toward the streak: a quiz submitted with no answers is in the history but does not,
 * and only a correct answer proves that something was answered.
 */
const countsTowardStreak = ({ kind, questionsCorrect }: Activity) =>
  kind === 'practice-simulation' || (questionsCorrect ?? 0) > 0

function describeStreak({ dailyStreak, activity, timeZone, now }: Situation): string {
  const today = dayOf(now, timeZone)
  const completedToday = activity.filter((entry) => dayOf(new Date(entry.date), timeZone) === today)
  if (dailyStreak === 0) return 'Take a quiz today to start a new streak.'
  if (completedToday.length === 0) return 'Take a quiz today to keep your streak.'
  if (!completedToday.some(countsTowardStreak)) return 'Ready for another quiz?'
  return dailyStreak === 1 ? 'Today counts toward your streak.' : `That makes ${dailyStreak} days in a row.`
}

/** The most useful sentence after the greeting. */
export function describeNextStep(situation: Situation): string {
  if (situation.openAttempt) return describeOpenAttempt(situation.openAttempt)
  if (!situation.hasField) return 'Choose your field to begin.'
  if (situation.activity.length === 0) return 'Take your first quiz to get started.'
  return describeStreak(situation)
}
