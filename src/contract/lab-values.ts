import { z } from 'zod'
import type { Endpoint, EndpointKey } from './endpoint.ts'

/** The ranges of a value in one system of units, ready to show: "136 to 145", "< 100". */
const measured = z.object({
  unit: z.string(),
  ranges: z.array(
    z.object({
      /** Whom or what the range applies to; null when there is only one. */
      for: z.string().nullable(),
      text: z.string(),
    }),
  ),
})

export const labValues = z.object({
  panels: z.array(
    z.object({
      name: z.string(),
      values: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** What else one may search for. */
          aliases: z.array(z.string()),
          conventional: measured,
          si: measured,
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** The works that the ranges are from. */
  sources: z.array(z.string()),
})
export type LabValues = z.infer<typeof labValues>
export type LabValue = LabValues['panels'][number]['values'][number]

export const labValuesEndpoints = {
  'GET /api/lab-values': {
    summary: 'Laboratory reference values for adults, in conventional and SI units',
    access: 'public',
    rate: 'read',
    reply: labValues,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
