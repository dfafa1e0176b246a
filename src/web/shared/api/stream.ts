import type { ApiKey, Input, Reply } from '#contract/api.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { request } from './call.ts'

/** Longer than the server lets a stream run, in milliseconds. */
const streamTimeout = 150_000

/** A failure that the server reports after the stream has begun. */
function failureOf(data: string): ApiError {
  const body = JSON.parse(data) as Pick<ErrorBody, 'code' | 'message'>
  return new ApiError(500, data, { statusCode: 500, error: 'Error', ...body })
}

/**
 * Reads the events of an endpoint that streams. Throws as `call` does, also for a failure that the server reports in the
 * stream. Aborting the signal ends the stream and the work behind it.
 */
export async function* readEvents<K extends ApiKey>(
  key: K,
  input: Input<K>,
  signal: AbortSignal,
): AsyncGenerator<Reply<K>, void> {
  const { body } = await request(key, input, { signal, timeout: streamTimeout })
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const frames = (rest + chunk.value).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const data = frame.slice(frame.indexOf('data: ') + 'data: '.length)
      if (frame.startsWith('event: error')) throw failureOf(data)
      yield JSON.parse(data) as Reply<K>
    }
  }
}
