import type { StudyPlan, StudyPlanDay, StudyPlanTask } from '#contract/study-plan.ts'
import { areaPractice, type StartOptions } from '#web/shared/attempts/start-state.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Tuesday". */
export const nameWeekday = (day: string) => weekdayFormat.format(noonOf(day))

/** "Tue, Mar 3". */
export const formatPlanDay = (day: string) => dayFormat.format(noonOf(day))

/** "Apr 13, 2026". */
export const formatExamDate = (day: string) => dateFormat.format(noonOf(day))

/** What is to do: "Pharmacological Therapies", "Flashcards". */
export function nameTask({ kind, area }: Pick<StudyPlanTask, 'kind' | 'area'>, exam: string): string {
  if (kind === 'exam') return `Full-length ${exam}`
  return kind === 'review' ? 'Flashcards' : (area ?? 'All areas')
}

/** How much: "15 questions", "8 cards"; empty for an exam. */
export function measureTask({ kind, size }: Pick<StudyPlanTask, 'kind' | 'size'>): string {
  if (kind === 'exam') return ''
  return kind === 'review' ? count(size, 'card', 'cards') : count(size, 'question', 'questions')
}

/** Minutes in words: "45 min", "3 hr 20 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`
}

export const isTaskDone = ({ done, size }: Pick<StudyPlanTask, 'done' | 'size'>) => done >= size

/** Minutes of all tasks, or with `left` of those that are not done. */
export function minutesOf({ tasks }: StudyPlanDay, { left = false } = {}): number {
  return tasks.reduce((sum, task) => sum + (left && isTaskDone(task) ? 0 : task.minutes), 0)
}

/** The quiz that does what is left of a task. */
export function quizOfTask(
  { healthcareField: field, exam }: Pick<StudyPlan, 'healthcareField' | 'exam'>,
  { area, size, done }: Pick<StudyPlanTask, 'area' | 'size' | 'done'>,
): StartOptions {
  const options = areaPractice(field, exam, area ?? '', size - done)
  if (area !== null) return options
  return { ...options, practice: { areas: [], difficulties: [], only: undefined, count: size - done } }
}
