import ical from 'ical-generator'
import { addDays } from '#domain/progress/streak.ts'
import { type PlannedDay, type PlannedTask, sizeOf } from '#domain/study-plan/study-plan.ts'
import type { CurrentPlan } from './study-plan.service.ts'

/** Calendar programs fetch a feed again and again, so it has only the days that are near. */
const daysAhead = 120
/** Seconds after which calendar programs should fetch the feed again. */
const refreshAfter = 6 * 60 * 60

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

function describeTask(task: PlannedTask, exam: string): string {
  if (task.kind === 'exam') return `Full-length ${exam} exam`
  if (task.kind === 'review') return `Review ${count(sizeOf(task), 'flashcard', 'flashcards')}`
  return `${task.area ?? 'All areas'}: ${count(task.questions, 'question', 'questions')}`
}

function titleOf({ kind, tasks }: PlannedDay, exam: string): string {
  if (kind === 'exam') return `Full-length ${exam} exam`
  if (kind === 'buffer') return 'Buffer day: catch up or rest'
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
  const names = tasks.map((task) => (task.kind === 'quiz' ? (task.area ?? 'All areas') : 'flashcards'))
  return `Study ${minutes} min: ${names.join(', ')}`
}

/**
 * The study days as an iCalendar file (RFC 5545). They are all-day events, which are dates of the learner's own calendar
 * and need no time zone.
 */
export function writeCalendar({ plan, today }: CurrentPlan, planUrl: string): string {
  const calendar = ical({
    name: `Study plan for the ${plan.exam}`,
    prodId: { company: 'Preceptor', product: 'Study plan', language: 'EN' },
    url: planUrl,
    ttl: refreshAfter,
  })
  const add = (day: string, summary: string, lines: readonly string[]) =>
    calendar.createEvent({
      id: `${day}-${plan.id}@preceptor`,
      allDay: true,
      start: day,
      end: addDays(day, 1),
      stamp: `${plan.plannedOn}T00:00:00Z`,
      summary,
      description: [...lines, planUrl].join('\n'),
      url: planUrl,
    })
  const until = addDays(today, daysAhead)
  for (const day of [...plan.past, ...plan.days]) {
    if (day.day > until || day.day >= plan.settings.examDate) continue
    add(
      day.day,
      titleOf(day, plan.exam),
      day.tasks.map((task) => `${describeTask(task, plan.exam)}, about ${task.minutes} min`),
    )
  }
  if (plan.settings.examDate <= until) add(plan.settings.examDate, `${plan.exam}: exam day`, [])
  return calendar.toString()
}
