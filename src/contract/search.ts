import { z } from 'zod'
import { field } from './assessment.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

/** Topics only: the text of a passage explains the answer of a question, which may be in an attempt in progress. */
export const searchEndpoints = {
  'GET /api/search/suggestions': {
    summary: 'Topics of a field that one can study, as one types',
    access: 'user',
    rate: 'read',
    query: z.object({
      healthcareField: field,
      /** What has been typed so far: the beginning of a topic, a short form such as CHF, or a misspelled word. */
      query: z.string().trim().min(1).max(60),
    }),
    reply: z.object({ suggestions: z.array(z.object({ topic: z.string() })) }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
