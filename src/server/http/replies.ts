import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { messageForCaller } from './error-replies.ts'

/** What the handler of a `file` endpoint returns. */
export interface FileReply {
  /** Pieces are sent as they come; when one fails, the connection ends before the file does. */
  bytes: Uint8Array | string | AsyncIterable<string>
  /** The content type. */
  type: string
  /** Makes it a download of this name. */
  name?: string
  /** Cache-Control; not stored unless given. */
  cacheControl?: string
}

/** RFC 6266: an ASCII name for old programs, and the name as it is. */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Sends a file. */
export function sendFile(reply: FastifyReply, { bytes, type, name, cacheControl }: FileReply): FastifyReply {
  reply.type(type)
  if (name !== undefined) reply.header('content-disposition', contentDisposition(name))
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl)
  if (typeof bytes === 'string') return reply.send(bytes)
  if (Symbol.asyncIterator in bytes) return reply.send(Readable.from(bytes))
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** An open stream costs 250 kB; one process can forward about as many as this at the pace of a language model. */
const maxOpenStreams = 80
let openStreams = 0

const frame = (data: unknown, event?: string) => `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`

async function* frames(
  first: IteratorResult<unknown>,
  rest: AsyncIterator<unknown>,
  schema: z.ZodType,
  onError: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield frame(schema.parse(next.value))
  } catch (error) {
    onError(error)
    yield frame(messageForCaller(error), 'error')
  } finally {
    openStreams--
    await rest.return?.()
  }
}

/**
 * Sends events as they come, as server-sent events of the given schema. What fails before the first event is thrown, and
 * so becomes a JSON error; a later failure is an event named `error` with a code and a message, after which it ends.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  schema: z.ZodType,
): Promise<FastifyReply> {
  if (openStreams >= maxOpenStreams) {
    throw new AppError('unavailable', 'Too many people are using this right now. Please try again in a minute.', {
      retryAfter: 60,
    })
  }
  openStreams++
  const iterator = events[Symbol.asyncIterator]()
  let first: IteratorResult<unknown>
  try {
    first = await iterator.next()
  } catch (error) {
    openStreams--
    throw error
  }
  const onError = (error: unknown) => reply.log.error({ err: error }, 'stream failed')
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(frames(first, iterator, schema, onError)))
}
