import { Ai, type AiDeps } from './ai.service.ts'

export type { Ai, AiObjectRequest, AiObjectStream, AiTextRequest, AiTextStream } from './ai.service.ts'
export { type AiFailure, failureError } from './failures.ts'

/** The language model, its ledger, and its daily budget. Off, with every call failing as `off`, without a provider. */
export const createAi = (deps: AiDeps): Ai => new Ai(deps)
