import { z } from 'zod'
import { maxScenes } from '#domain/video-script/script.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'
import { studySource } from './study.ts'

const seconds = z.number().min(-1_000_000).max(1_000_000)
const line = z.string().max(500)

const videoScript = z.object({
  title: z.string().max(200),
  duration: seconds,
  scenes: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string().max(6000),
        visual: z.string().max(200),
        quiz: z
          .object({
            question: line,
            options: z.tuple([line, line, line, line]),
            correct: z.number().int().min(0).max(3),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(maxScenes),
})

export const videoScriptEndpoints = {
  'POST /api/video-scripts/draft': {
    summary: 'A first draft of a video script about a topic of my field; nothing is stored',
    access: 'user',
    earlyAccess: 'videoScripts',
    rate: 'report',
    timeout: 120_000,
    body: z.object({
      topic: z.string().trim().min(2, 'must be at least 2 characters').max(120),
      /** Without an AI model on this server, the library writes it. */
      writer: z.enum(['library', 'ai']).default('library'),
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('drafted'),
        script: videoScript,
        origin: z.enum(['library', 'ai']),
        /** Why the model that was asked for did not write it. */
        notice: z.string().nullable(),
        sources: z.array(studySource),
      }),
      z.object({ outcome: z.literal('unknown_topic'), nearestTopics: z.array(z.string()) }),
    ]),
    errors: [],
  },
  'POST /api/video-scripts/storyboard': {
    kind: 'file',
    summary: 'A video script as a PDF to print; nothing is stored',
    access: 'user',
    earlyAccess: 'videoScripts',
    rate: 'report',
    bodyLimit: 256 * 1024,
    body: videoScript,
    reply: file,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
