import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { question } from './assessment.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

/** What the public screens say of this server; every figure is counted here and now. */
export const site = z.object({
  contactEmail: z.string(),
  googleSignIn: z.boolean(),
  demoAccess: z.boolean(),
  bank: z.object({
    /** Authored questions in the bank. */
    authored: z.number().int(),
    /** Questions made of knowledge tables, and ten draws of each item model. */
    generated: z.number().int(),
    fields: z.number().int(),
  }),
  /** Questions that a visitor may answer, without their keys. */
  samples: z.array(z.object({ id: z.string(), field: z.enum(fieldCodes), question })),
  /** Real explanations out of the bank. */
  explanations: z.array(
    z.object({
      field: z.enum(fieldCodes),
      category: z.string(),
      explanation: z.string(),
      keyLearningPoint: z.string(),
    }),
  ),
})
export type Site = z.infer<typeof site>

export const siteEndpoints = {
  'GET /api/site': {
    summary: 'What the public screens show of this server',
    access: 'public',
    rate: 'read',
    reply: site,
    errors: [],
  },
  'POST /api/samples/:id/answer': {
    summary: 'Answer a sample question without an account; nothing is kept',
    access: 'public',
    rate: 'write',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ answer: z.string().max(40) }),
    reply: z.object({
      isCorrect: z.boolean(),
      correctAnswer: z.string(),
      explanation: z.string(),
      keyLearningPoint: z.string(),
      answerAnalysis: z.record(z.string(), z.string()),
    }),
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
