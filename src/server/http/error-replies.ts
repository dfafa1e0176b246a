import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts'
import { AppError } from './app-error.ts'

const internalMessage = 'Something went wrong on our end. Please try again. Your saved work is safe.'

type ErrorText = Pick<ErrorBody, 'code' | 'message' | 'issues' | 'current'>

function send(reply: FastifyReply, body: ErrorText) {
  const statusCode = errorStatus[body.code]
  const complete: ErrorBody = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', ...body }
  if (statusCode >= 500) complete.id = String(reply.request.id)
  return reply.code(statusCode).type('application/json').send(complete)
}

/** Errors that Fastify throws (malformed JSON, a body too large, a wrong content type, a timeout) as API errors. */
function fromFastify(error: FastifyError): ErrorText | undefined {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') {
    return { code: 'unavailable', message: 'This took too long. Please try again in a moment.' }
  }
  switch (error.statusCode) {
    case 413:
      return { code: 'payload_too_large', message: 'The request is too large.' }
    case 415:
      return { code: 'unsupported_media_type', message: 'Send the request as JSON (content-type: application/json).' }
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? { code: 'bad_request', message: 'The request is malformed.' }
        : undefined
  }
}

/** "limit: must be a whole number from 1 to 60": people know fields, not the parts of a request. */
const describeIssue = ({ path, message }: { path: string; message: string }) =>
  `${path.replace(/^(body|query|params)\./, '')}: ${message}`

/** Where a request differs from the contract. */
function fromSchemas({ validation, validationContext }: FastifyError): ErrorText {
  const part = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body')
  const issues = (validation ?? []).map(({ instancePath, message }) => ({
    path: [part, ...instancePath.split('/').filter(Boolean)].join('.'),
    message: message ?? 'is invalid',
  }))
  return { code: 'bad_request', message: issues.map(describeIssue).join('; '), issues }
}

/** The code and message of an error; anything that is not meant for the caller becomes `internal`. */
export function messageForCaller(error: unknown): ErrorText {
  if (error instanceof AppError) {
    const { code, message, issues, current } = error
    return { code, message, ...(issues ? { issues } : {}), ...(current === undefined ? {} : { current }) }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return fromSchemas(error as unknown as FastifyError)
  return fromFastify(error as FastifyError) ?? { code: 'internal', message: internalMessage }
}

/** Replies to a URL that can't be decoded or has an overlong parameter. Fastify never routes those. */
export function sendUnreadableAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, { code: 'bad_request', message: 'The request URL is malformed.' })
}

/**
 * Converts every error to the API error format. Details the caller must not see go to the log. A code that the endpoint
 * does not declare is reported to `onUndeclaredError`.
 */
export function installErrorReplies(app: FastifyInstance, onUndeclaredError: (message: string) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const text = messageForCaller(error)
    if (error instanceof AppError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    if (errorStatus[text.code] >= 500) request.log.error({ err: error }, 'request failed')
    const { endpointKey, errors } = request.routeOptions.config
    if (errors && !errors.has(text.code)) onUndeclaredError(`${endpointKey} does not declare the error ${text.code}`)
    return send(reply, text)
  })
}

/** The reply for a path of the API that does not exist. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, { code: 'not_found', message: 'There is no API endpoint at this URL.' })
}

/** The codes that an endpoint may answer with: those it declares plus those implied by its access level. */
export function allowedErrors(endpoint: {
  access: string
  earlyAccess?: string
  errors: readonly ErrorCode[]
  needsConfirmation?: true
  idempotent?: true | string
}): ReadonlySet<ErrorCode> {
  const { access, earlyAccess, errors, needsConfirmation, idempotent } = endpoint
  const always = [
    'bad_request',
    'cross_site',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
  ] as const
  const isPlan = earlyAccess !== undefined || (access !== 'public' && access !== 'user' && access !== 'admin')
  return new Set<ErrorCode>([
    ...always,
    'internal',
    'unavailable',
    ...(access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(isPlan ? (['upgrade_required'] as const) : []),
    ...(access === 'admin' ? (['forbidden', 'two_factor_setup_required'] as const) : []),
    ...(needsConfirmation ? (['confirmation_required'] as const) : []),
    ...(idempotent ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
    ...errors,
  ])
}
