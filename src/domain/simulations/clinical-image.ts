import { z } from 'zod'
import {
  capnogramFindings,
  chestFindings,
  type EcgFinding,
  ecgFindings,
  ecgRates,
  flowVolumeFindings,
  headCtFindings,
  sides,
  ventilatorFindings,
} from '#imaging/findings.ts'

/** True when the rhythm can occur at the rate. */
function hasRate({ finding, rate }: { finding: EcgFinding; rate?: number | undefined }): boolean {
  const range = ecgRates[finding]
  return rate === undefined || (range !== undefined && rate >= range.min && rate <= range.max)
}

/** The image that a scenario or one of its options shows. */
export const imageSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('ekg'),
      finding: z.enum(ecgFindings),
      /** Beats per minute, close to the rate on the monitor. */
      rate: z.int().optional(),
    })
    .refine(hasRate, 'the rhythm does not occur at this rate'),
  z.strictObject({
    type: z.literal('chest_xray'),
    finding: z.enum(chestFindings),
    /** The affected side, for a finding that has one. */
    side: z.enum(sides).optional(),
  }),
  z.strictObject({ type: z.literal('ct'), finding: z.enum(headCtFindings), side: z.enum(sides).optional() }),
  z.strictObject({ type: z.literal('ventilator'), finding: z.enum(ventilatorFindings) }),
  z.strictObject({ type: z.literal('capnogram'), finding: z.enum(capnogramFindings) }),
  z.strictObject({ type: z.literal('flow_volume'), finding: z.enum(flowVolumeFindings) }),
])

export type ImageRequest = z.infer<typeof imageSchema>
export type ImageType = ImageRequest['type']
