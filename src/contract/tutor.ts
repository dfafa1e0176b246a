import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { passageKinds } from '#domain/search/passage.ts'
import { tutorMessageKinds, tutorMessageStatuses, tutorRoles } from '#domain/tutor/message.ts'
import { analysisResult, attemptId, maxQuestions, question } from './assessment.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

const id = z.uuid()
const byId = z.object({ id })
const title = z.string().trim().min(1, 'is required').max(120)

/** Characters of a message. */
const longestMessage = 4_000

/** A question of an attempt, from 0. */
const questionReference = z.object({
  attemptId,
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxQuestions - 1),
})

const conversation = z.object({
  id,
  title: z.string(),
  healthcareField: z.enum(fieldCodes),
  /** The question that it began with. */
  about: questionReference.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type TutorConversation = z.infer<typeof conversation>

/** A passage of the library that a message rests on. */
const source = z.object({
  /** As it is cited in the text: [1]. */
  number: z.number().int(),
  id: z.string(),
  kind: z.enum(passageKinds),
  title: z.string(),
  keyPoint: z.string().nullable(),
  /** Markdown. */
  text: z.string(),
  citations: z.array(z.string()),
})
export type TutorSource = z.infer<typeof source>

const optionReasons = z.array(z.object({ label: z.string(), text: z.string(), reason: z.string() }))

/** A question out of the bank. */
const bankQuestion = question.extend({
  /** Options that hints have eliminated, with the reasons. */
  hints: optionReasons,
  hintsLeft: z.number().int(),
  /** How it was answered; null before that. */
  result: z
    .object({
      answer: z.string(),
      correctAnswer: z.string(),
      isCorrect: z.boolean(),
      reasons: z.record(z.string(), z.string()),
      /** Markdown. */
      explanation: z.string(),
      keyLearningPoint: z.string(),
      references: z.array(z.string()),
    })
    .nullable(),
})
export type TutorQuestion = z.infer<typeof bankQuestion>

const message = z.object({
  id,
  role: z.enum(tutorRoles),
  kind: z.enum(tutorMessageKinds),
  status: z.enum(tutorMessageStatuses),
  title: z.string().nullable(),
  /** Markdown, with citations such as [1]. */
  text: z.string(),
  /** It is not shown now, because it explains a question of an attempt in progress. */
  withheld: z.boolean(),
  sources: z.array(source),
  /** The library has nothing about it. */
  isSilent: z.boolean(),
  /** The model cited passages that it was not given; the citations were removed. */
  hasUnknownCitations: z.boolean(),
  question: bankQuestion.nullable(),
  /** A question with its solution. */
  example: z
    .object({ question: z.string(), answer: z.string(), explanation: z.string(), references: z.array(z.string()) })
    .nullable(),
  /** Topics to go on with. */
  topics: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type TutorMessage = z.infer<typeof message>

/** What happens while a message is answered, in this order; a failure afterward is an event named `error`. */
const event = z.discriminatedUnion('type', [
  /** The learner's message is stored. `messageId`: of the reply that is being written, if one is. */
  z.object({ type: z.literal('started'), conversation, message, messageId: id.nullable() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The passages cited so far. */
  z.object({ type: z.literal('sources'), sources: z.array(source) }),
  /** A whole message of the tutor: the one that was being written, a step of a lesson, or a check question. */
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('done'), messagesLeft: z.number().int().nullable() }),
])
export type TutorEvent = z.infer<typeof event>

export const tutorEndpoints = {
  'GET /api/tutor': {
    summary: 'How the tutor of this server works, and how many messages I have left today',
    access: 'user',
    rate: 'read',
    reply: z.object({
      /** `guided`: no language model is configured, so lessons come from the library. */
      mode: z.enum(['chat', 'guided']),
      /** Null when they are not limited. */
      messagesLeft: z.number().int().nullable(),
      /** Topics of the learner's field to begin with. */
      topics: z.array(z.string()),
    }),
    errors: [],
  },
  'POST /api/tutor/messages': {
    kind: 'stream',
    summary: 'Send a message to the tutor and read the reply as it is written; disconnecting stops it',
    access: 'user',
    rate: 'assessment',
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, 'is required')
        .max(longestMessage)
        .refine((text) => !text.includes('\0'), "contains a character that can't be saved"),
      /** A new one without it. */
      conversationId: id.optional(),
      /** The question that a new conversation is about. */
      question: questionReference.optional(),
      /** A lesson from the library, also where a language model is configured. */
      guided: z.boolean().optional(),
    }),
    reply: event,
    errors: ['not_found', 'attempt_not_graded', 'conversation_full'],
  },
  'GET /api/tutor/conversations': {
    summary: 'My conversations with the tutor, last used first, page by page',
    access: 'user',
    rate: 'read',
    query: z.object({
      ...pageQuery({ limit: 30, max: 100 }),
      /** Words that the title or a message contain. */
      search: z.string().trim().max(100).optional(),
    }),
    reply: page(conversation),
    errors: [],
  },
  'GET /api/tutor/conversations/:id': {
    summary: 'A conversation with its latest messages, oldest first; earlier ones page by page',
    access: 'user',
    rate: 'read',
    params: byId,
    query: z.object(pageQuery({ limit: 40, max: 100 })),
    reply: z.object({ conversation, messages: z.array(message), nextCursor: z.string().nullable() }),
    errors: ['not_found'],
  },
  'PATCH /api/tutor/conversations/:id': {
    summary: 'Rename a conversation',
    access: 'user',
    rate: 'write',
    params: byId,
    body: z.object({ title: title.refine((text) => !text.includes('\0'), "contains a character that can't be saved") }),
    reply: conversation,
    errors: ['not_found'],
  },
  'DELETE /api/tutor/conversations/:id': {
    summary: 'Delete a conversation',
    access: 'user',
    rate: 'write',
    params: byId,
    reply: done,
    errors: ['not_found'],
  },
  'POST /api/tutor/conversations/:id/check': {
    summary: 'Get a question out of the bank about what the conversation is about',
    access: 'user',
    rate: 'assessment',
    params: byId,
    reply: message,
    errors: ['not_found', 'conversation_full'],
  },
  'POST /api/tutor/questions/:id/hint': {
    summary: 'Eliminate one more option of the question in a message, with its reason',
    access: 'user',
    rate: 'write',
    params: byId,
    reply: message,
    errors: ['not_found', 'question_in_progress'],
  },
  'POST /api/tutor/questions/:id/answer': {
    summary: 'Answer the question in a message; the first answer counts',
    access: 'user',
    rate: 'write',
    params: byId,
    body: z.object({ answer: z.string().trim().min(1, 'is required').max(40) }),
    reply: message,
    errors: ['not_found', 'question_in_progress'],
  },
  'GET /api/tutor/question': {
    summary: 'A question of one of my attempts that I may ask about: it is graded, or answered in tutor mode',
    access: 'user',
    rate: 'read',
    query: questionReference,
    reply: analysisResult,
    errors: ['not_found', 'attempt_not_graded', 'question_in_progress'],
  },
} satisfies Record<EndpointKey, Endpoint>
