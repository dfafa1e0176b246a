import { z } from 'zod'
import { difficulties } from '#domain/question/difficulty.ts'
import { subjectKinds } from '#domain/subjects/subject.ts'
import { areaNames, barSeparated, field, subjectIds, topicNames } from './assessment.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const count = z.number().int()

/** How many questions a choice has in the exam, and how many of them the learner has not seen, missed, or flagged. */
const counted = z.object({
  name: z.string(),
  /** A generated question counts as one. */
  total: count,
  unseen: count,
  /** Answered incorrectly or skipped the last time. */
  missed: count,
  /** Flagged the last time. */
  flagged: count,
})
export type Counted = z.infer<typeof counted>

/** `askable`: the most that one practice quiz can ask of them, at most 60. */
const matching = z.object({ questions: count, askable: count })

export const questionCounts = z.object({
  areas: z.array(counted),
  /** Body systems and subjects that have questions in this exam. */
  subjects: z.array(counted.extend({ id: z.string(), kind: z.enum(subjectKinds) })),
  /** The topics in `topics`, in the same order. */
  chosenTopics: z.array(counted),
  /** Topics that `search` finds, the best first; at most 12. */
  foundTopics: z.array(counted),
  /** What matches the choice, by the value of `only` in `GET /api/questions/:healthcareField`. */
  matching: z.object({
    all: matching,
    unseen: matching,
    wrong: matching,
    flagged: matching,
    bookmarked: matching,
  }),
})
export type QuestionCounts = z.infer<typeof questionCounts>

export const questionCountsEndpoints = {
  'GET /api/question-counts/:healthcareField': {
    summary: 'What I can practice: questions by content area, body system, subject, and topic',
    access: 'user',
    rate: 'assessment',
    params: z.object({ healthcareField: field }),
    query: z.object({
      /** The exam whose outline shapes practice; the field's first when absent. */
      exam: z.string().max(60).optional(),
      areas: areaNames.optional(),
      subjects: subjectIds.optional(),
      topics: topicNames.optional(),
      difficulty: barSeparated(z.enum(difficulties)).optional(),
      /** Finds topics with words that start with these; at least two characters. */
      search: z.string().trim().max(60).optional(),
    }),
    reply: questionCounts,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
