import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { serve } from '#server/http/serve.ts'
import type { Registration } from './registration.service.ts'
import { originOf, sessionTokenOf } from './requests.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.service.ts'
import type { SignIn } from './sign-in.service.ts'

/** Registration, sign-in, sign-out, and the list of places where one is signed in. */
export function signInRoutes(
  app: FastifyInstance,
  services: {
    registration: Registration
    signIn: SignIn
    sessions: Sessions
    cookie: SessionCookie
    view: (account: Account) => Promise<User>
  },
): void {
  const { registration, signIn, sessions, cookie, view } = services

  // Runs after the guards have found out who is calling: a session whose end moved takes its cookie along.
  app.addHook('preHandler', (request, reply, done) => {
    const token = request.principal && sessions.wasExtended(request.principal) ? sessionTokenOf(request) : undefined
    if (token) cookie.set(reply, token)
    done()
  })

  serve(app, 'POST /api/register', async ({ body, request, reply }) => {
    const { account, token } = await registration.register(body, originOf(request))
    await sessions.end(sessionTokenOf(request))
    cookie.set(reply, token)
    return view(account)
  })
  serve(app, 'POST /api/login', async ({ body, request, reply }) => {
    const { account, token } = await signIn.signIn(body, originOf(request))
    await sessions.end(sessionTokenOf(request))
    cookie.set(reply, token)
    return view(account)
  })
  serve(app, 'POST /api/logout', async ({ request, reply }) => {
    await sessions.end(sessionTokenOf(request))
    cookie.clear(reply)
    return { ok: true }
  })
}
