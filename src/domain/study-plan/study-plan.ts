import { addDays, daysBetween, type LocalDay } from '../progress/streak.ts'

/** What a learner decides about a study plan. */
export interface StudyPlanSettings {
  examDate: LocalDay
  /** Days of the week to study on: 0 is Sunday. */
  weekdays: readonly number[]
  /** Minutes per study day. */
  minutes: number
  /** Whether one full-length exam is planned, if the learner may take it. */
  includesExam: boolean
}

/** Minutes per study day. */
export const minutesRange = { min: 15, max: 240, default: 45 }
/** The furthest exam date: two years from today. */
export const maxHorizonDays = 731
/** Questions in the shortest quiz; longer ones are multiples. */
export const quizStep = 5
/** Every so many study days, one is left free for what was missed. */
export const bufferEvery = 7
/** Days that the full-length exam stays away from the real one, at least and at most if possible. */
export const examWindow = { min: 5, best: 7, max: 14 }

/** A quiz of one content area (null: of all areas), cards to review, or a full-length exam. `minutes` is an estimate. */
export type PlannedTask =
  | { kind: 'quiz'; area: string | null; questions: number; minutes: number }
  | { kind: 'review'; cards: number; minutes: number }
  | { kind: 'exam'; minutes: number }

/** A `buffer` day is free for what was missed; the last day before the exam is `light`. */
export const dayKinds = ['study', 'buffer', 'exam', 'light'] as const
export type DayKind = (typeof dayKinds)[number]

/** A study day. Days between are free. */
export interface PlannedDay {
  day: LocalDay
  kind: DayKind
  tasks: readonly PlannedTask[]
}

/** Why no plan can be made: the exam is not after today, it is more than two years away, or no study day comes before it. */
export type Refusal = 'exam_not_ahead' | 'exam_too_far' | 'no_study_day'

const weekdayOf = (day: LocalDay) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The study days from a day to the day before the exam. */
export function findStudyDays(from: LocalDay, { examDate, weekdays }: StudyPlanSettings): LocalDay[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, examDate)) }, (_, index) => addDays(from, index))
  return days.filter((day) => weekdays.includes(weekdayOf(day)))
}

/** Why a plan with these settings cannot be made today; undefined when it can. */
export function findRefusal(today: LocalDay, settings: StudyPlanSettings): Refusal | undefined {
  const horizon = daysBetween(today, settings.examDate)
  if (!(horizon > 0)) return 'exam_not_ahead'
  if (horizon > maxHorizonDays) return 'exam_too_far'
  return findStudyDays(today, settings).length === 0 ? 'no_study_day' : undefined
}

/** What a learner did on one day. */
export interface DayWork {
  /** Questions asked in submitted quizzes and exams of which at least half was answered, by content area. */
  questions: ReadonlyMap<string, number>
  /** True when a full-length exam was submitted, at least half of it answered. */
  hasExam: boolean
  /** Flashcards rated. */
  reviews: number
}

/** Questions or cards that count toward a task, at most as many as it has; for an exam 0 or 1. */
export function countDone(task: PlannedTask, { questions, hasExam, reviews }: DayWork): number {
  if (task.kind === 'exam') return hasExam ? 1 : 0
  if (task.kind === 'review') return Math.min(task.cards, reviews)
  const { area } = task
  const asked = area === null ? [...questions.values()].reduce((sum, one) => sum + one, 0) : (questions.get(area) ?? 0)
  return Math.min(task.questions, asked)
}

/** How many questions or cards a task has; 1 for an exam. */
export const sizeOf = (task: PlannedTask): number =>
  task.kind === 'exam' ? 1 : task.kind === 'review' ? task.cards : task.questions

/** True when the work of a task's day fulfills it. */
export const isDone = (task: PlannedTask, work: DayWork): boolean => countDone(task, work) >= sizeOf(task)

/** True when a quiz or the exam of a past day was not taken. Cards that were not reviewed are simply due again. */
export const isMissed = ({ tasks }: PlannedDay, work: DayWork): boolean =>
  tasks.some((task) => task.kind !== 'review' && !isDone(task, work))
