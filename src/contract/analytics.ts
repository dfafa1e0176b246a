import { z } from 'zod'
import { masteryLevels } from '#domain/analytics/mastery.ts'
import { periods } from '#domain/analytics/period.ts'
import { outlooks } from '#domain/readiness/readiness.ts'
import { field, kind } from './assessment.ts'
import { type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

/** 0 to 100, one decimal. */
const percent = z.number()
const count = z.number().int()

const period = z.enum(periods, 'must be week, month, quarter, or year').default('month')

/** What every reply about a period says of itself. Days are those of the learner's calendar, the last one is today. */
const range = {
  period: z.enum(periods),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whose answers these are; null when the learner has no field yet, and then every field counts. */
  healthcareField: field.nullable(),
}

/** Submitted quizzes and exams in a period. */
export const analytics = z.object({
  ...range,
  performance: z.object({
    /** Correct answers to multiple-choice questions, unanswered ones included; null without any. */
    overallAccuracy: percent.nullable(),
    /** Percentage points that `overallAccuracy` is above that of the period before; null when one of them is missing. */
    improvementTrend: z.number().nullable(),
    /** The mean of the scores; null without any. */
    averageScore: percent.nullable(),
    quizzesTaken: count,
    /** Full-length exams among `quizzesTaken`. */
    examsTaken: count,
    questionsAnswered: count,
    /** Consecutive days with studying until today or yesterday. */
    streakDays: count,
    /** Minutes spent on quizzes and exams. */
    timeSpentStudying: count,
    /** Days of the period with a submitted quiz or exam. */
    activeDays: count,
    /** Content areas with at least 10 questions, the best first and the worst first. */
    strongestTopics: z.array(z.string()),
    weakestTopics: z.array(z.string()),
  }),
  /** Content areas by name. */
  topicMastery: z.array(
    z.object({
      topic: z.string(),
      accuracy: percent,
      correct: count,
      questionsAnswered: count,
      level: z.enum(masteryLevels),
      lastPracticed: z.iso.date(),
    }),
  ),
  studyPatterns: z.object({
    /** The two hours of the day in which most of the studying began, "8 to 10 PM"; null without any. */
    preferredStudyTime: z.string().nullable(),
    mostActiveDay: z.string().nullable(),
    /** Minutes; quizzes less than half an hour apart are one session. Null without any. */
    averageSessionLength: z.number().nullable(),
    /** The percentage of the last 28 days with studying, whatever the period. */
    consistencyScore: count,
  }),
  /** The latest ten, newest first. `topic`: the exam, or the content area of a quiz that had only one. */
  recentScores: z.array(
    z.object({
      attemptId: z.string(),
      kind,
      topic: z.string(),
      score: percent,
      date: z.iso.datetime(),
      isFullLength: z.boolean(),
      correct: count,
      questions: count,
      /** Seconds. */
      timeSpent: count,
    }),
  ),
  /** Submitted quizzes and exams of this field at any time; 0 when there is nothing to analyze yet. */
  quizzesEver: count,
})
export type Analytics = z.infer<typeof analytics>

const tally = { correct: count, total: count, low: percent, high: percent }

/** Answers along the outline of the exam, and when they were given. `low` and `high` are 90% intervals of the accuracy. */
export const detailedAnalytics = z.object({
  ...range,
  areas: z.array(
    z.object({
      area: z.string(),
      ...tally,
      /** The six with the most questions, at least five each. A question may have several topics. */
      topics: z.array(z.object({ topic: z.string(), ...tally, lastPracticed: z.iso.date() })),
    }),
  ),
  /** By weekday (0 is Sunday) and hour (0, 2, ... 22); only blocks with any. */
  studyBlocks: z.array(z.object({ weekday: count, hour: count, minutes: z.number() })),
  sessions: count,
  /** The last 28 days, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), studied: z.boolean() })),
})
export type DetailedAnalytics = z.infer<typeof detailedAnalytics>

/** A score in the unit of the exam, and the interval in which nine exams in ten would lie. */
const estimate = { score: z.number(), low: z.number(), high: z.number() }

export const readiness = z.object({
  /** The exam; null when the field has none with questions. `outOf` is the highest score. */
  exam: z
    .object({
      name: z.string(),
      unit: z.enum(['percent', 'raw', 'scaled']),
      passing: z.number(),
      min: z.number(),
      outOf: z.number(),
      /** The standard as a percentage of correct answers. */
      passingPercent: percent,
      questions: count,
      outlineConfirmed: z.boolean(),
      usesPreceptorStandard: z.boolean(),
    })
    .nullable(),
  /** The exams that could be chosen. */
  exams: z.array(z.string()),
  /** First answers in the areas of the exam over the last year. */
  answers: count,
  /** How many are needed for an estimate. */
  answersNeeded: count,
  /** Null with fewer answers than needed. */
  estimate: z
    .object({
      ...estimate,
      /** The same as whole percentages of correct answers, below the standard when the score is. */
      inPercent: z.object({ score: percent, low: percent, high: percent }),
      outlook: z.enum(outlooks),
      /** Percentages of correct answers and their probabilities, 0 to 1, in a step that depends on the exam's length. */
      curve: z.array(z.object({ percent, share: z.number() })),
      /** The area that costs the most questions, and how many of one exam it costs. */
      raise: z.object({ area: z.string(), missed: z.number(), weight: percent }),
      /** The area in which more answers would narrow the interval most. */
      narrow: z.object({ area: z.string(), answers: count }),
    })
    .nullable(),
  /** The latest full-length exams with this name in the last year, newest first; at most two. */
  fullLength: z.array(z.object({ day: z.iso.date(), score: z.number() })),
  /** Only with the entitlement `detailedAnalytics`. */
  detail: z
    .object({
      /** `share`: the expected percentage of correct answers in the area. */
      areas: z.array(z.object({ area: z.string(), weight: percent, share: percent, answers: count })),
      /** The estimate at the ends of the latest twelve weeks that had one, oldest first. */
      history: z.array(z.object({ day: z.iso.date(), ...estimate })),
      /** Full-length exams in the same weeks. */
      exams: z.array(z.object({ day: z.iso.date(), score: z.number() })),
    })
    .nullable(),
})
export type ReadinessReply = z.infer<typeof readiness>

/** A question that the learner answered, with the latest answer. */
const answeredQuestion = z.object({
  attemptId: z.string(),
  /** From 0. */
  position: count,
  question: z.string(),
  correct: z.boolean(),
  answered: z.boolean(),
  /** The day of the latest answer. */
  day: z.iso.date(),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

export const analyticsEndpoints = {
  'GET /api/analytics/quiz': {
    summary: 'My performance, topic mastery, study patterns, and recent scores in a period',
    access: 'user',
    rate: 'read',
    query: z.object({
      /** The learner's own id, or none. */
      userId: z.string().max(100).optional(),
      period,
      /** The learner's current field when absent. */
      field: field.optional(),
    }),
    reply: analytics,
    errors: ['forbidden'],
  },
  'GET /api/analytics/detailed': {
    summary: 'My answers by topic, and when I study, in a period',
    access: 'detailedAnalytics',
    rate: 'read',
    query: z.object({ period, field: field.optional() }),
    reply: detailedAnalytics,
    errors: [],
  },
  'GET /api/analytics/readiness': {
    summary: 'The score that I could expect in an exam today, with a 90% interval',
    access: 'user',
    rate: 'read',
    query: z.object({
      field: field.optional(),
      /** A current multiple-choice exam of the field; its first when absent. */
      exam: z.string().max(60).optional(),
    }),
    reply: readiness,
    errors: ['not_found'],
  },
  'GET /api/analytics/questions': {
    summary: 'The questions of a content area that I answered, last answered first, page by page',
    access: 'detailedAnalytics',
    rate: 'assessment',
    query: z.object({
      ...pageQuery({ limit: 20, max: 100 }),
      area: z.string().min(1).max(120),
      topic: z.string().min(1).max(120).optional(),
      /** `missed`: only those whose latest answer was incorrect or missing. */
      only: z.enum(['missed']).optional(),
      field: field.optional(),
    }),
    reply: page(answeredQuestion),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
