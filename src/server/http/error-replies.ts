import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { AppError } from './app-error.ts'

const internalMessage = 'Something went wrong on our side. Please try again; nothing you did is lost.'

function send(reply: FastifyReply, statusCode: number, body: Omit<ErrorBody, 'statusCode' | 'error'>) {
  const complete: ErrorBody = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', ...body }
  return reply.code(statusCode).type('application/json').send(complete)
}

/** What Fastify itself raises (malformed JSON, a body too large, a wrong content type) in our words. */
function ofFastify(error: FastifyError): { status: number; code: ErrorCode; message: string } | undefined {
  switch (error.statusCode) {
    case 413:
      return { status: 413, code: 'payload_too_large', message: 'That is more than we accept in one request.' }
    case 415:
      return { status: 415, code: 'unsupported_media_type', message: 'Send JSON (content-type: application/json).' }
    case 429:
      return { status: 429, code: 'too_many_requests', message: error.message }
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? { status: 400, code: 'bad_request', message: 'The request could not be read: it is not valid JSON.' }
        : undefined
  }
}

/** "limit: is a whole number from 1 to 60": people know fields, not the parts of a request. */
const inWords = ({ path, message }: { path: string; message: string }) =>
  `${path.replace(/^(body|query|params)\./, '')}: ${message}`

/** What a request has that the contract does not allow. */
function ofSchemas({ validation, validationContext }: FastifyError) {
  const part = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body')
  const issues = (validation ?? []).map(({ instancePath, message }) => ({
    path: [part, ...instancePath.split('/').filter(Boolean)].join('.'),
    message: message ?? 'is wrong',
  }))
  return { code: 'bad_request' as const, message: issues.map(inWords).join('; '), issues }
}

/** The reply when Fastify cannot even find a route: an address that is not decodable, or with too long a part. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 400, { code: 'bad_request', message: 'This address cannot be read.' })
}

/** Turns everything that is raised into the wire's error shape; the log gets what the caller must not see. */
export function installErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return send(reply, 400, ofSchemas(error))
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      if (error.statusCode >= 500) request.log.error({ err: error }, 'refused')
      const { code, message, issues, current } = error
      return send(reply, error.statusCode, { code, message, issues, current })
    }
    const known = ofFastify(error)
    if (known) return send(reply, known.status, { code: known.code, message: known.message })
    request.log.error({ err: error }, 'failed')
    return send(reply, 500, { code: 'internal', message: internalMessage, id: String(request.id) })
  })
}

/** The reply for a path of the API that does not exist. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, 404, { code: 'not_found', message: 'There is nothing at this address.' })
}
