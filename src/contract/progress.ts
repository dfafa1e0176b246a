import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { achievementIds } from '#domain/progress/achievements.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const field = z.enum(fieldCodes, 'must be one of the 14 healthcare field codes')

export const progress = z.object({
  dailyStreak: z.number().int(),
  highestStreak: z.number().int(),
  quizzesTaken: z.number().int(),
  examsTaken: z.number().int(),
  flashcardsReviewed: z.number().int(),
  /** The field of `topicMastery`; null when the learner has none yet, and then every field counts. */
  healthcareField: z.enum(fieldCodes).nullable(),
  /** Submitted quizzes and exams in that field. `averageScore` is the mean of their percentages; null without any. */
  inField: z.object({
    quizzes: z.number().int(),
    exams: z.number().int(),
    passedQuizzes: z.number().int(),
    passedExams: z.number().int(),
    averageScore: z.number().nullable(),
  }),
  topicMastery: z.array(
    z.object({
      topic: z.string(),
      correct: z.number().int(),
      total: z.number().int(),
      /** A day of the learner's calendar. */
      lastPracticed: z.iso.date(),
    }),
  ),
})
export type Progress = z.infer<typeof progress>

/** What was completed in a year, by day of the learner's calendar. */
export const practiceCalendar = z.object({
  /** The first and the last day of the calendar: a Sunday, 52 weeks before that of today, and today. */
  from: z.iso.date(),
  today: z.iso.date(),
  /** Days without practice are left out. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Answered in submitted quizzes and exams. */
      questions: z.number().int(),
      flashcards: z.number().int(),
      simulations: z.number().int(),
    }),
  ),
})
export type PracticeCalendar = z.infer<typeof practiceCalendar>

export const achievement = z.object({
  id: z.enum(achievementIds),
  name: z.string(),
  /** What it takes: "Finish any quiz." */
  description: z.string(),
  /** How far the learner is: quizzes, days, or reviews. */
  value: z.number().int(),
  target: z.number().int(),
  /** The longest streak in days, or the fastest quiz in seconds; null for the other achievements and before there is one. */
  best: z.number().int().nullable(),
  earnedOn: z.iso.date().nullable(),
  /** False until the learner has been told; null before it is earned. */
  announced: z.boolean().nullable(),
})
export type Achievement = z.infer<typeof achievement>

/** Answers by content area and week. Weeks are named by their Mondays, and weeks without answers are left out. */
export const progressTrends = z.object({
  healthcareField: z.enum(fieldCodes).nullable(),
  weeks: z.array(z.iso.date()),
  areas: z.array(
    z.object({
      topic: z.string(),
      /** One entry per week; null when the area was not practiced in that week. */
      points: z.array(z.object({ correct: z.number().int(), total: z.number().int() }).nullable()),
    }),
  ),
})
export type ProgressTrends = z.infer<typeof progressTrends>

export const progressEndpoints = {
  'GET /api/progress': {
    summary: 'My streaks and counts, and my mastery by topic in one field',
    access: 'user',
    rate: 'read',
    /** `field`: whose topics; the learner's current field when absent. */
    query: z.object({ field: field.optional() }),
    reply: progress,
    errors: [],
  },
  'GET /api/progress/trends': {
    summary: 'My results by content area over the last 12 weeks, in one field',
    access: 'user',
    rate: 'read',
    /** `field`: the learner's current field when absent. */
    query: z.object({ field: field.optional() }),
    reply: progressTrends,
    errors: [],
  },
  'GET /api/progress/calendar': {
    summary: 'The days of the last year on which I practiced',
    access: 'user',
    rate: 'read',
    reply: practiceCalendar,
    errors: [],
  },
  'GET /api/achievements': {
    summary: 'The achievements, how far I am, and which I have earned',
    access: 'user',
    rate: 'read',
    reply: z.array(achievement),
    errors: [],
  },
  'POST /api/achievements/announcements': {
    summary: 'Achievements that I have not been told about yet; each is returned once, to one device',
    access: 'user',
    rate: 'write',
    reply: z.array(achievement.pick({ id: true, name: true })),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
