import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { dayKinds, minutesRange } from '#domain/study-plan/study-plan.ts'
import { done, type Endpoint, type EndpointKey, file, page, pageQuery } from './endpoint.ts'

const day = z.iso.date()
const minutes = z.number().int()

/** `done` counts questions or cards (1 for an exam taken) up to `size`; it stays 0 before the task's day. */
const task = z.object({
  kind: z.enum(['quiz', 'review', 'exam']),
  /** Of a quiz: its content area; null when it is about all of them. */
  area: z.string().nullable(),
  size: z.number().int(),
  /** An estimate. */
  minutes,
  done: z.number().int(),
})
export type StudyPlanTask = z.infer<typeof task>

const plannedDay = z.object({ day, kind: z.enum(dayKinds), tasks: z.array(task) })
export type StudyPlanDay = z.infer<typeof plannedDay>

const settings = {
  /** A multiple-choice exam of the learner's field. */
  exam: z.string().min(1).max(60),
  examDate: day,
  /** Days of the week, 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  /** Per study day. */
  minutes: z.int().min(minutesRange.min).max(minutesRange.max),
  /** One full-length exam, for learners who may take it. */
  includesExam: z.boolean(),
}

const plan = z.object({
  ...settings,
  healthcareField: z.enum(fieldCodes),
  startedOn: day,
  /** The day on which the rest was last planned again because something was missed; null when nothing was. */
  replannedOn: day.nullable(),
  /** Study days on which a quiz or the exam was missed. */
  missedDays: z.number().int(),
  /** The day of the full-length exam, unless it was taken or there is none. */
  examDay: day.nullable(),
  /** Null on a day off. */
  today: plannedDay.nullable(),
  /** The next study day after today; null when there is none before the exam. */
  next: plannedDay.nullable(),
  /** The latest settled study days, newest first, at most 14. */
  past: z.array(plannedDay),
  /** Questions by content area: asked since the plan began, and planned from tomorrow on. */
  areas: z.array(z.object({ name: z.string(), practiced: z.number().int(), planned: z.number().int() })),
  /** The secret address of the calendar feed; null until one is made. */
  calendarAddress: z.url().nullable(),
})
export type StudyPlan = z.infer<typeof plan>

export const studyPlanReply = z.object({
  /** The learner's local day. */
  day,
  plan: plan.nullable(),
  /** False when another plan needs `customStudyPlans`. */
  canMakeAnother: z.boolean(),
})
export type StudyPlanReply = z.infer<typeof studyPlanReply>

const key = z.string().regex(/^[\w-]{40,200}$/, 'is not the key of a calendar')

export const studyPlanEndpoints = {
  'GET /api/study-plan': {
    summary: "My study plan: today's tasks with what is done, and how it goes on",
    access: 'user',
    rate: 'read',
    reply: studyPlanReply,
    errors: [],
  },
  'GET /api/study-plan/days': {
    summary: 'The study days after today, page by page',
    access: 'user',
    rate: 'read',
    query: z.object(pageQuery({ limit: 14, max: 60 })),
    reply: page(plannedDay),
    errors: [],
  },
  'PUT /api/study-plan': {
    summary: 'Make a study plan, or change the one for the same exam; the rest is planned again from today',
    access: 'user',
    rate: 'assessment',
    body: z.object(settings),
    reply: studyPlanReply,
    errors: ['upgrade_required'],
  },
  'DELETE /api/study-plan': {
    summary: 'Delete my study plan and its calendar feed',
    access: 'user',
    rate: 'write',
    reply: done,
    errors: [],
  },
  'POST /api/study-plan/calendar': {
    summary: 'Make the calendar feed of my study plan, with a new address; the old one stops working',
    access: 'user',
    rate: 'write',
    reply: studyPlanReply,
    errors: ['not_found'],
  },
  'DELETE /api/study-plan/calendar': {
    summary: 'Turn the calendar feed of my study plan off',
    access: 'user',
    rate: 'write',
    reply: studyPlanReply,
    errors: ['not_found'],
  },
  'GET /api/study-plan/calendar.ics': {
    kind: 'file',
    summary: 'The calendar feed of a study plan, for calendar programs: whoever has its address can read it',
    access: 'public',
    rate: 'read',
    // In the query string, which is not logged.
    query: z.object({ key }),
    reply: file,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
