import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/site.ts'
import { gradeAnswer } from '#domain/grading/grade.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { withoutPersonalData } from './client-errors.ts'
import type { Sample } from './samples.ts'
import { writeSecurityTxt } from './security-txt.ts'
import { viewSampleAnswer } from './site.views.ts'

/** The public endpoints: facts about this server, sample questions, error reports, and security.txt. */
export function siteRoutes(
  app: FastifyInstance,
  deps: {
    readSite: () => Promise<Site>
    samples: readonly Sample[]
    clock: () => Date
    contactEmail: () => Promise<string>
    publicUrl: () => string
  },
): void {
  serve(app, 'GET /api/site', deps.readSite)
  serve(app, 'POST /api/samples/:id/answer', async ({ params, body }) => {
    const sample = deps.samples.find(({ id }) => id === params.id)
    if (!sample) {
      throw new AppError('not_found', 'This sample question is no longer available. Reload the page for new ones.')
    }
    const grade = gradeAnswer(sample.question, sample.presented, body.answer)
    if (!grade.ok) {
      throw new AppError('bad_request', `answer: ${grade.problem}`, {
        issues: [{ path: 'body.answer', message: grade.problem }],
      })
    }
    return viewSampleAnswer(sample, body.answer)
  })
  serve(app, 'POST /api/client-errors', async ({ body, request }) => {
    const { message, stack = '', route, build } = body
    const report = { message: withoutPersonalData(message), stack: withoutPersonalData(stack), route, build }
    request.log.error({ clientError: report }, 'error in a browser')
    return { ok: true }
  })
  const config = { access: 'public', rate: 'read' } as const
  app.get('/.well-known/security.txt', { schema: { hide: true }, config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(writeSecurityTxt(await deps.contactEmail(), deps.publicUrl(), deps.clock())),
  )
}
