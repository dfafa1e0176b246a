import type { LanguageModel } from 'ai'

/** Which protocol the provider speaks: OpenAI's own, Anthropic's, or the chat protocol that most other servers offer. */
export type AiProtocol = 'openai' | 'anthropic' | 'openai-compatible'

/** How to reach a model. */
export interface ModelOptions {
  protocol: AiProtocol
  baseUrl: string
  apiKey: string
  model: string
}

/** The SDK, and the model as each kind of call uses it. */
export interface Models {
  sdk: typeof import('ai')
  text: LanguageModel
  object: LanguageModel
  objectStream: LanguageModel
}

type Fetch = typeof globalThis.fetch

/** Never follows a redirect, which would take the key and the prompt to another address. */
const directFetch: Fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** Gives up when the provider accepts the connection and does not answer within `milliseconds`. */
function fetchWithin(milliseconds: number): Fetch {
  return async (input, init) => {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
      milliseconds,
    )
    const signal = init?.signal ? AbortSignal.any([late.signal, init.signal]) : late.signal
    try {
      return await directFetch(input, { ...init, signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function modelFactory({ protocol, baseUrl, apiKey, model }: ModelOptions) {
  switch (protocol) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return (fetch: Fetch) => createOpenAI({ apiKey, baseURL: baseUrl, fetch })(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return (fetch: Fetch) => createAnthropic({ apiKey, baseURL: baseUrl, fetch })(model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const options = { name: 'compatible', includeUsage: true, supportsStructuredOutputs: true }
      return (fetch: Fetch) => createOpenAICompatible({ ...options, apiKey, baseURL: baseUrl, fetch })(model)
    }
  }
}

/**
 * Loads the SDK, which takes about 135 ms and 35 MB, and creates the model. `headersTimeout` (ms) is how long a stream may
 * take to begin: the SDK's own limits start only then. A reply that is not streamed begins when all of it is written.
 */
export async function loadModels(options: ModelOptions, headersTimeout: number): Promise<Models> {
  const [sdk, createModel] = await Promise.all([import('ai'), modelFactory(options)])
  // The SDK prints its warnings to the process by default.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const streaming = fetchWithin(headersTimeout)
  // Many models put JSON into a Markdown fence.
  const withoutFence = (fetch: Fetch) =>
    sdk.wrapLanguageModel({ model: createModel(fetch), middleware: sdk.extractJsonMiddleware() })
  return {
    sdk,
    text: createModel(streaming),
    object: withoutFence(directFetch),
    objectStream: withoutFence(streaming),
  }
}
