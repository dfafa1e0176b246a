import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import type { Recovery } from './recovery.service.ts'

/** Verification of an address, and a new password for a forgotten one. */
export function recoveryRoutes(app: FastifyInstance, recovery: Recovery): void {
  serve(app, 'POST /api/account/verification', async ({ principal }) => {
    await recovery.resendVerification(principal)
    return { ok: true }
  })
  serve(app, 'POST /api/verify-email', async ({ body }) => {
    await recovery.verify(body.token)
    return { ok: true }
  })
  serve(app, 'POST /api/password-reset/request', async ({ body, request }) => {
    await recovery.requestReset(body.email, request.ip)
    return { ok: true }
  })
  serve(app, 'POST /api/password-reset', async ({ body }) => {
    await recovery.reset(body.token, body.password)
    return { ok: true }
  })
}
