import type { FastifyRequest } from 'fastify'

interface DatabaseError {
  query?: unknown
  code?: string
  constraint?: string
}

/**
 * The text of an error without what the statement was given: Drizzle writes the parameters into its message, and
 * PostgreSQL quotes a value that it cannot read.
 */
function messageOf(error: Error): string {
  return 'query' in error && error.cause instanceof Error
    ? `${error.cause.message.replace(/: ".*"$/s, '')} (${String(error.query)})`
    : error.message
}

/** A stack without its message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** What the log says about an error. SQL parameters, and PostgreSQL's details that quote them, stay out. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, constraint } = (error.cause ?? error) as DatabaseError
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: framesOf(error),
  }
}

/** How requests and errors are logged: query strings carry codes and search words, and stay out. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: request.url.split('?', 1)[0] ?? '',
    remoteAddress: request.ip,
  }),
  err: describeError,
}
