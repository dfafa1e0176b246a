import type { JsonSchema } from './strict-schema.ts'

export type AiServerProtocol = 'openai' | 'anthropic' | 'openai-compatible'

/** How a reply ends, and what it used. */
export interface Ending {
  finish: 'stop' | 'length' | 'content-filter'
  usage: { input: number; output: number; cached: number }
}

/** How a protocol writes the same reply. Events of a stream have a name in some protocols. */
export interface Protocol {
  schemaOf(body: Record<string, unknown>): JsonSchema | undefined
  whole(body: Record<string, unknown>, text: string, ending: Ending): object
  opening(body: Record<string, unknown>): StreamEvent[]
  delta(body: Record<string, unknown>, text: string): StreamEvent
  /** Without it, a stream ends without a finish reason. */
  closing(body: Record<string, unknown>, text: string, ending: Ending): StreamEvent[]
  errorEvent: StreamEvent
  errorBody(message: string): object
}

export interface StreamEvent {
  event?: string
  data: unknown
}

const created = 1_767_225_600

function compatibleUsage({ usage: { input, output, cached } }: Ending) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  }
}

const finishReason = (finish: Ending['finish']) => (finish === 'content-filter' ? 'content_filter' : finish)

/** POST /chat/completions. */
const compatible: Protocol = {
  schemaOf(body) {
    const format = body.response_format as { json_schema?: { schema: JsonSchema } } | undefined
    return format?.json_schema?.schema
  },
  whole: ({ model }, content, ending) => ({
    id: 'chat-1',
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason(ending.finish) }],
    usage: compatibleUsage(ending),
  }),
  opening: (body) => [chunk(body, { delta: { role: 'assistant', content: '' }, finish_reason: null })],
  delta: (body, content) => chunk(body, { delta: { content }, finish_reason: null }),
  closing: (body, _text, ending) => [
    chunk(body, { delta: {}, finish_reason: finishReason(ending.finish) }),
    ...((body.stream_options as { include_usage?: boolean } | undefined)?.include_usage
      ? [{ data: { id: 'chat-1', created, model: body.model, choices: [], usage: compatibleUsage(ending) } }]
      : []),
    { data: '[DONE]' },
  ],
  errorEvent: { data: { error: { message: 'The server had an error', type: 'server_error', code: null } } },
  errorBody: (message) => ({ error: { message, type: 'error', param: null, code: null } }),
}

function chunk({ model }: Record<string, unknown>, choice: object): StreamEvent {
  return { data: { id: 'chat-1', object: 'chat.completion.chunk', created, model, choices: [{ index: 0, ...choice }] } }
}

function responseUsage({ usage: { input, output, cached } }: Ending) {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  }
}

const incomplete = ({ finish }: Ending) =>
  finish === 'stop' ? null : { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' }

const openaiEvent = (type: string, rest: object): StreamEvent => ({ event: type, data: { type, ...rest } })

/** POST /responses. */
const openai: Protocol = {
  schemaOf(body) {
    const { format } = (body.text ?? {}) as { format?: { schema?: JsonSchema } }
    return format?.schema
  },
  whole: ({ model }, text, ending) => ({
    id: 'resp_1',
    object: 'response',
    created_at: created,
    status: ending.finish === 'stop' ? 'completed' : 'incomplete',
    model,
    output: [
      { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
    ],
    incomplete_details: incomplete(ending),
    usage: responseUsage(ending),
  }),
  opening: ({ model }) => [
    openaiEvent('response.created', { response: { id: 'resp_1', created_at: created, model } }),
    openaiEvent('response.output_item.added', { output_index: 0, item: { type: 'message', id: 'msg_1' } }),
  ],
  delta: (_body, delta) =>
    openaiEvent('response.output_text.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta }),
  closing: ({ model }, _text, ending) => [
    openaiEvent('response.output_item.done', { output_index: 0, item: { type: 'message', id: 'msg_1' } }),
    openaiEvent(ending.finish === 'stop' ? 'response.completed' : 'response.incomplete', {
      response: { id: 'resp_1', model, incomplete_details: incomplete(ending), usage: responseUsage(ending) },
    }),
  ],
  errorEvent: openaiEvent('error', { sequence_number: 9, code: 'server_error', message: 'The server had an error' }),
  errorBody: compatible.errorBody,
}

const stopReasons = { stop: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' }

const anthropicUsage = ({ usage: { input, output, cached } }: Ending) => ({
  input_tokens: input - cached,
  cache_read_input_tokens: cached,
  cache_creation_input_tokens: 0,
  output_tokens: output,
})

interface AnthropicBody {
  tools?: { name: string; input_schema: JsonSchema }[]
  output_config?: { format?: { schema: JsonSchema } }
}

/** Older models are asked for an object through a tool that they must call. */
const findTool = (body: Record<string, unknown>) => (body as AnthropicBody).tools?.[0]

const stopReason = (body: Record<string, unknown>, { finish }: Ending) =>
  finish === 'stop' && findTool(body) ? 'tool_use' : stopReasons[finish]

const anthropicEvent = (type: string, rest: object): StreamEvent => ({ event: type, data: { type, ...rest } })

/** POST /messages. */
const anthropic: Protocol = {
  schemaOf: (body) => findTool(body)?.input_schema ?? (body as AnthropicBody).output_config?.format?.schema,
  whole(body, text, ending) {
    const tool = findTool(body)
    const block = tool
      ? { type: 'tool_use', id: 'tool_1', name: tool.name, input: JSON.parse(text) }
      : { type: 'text', text }
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: body.model,
      content: [block],
      stop_reason: stopReason(body, ending),
      stop_sequence: null,
      usage: anthropicUsage(ending),
    }
  },
  opening(body) {
    const tool = findTool(body)
    const usage = { input_tokens: 0, output_tokens: 1 }
    const block = tool ? { type: 'tool_use', id: 'tool_1', name: tool.name, input: {} } : { type: 'text', text: '' }
    return [
      anthropicEvent('message_start', {
        message: { id: 'msg_1', type: 'message', role: 'assistant', model: body.model, content: [], usage },
      }),
      anthropicEvent('content_block_start', { index: 0, content_block: block }),
      anthropicEvent('ping', {}),
    ]
  },
  delta(body, text) {
    const delta = findTool(body) ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text }
    return anthropicEvent('content_block_delta', { index: 0, delta })
  },
  closing: (body, _text, ending) => [
    anthropicEvent('content_block_stop', { index: 0 }),
    anthropicEvent('message_delta', {
      delta: { stop_reason: stopReason(body, ending), stop_sequence: null },
      usage: anthropicUsage(ending),
    }),
    anthropicEvent('message_stop', {}),
  ],
  errorEvent: anthropicEvent('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  errorBody: (message) => ({ type: 'error', error: { type: 'error', message } }),
}

export const protocols: Record<AiServerProtocol, Protocol> = { openai, anthropic, 'openai-compatible': compatible }

/** Each protocol has its own path. */
export const protocolOfPath: Record<string, AiServerProtocol> = {
  '/v1/responses': 'openai',
  '/v1/messages': 'anthropic',
  '/v1/chat/completions': 'openai-compatible',
}
