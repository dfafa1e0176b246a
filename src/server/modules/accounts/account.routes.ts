import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { serve } from '#server/http/serve.ts'
import { viewSession } from './accounts.views.ts'
import type { OwnPassword } from './own-password.service.ts'
import type { PersonalData } from './personal-data.service.ts'
import type { Profile } from './profile.service.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.service.ts'

/** The signed-in learner's own account. */
export function accountRoutes(
  app: FastifyInstance,
  services: {
    profile: Profile
    ownPassword: OwnPassword
    sessions: Sessions
    personalData: PersonalData
    cookie: SessionCookie
    view: (account: Account) => Promise<User>
  },
): void {
  const { profile, ownPassword, sessions, personalData, cookie, view } = services

  serve(app, 'GET /api/user', async ({ principal }) => view(await profile.get(principal)))
  serve(app, 'GET /api/auth/user', async ({ principal }) => view(await profile.get(principal)))
  serve(app, 'PATCH /api/auth/user', async ({ principal, body }) => view(await profile.change(principal, body)))
  serve(app, 'PUT /api/account/password', async ({ principal, body }) => {
    await ownPassword.change(principal, body.currentPassword, body.newPassword)
    return { ok: true }
  })
  serve(app, 'GET /api/account/sessions', async ({ principal }) => {
    const list = await sessions.list(principal)
    return list.map((session) => viewSession(session, principal.sessionId))
  })
  serve(app, 'DELETE /api/account/sessions/:id', async ({ principal, params, reply }) => {
    await sessions.endOne(principal, params.id)
    if (params.id === principal.sessionId) cookie.clear(reply)
    return { ok: true }
  })
  serve(app, 'GET /api/account/export', async ({ principal, reply }) => {
    const everything = await personalData.export(principal)
    reply.header('content-disposition', 'attachment; filename="preceptor-export.json"')
    return everything
  })
  serve(app, 'POST /api/account/delete', async ({ principal, body, reply }) => {
    await personalData.delete(principal, body)
    cookie.clear(reply)
    return { ok: true }
  })
}
