// A language model provider on loopback that speaks three protocols: OpenAI's, Anthropic's, and the chat protocol that
// most other servers offer. Tests tell it what to reply. `node tests/support/ai-server.ts --port 4400` runs it by hand,
// with sample replies; start the product with AI_PROVIDER=openai-compatible AI_BASE_URL=http://127.0.0.1:4400/v1
// AI_API_KEY=test AI_MODEL=test.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AiServerProtocol, type Protocol, protocolOfPath, protocols, type StreamEvent } from './ai-protocols.ts'
import { findPassageIds, sampleOf } from './ai-sample.ts'
import { findUnsupported, type JsonSchema } from './strict-schema.ts'

/** What the server does next. Without anything it replies with a sample. */
export interface AiReply {
  /** The text of the reply. */
  text?: string
  /** The reply as an object, written as JSON. */
  json?: unknown
  /** Answers with an error. */
  status?: number
  /** Seconds, in the header of an error. */
  retryAfter?: number
  /**
   * What goes wrong: no answer at all; silence, a broken connection, a chunk that is not JSON, an error event, or an end
   * without a finish reason after `faultAfter` chunks (2).
   */
  fault?: 'no-headers' | 'silence' | 'cut' | 'malformed-chunk' | 'error-event' | 'no-finish'
  faultAfter?: number
  finish?: 'stop' | 'length' | 'content-filter'
  /** Characters per chunk of a stream (20), and milliseconds before each (0). */
  chunkSize?: number
  pause?: number
  /** The reply begins when this resolves. */
  after?: Promise<unknown>
  usage?: { input: number; output: number; cached?: number }
}

/** A request that the server received. */
export interface AiRequest {
  protocol: AiServerProtocol
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** All that the model is given, as one text. */
  prompt: string
  schema: JsonSchema | undefined
  isStream: boolean
  /** Resolves when the connection is over: true when the client left before the end of the reply. */
  closed: Promise<boolean>
}

export interface AiServer {
  /** What to give as AI_BASE_URL. */
  baseUrl: string
  requests: AiRequest[]
  /** Replies to the next requests, in order; a function sees the request. */
  next(...replies: (AiReply | ((request: AiRequest) => AiReply))[]): void
  /** What to reply when nothing is next, instead of a sample. */
  otherwise(reply: AiReply | ((request: AiRequest) => AiReply)): void
  /** Forgets requests and replies. */
  reset(): void
  close(): Promise<void>
}

const apiKeyOf = ({ authorization, 'x-api-key': key }: IncomingMessage['headers']) =>
  key ?? authorization?.replace(/^Bearer /, '')

/** Keys that the server does not accept contain this. */
const wrongKey = 'wrong'

function makeSample({ schema, prompt }: AiRequest): AiReply {
  const ids = findPassageIds(prompt)
  if (schema) return { json: sampleOf(schema, ids), pause: 10 }
  const cited = ids[0] ? ` [${ids[0]}]` : ''
  return { text: `This is a sample reply of the test server, which is no language model.${cited}`, pause: 30 }
}

async function readRequest(request: IncomingMessage, response: ServerResponse): Promise<AiRequest | undefined> {
  const protocol = protocolOfPath[request.url ?? '']
  if (request.method !== 'POST' || !protocol) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
  const { system, instructions, messages, input } = body
  const texts = JSON.stringify([system, instructions, messages, input]).matchAll(
    /"(?:text|content)":("(?:[^"\\]|\\.)*")/g,
  )
  return {
    protocol,
    headers: request.headers,
    body,
    prompt: [...texts].map(([, text]) => JSON.parse(text ?? '""') as string).join('\n'),
    schema: protocols[protocol].schemaOf(body),
    isStream: body.stream === true,
    closed: new Promise((resolve) => response.once('close', () => resolve(!response.writableFinished))),
  }
}

function sendError(response: ServerResponse, protocol: Protocol, status: number, message: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(protocol.errorBody(message)))
}

const write = (response: ServerResponse, { event, data }: StreamEvent) =>
  response.write(
    `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
  )

function endingOf({ finish = 'stop', usage = { input: 100, output: 20 } }: AiReply) {
  return { finish, usage: { cached: 0, ...usage } }
}

/** Carries out a fault; returns false when the stream goes on. */
function breakStream(response: ServerResponse, protocol: Protocol, fault: AiReply['fault']): boolean {
  switch (fault) {
    case 'cut':
      // What was written is sent, and the end of the reply is missing.
      response.socket?.end()
      return true
    case 'error-event':
      write(response, protocol.errorEvent)
      response.end()
      return true
    case 'no-finish':
      response.end()
      return true
    case 'malformed-chunk':
      response.write('data: {"choices":[{"delta":{"content":"lost\n\n')
      return false
    // Silence ends when the client leaves.
    default:
      return true
  }
}

async function stream(response: ServerResponse, protocol: Protocol, body: AiRequest['body'], reply: AiReply) {
  const { text = '', fault, faultAfter = 2, chunkSize = 20 } = reply
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of protocol.opening(body)) write(response, event)
  const chunks = text.match(new RegExp(`[^]{1,${chunkSize}}`, 'gu')) ?? []
  for (const [index, chunk] of chunks.entries()) {
    if (fault && index === faultAfter && breakStream(response, protocol, fault)) return
    if (reply.pause) await pause(reply.pause)
    if (response.destroyed) return
    write(response, protocol.delta(body, chunk))
    // One chunk per packet, as far as possible.
    await new Promise(setImmediate)
  }
  if (fault && faultAfter >= chunks.length && breakStream(response, protocol, fault)) return
  for (const event of protocol.closing(body, text, endingOf(reply))) write(response, event)
  response.end()
}

async function answer(response: ServerResponse, request: AiRequest, given: AiReply): Promise<void> {
  const protocol = protocols[request.protocol]
  if (apiKeyOf(request.headers)?.includes(wrongKey)) {
    return sendError(response, protocol, 401, `Incorrect API key provided: ${apiKeyOf(request.headers)}`)
  }
  const refused = request.schema ? findUnsupported(request.schema) : []
  if (refused.length > 0) return sendError(response, protocol, 400, `Invalid schema: ${refused.join('; ')}`)
  const { status, retryAfter, fault } = given
  await given.after
  if (fault === 'no-headers') return
  if (status !== undefined) {
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return sendError(response, protocol, status, `The provider answers ${status}`, headers)
  }
  const reply = { ...given, text: given.text ?? JSON.stringify(given.json) }
  if (request.isStream) return stream(response, protocol, request.body, reply)
  if (fault === 'cut') return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(protocol.whole(request.body, reply.text, endingOf(reply))))
}

/** Starts the server; `port` 0 picks a free one. */
export async function startAiServer(port = 0): Promise<AiServer> {
  const requests: AiRequest[] = []
  let replies: (AiReply | ((request: AiRequest) => AiReply))[] = []
  let usual: AiReply | ((request: AiRequest) => AiReply) = makeSample
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await readRequest(request, response)
    if (!received) return void response.writeHead(404).end()
    requests.push(received)
    const reply = replies.shift() ?? usual
    await answer(response, received, typeof reply === 'function' ? reply(received) : reply)
  }
  const http = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    requests,
    next: (...more) => void replies.push(...more),
    otherwise(reply) {
      usual = reply
    },
    reset() {
      requests.length = 0
      replies = []
      usual = makeSample
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const { port = '4400' } = parseArgs({ options: { port: { type: 'string' } } }).values
  const { baseUrl } = await startAiServer(Number(port))
  console.log(`AI_BASE_URL=${baseUrl}`)
}
