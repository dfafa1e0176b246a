import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { question } from './assessment.ts'
import { done, type Endpoint, type EndpointKey } from './endpoint.ts'

/** What the public screens show about this server; every number is counted on it. */
export const site = z.object({
  contactEmail: z.string(),
  /** Statements of the operator, each with what backs it. */
  claims: z.array(z.object({ text: z.string(), source: z.string() })),
  /** What the free plan includes per day; null where it is not limited. */
  freePerDay: z.object({
    practiceQuizzes: z.number().int().nullable(),
    flashcards: z.number().int(),
    tutorMessages: z.number().int(),
  }),
  /** What the card of the free plan lists. */
  freeFeatures: z.array(z.string()),
  googleSignIn: z.boolean(),
  /** True when an AI model is configured: study aids can be written by it, and the tutor answers in its own words. */
  aiModel: z.boolean(),
  demoAccess: z.boolean(),
  /** Who takes payments; null when plans can't be bought. */
  payments: z.enum(['stripe', 'sandbox']).nullable(),
  bank: z.object({
    /** Authored questions in the bank. */
    authored: z.number().int(),
    /** Questions from knowledge tables, and ten per item model. */
    generated: z.number().int(),
    fields: z.number().int(),
  }),
  /** Questions that a visitor may answer, without their keys. */
  samples: z.array(z.object({ id: z.string(), field: z.enum(fieldCodes), question })),
})
export type Site = z.infer<typeof site>

export const siteEndpoints = {
  'GET /api/site': {
    summary: 'What the public screens show about this server',
    access: 'public',
    rate: 'read',
    reply: site,
    errors: [],
  },
  'POST /api/samples/:id/answer': {
    summary: 'Answer a sample question without an account; nothing is stored',
    access: 'public',
    rate: 'write',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ answer: z.string().max(40) }),
    reply: z.object({
      isCorrect: z.boolean(),
      correctAnswer: z.string(),
      /** Markdown. */
      explanation: z.string(),
      keyLearningPoint: z.string(),
      answerAnalysis: z.record(z.string(), z.string()),
    }),
    errors: ['not_found'],
  },
  'POST /api/client-errors': {
    summary: 'Report an error that a browser ran into; it is logged',
    access: 'public',
    rate: 'report',
    bodyLimit: 4 * 1024,
    body: z.object({
      message: z.string().min(1).max(500),
      stack: z.string().max(3000).optional(),
      /** The pattern of the route ("/quiz/:id"), never the address. */
      route: z.string().max(200),
      /** Which build of the web app it was, as its page says. */
      build: z.string().max(40),
    }),
    reply: done,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
