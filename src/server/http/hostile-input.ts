import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { findJsonProblem, findNul, type JsonProblem } from './json-guard.ts'

const messages: Record<JsonProblem, string> = {
  'too deep': 'The request is nested too deeply.',
  'too many values': 'The request contains too many values.',
  'NUL character': 'Text cannot contain the NUL character (U+0000).',
}

const rejection = (problem: JsonProblem, path: string) =>
  new AppError('bad_request', messages[problem], { issues: [{ path, message: messages[problem] }] })

/** Where an address has a NUL character: a query parameter, or the path. */
function findNulInAddress(url: string): string {
  const [, query = ''] = url.split(/\?(.*)/s)
  const parameter = [...new URLSearchParams(query)].find((pair) => pair.some((text) => text.includes('\0')))
  return parameter ? `query.${parameter[0].replaceAll('\0', '')}` : 'params'
}

/** Rejects requests that are crafted to be expensive or that contain text we can't store, before they are parsed. */
export function installHostileInputGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') {
      // 20 compressed bytes can be 4 MB of nested brackets. What is still on its way is not read.
      reply.header('connection', 'close')
      throw new AppError('unsupported_media_type', 'Compressed requests are not accepted. Send the JSON as it is.')
    }
    if (request.url.includes('%00')) throw rejection('NUL character', findNulInAddress(request.url))
  })
  app.removeContentTypeParser('application/json')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const problem = findJsonProblem(body)
    if (problem && problem !== 'NUL character') return done(rejection(problem, 'body'))
    if (problem) {
      // It can be parsed safely, so the reply can say where the character is.
      return parse(request, body.toString('utf8'), (error, value) =>
        done(error ?? rejection(problem, findNul(value, 'body') ?? 'body')),
      )
    }
    return parse(request, body.toString('utf8'), done)
  })
}
