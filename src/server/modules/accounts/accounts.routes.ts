import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { serve } from '#server/http/serve.ts'
import { accountError } from './account-errors.ts'
import { viewSecurityEvent, viewSession } from './accounts.views.ts'
import type { Confirmation } from './confirmation.service.ts'
import type { AccountCookies, Origin } from './cookies.ts'
import { viewDemoAccess } from './demo-accounts.ts'
import type { AccountsConfig } from './deps.ts'
import type { EmailChange } from './email-change.service.ts'
import { type GoogleAccounts, googleMinutes } from './google.service.ts'
import type { OwnPassword } from './passwords.service.ts'
import type { PersonalData } from './personal-data.service.ts'
import type { Profile } from './profile.service.ts'
import type { Recovery } from './recovery.service.ts'
import type { Registration } from './registration.service.ts'
import type { SecondStep, SignedIn } from './second-step.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'
import type { SignIn } from './sign-in.service.ts'
import type { TwoFactor } from './two-factor.service.ts'

/** The module's services, and what its routes need besides. */
export interface AccountsServices {
  config: AccountsConfig
  cookies: AccountCookies
  registration: Registration
  signIn: SignIn
  secondStep: SecondStep
  twoFactor: TwoFactor
  confirmation: Confirmation
  google: GoogleAccounts
  sessions: Sessions
  profile: Profile
  emailChange: EmailChange
  ownPassword: OwnPassword
  recovery: Recovery
  personalData: PersonalData
  log: SecurityLog
  viewUser: (account: Account) => Promise<User>
}

const ok = { ok: true } as const

/** Serves the module's endpoints. */
export function accountsRoutes(app: FastifyInstance, services: AccountsServices): void {
  const { cookies, sessions } = services
  // Runs after the guards have authenticated the caller: when a session's end moved, its cookie follows.
  app.addHook('preHandler', (request, reply, done) => {
    const expiresAt = request.principal && sessions.extendedUntil(request.principal)
    const token = cookies.sessionTokenOf(request)
    if (expiresAt && token) cookies.setSession(reply, token, expiresAt)
    done()
  })
  signInRoutes(app, services)
  googleRoutes(app, services)
  profileRoutes(app, services)
  sessionRoutes(app, services)
  recoveryRoutes(app, services)
  personalDataRoutes(app, services)
  serve(app, 'GET /api/demo-access', async () => viewDemoAccess(services.config))
}

/** Ends the session that the browser had, and hands the new one over: no session survives a sign-in. */
async function switchSession(
  { cookies, sessions }: Pick<AccountsServices, 'cookies' | 'sessions'>,
  { account, session }: SignedIn,
  { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: Origin },
): Promise<void> {
  await sessions.end(cookies.sessionTokenOf(request))
  cookies.setSession(reply, session.token, session.expiresAt)
  if (!account.isDemo) cookies.setKnownDevice(reply, origin, account.id)
}

function signInRoutes(app: FastifyInstance, services: AccountsServices): void {
  const { registration, signIn, secondStep, sessions, cookies, log, viewUser } = services
  serve(app, 'POST /api/register', async ({ body, request, reply }) => {
    const origin = cookies.originOf(request)
    const signedIn = await registration.register(body, origin)
    await switchSession(services, signedIn, { request, reply, origin })
    return viewUser(signedIn.account)
  })
  serve(app, 'POST /api/login', async ({ body, request, reply }) => {
    const origin = cookies.originOf(request)
    const signedIn = await signIn.signIn(body, origin)
    if ('awaitsCode' in signedIn) {
      cookies.setAwaitsCode(reply, signedIn.awaitsCode)
      throw accountError('two_factor_required')
    }
    await switchSession(services, signedIn, { request, reply, origin })
    return viewUser(signedIn.account)
  })
  serve(app, 'POST /api/login/code', async ({ body, request, reply }) => {
    const origin = cookies.originOf(request)
    const signedIn = await secondStep.finish(cookies.awaitsCodeOf(request), body.code, origin)
    cookies.clearAwaitsCode(reply)
    await switchSession(services, signedIn, { request, reply, origin })
    return viewUser(signedIn.account)
  })
  serve(app, 'GET /api/login', async () => '/auth')
  serve(app, 'POST /api/logout', async ({ request, reply }) => {
    const userId = await sessions.end(cookies.sessionTokenOf(request))
    if (userId) await log.record(userId, 'session_ended', cookies.originOf(request))
    cookies.clearSession(reply)
    return ok
  })
}

/** To Google and back; both are browser navigations and always end in a redirect to one of our pages or Google's. */
function googleRoutes(app: FastifyInstance, services: AccountsServices): void {
  const { google, cookies, config } = services
  const stateCookie = 'preceptor_google'
  const attributes = {
    path: '/api/auth/google',
    httpOnly: true,
    // Lax, not Strict: the browser comes back by a link from Google's site.
    sameSite: 'lax',
    secure: config.production,
  } as const

  serve(app, 'GET /api/auth/google', async ({ query, reply }) => {
    const begun = await google.begin(query)
    if ('notice' in begun) return `/auth?notice=${begun.notice}`
    reply.setCookie(stateCookie, begun.state, { ...attributes, maxAge: googleMinutes * 60 })
    return begun.url
  })
  serve(app, 'GET /api/auth/google/callback', async ({ request, reply }) => {
    const origin = cookies.originOf(request)
    const finished = await google.finish(request.url, request.cookies[stateCookie], origin)
    reply.clearCookie(stateCookie, attributes)
    if ('notice' in finished) return `/auth?notice=${finished.notice}`
    if ('awaitsCode' in finished) {
      cookies.setAwaitsCode(reply, finished.awaitsCode)
      return finished.returnTo === 'settings' ? '/auth?step=code&to=settings' : '/auth?step=code'
    }
    await switchSession(services, finished, { request, reply, origin })
    return finished.returnTo === 'settings' ? '/settings' : '/'
  })
}

function profileRoutes(app: FastifyInstance, services: AccountsServices): void {
  const { profile, emailChange, ownPassword, cookies, viewUser } = services
  const findUser = async ({ principal }: { principal: Principal }) => viewUser(await profile.get(principal))
  serve(app, 'GET /api/user', findUser)
  serve(app, 'GET /api/auth/user', findUser)
  serve(app, 'PATCH /api/auth/user', async ({ principal, body, request }) =>
    viewUser(await profile.change(principal, body, cookies.originOf(request))),
  )
  serve(app, 'POST /api/account/email', async ({ principal, body, request }) =>
    viewUser(await emailChange.request(principal, body, cookies.originOf(request))),
  )
  serve(app, 'DELETE /api/account/email', async ({ principal }) => viewUser(await emailChange.cancel(principal)))
  serve(app, 'PUT /api/account/password', async ({ principal, body, request }) => {
    await ownPassword.change(principal, body, cookies.originOf(request))
    return ok
  })
}

/** The cursor of the security log: the number of the last event that was shown. */
const logCursor = z.tuple([z.number().int().positive()])

function sessionRoutes(app: FastifyInstance, services: AccountsServices): void {
  const { sessions, cookies, log } = services
  serve(app, 'GET /api/account/sessions', async ({ principal }) => {
    const list = await sessions.list(principal)
    return list.map((session) => viewSession(session, principal.sessionId))
  })
  serve(app, 'DELETE /api/account/sessions', async ({ principal, request, reply }) => {
    await sessions.endEverywhere(principal)
    await log.record(principal.userId, 'signed_out_everywhere', cookies.originOf(request))
    cookies.clearSession(reply)
    return ok
  })
  serve(app, 'DELETE /api/account/sessions/:id', async ({ principal, params, request, reply }) => {
    await sessions.endOne(principal, params.id)
    await log.record(principal.userId, 'session_ended', cookies.originOf(request))
    if (params.id === principal.sessionId) cookies.clearSession(reply)
    return ok
  })
  serve(app, 'GET /api/account/security-log', async ({ principal, query }) => {
    const [before] = readCursor(query.cursor, logCursor) ?? []
    const events = await log.list(principal.userId, { before, limit: query.limit })
    const { items, nextCursor } = makePage(events, query.limit, ({ no }) => [no])
    return { items: items.map(viewSecurityEvent), nextCursor }
  })
}

function recoveryRoutes(app: FastifyInstance, { recovery, cookies }: AccountsServices): void {
  serve(app, 'POST /api/account/verification', async ({ principal }) => {
    await recovery.resendVerification(principal)
    return ok
  })
  serve(app, 'POST /api/verify-email', async ({ body, request }) => ({
    ...ok,
    ...(await recovery.verify(body.token, cookies.originOf(request))),
  }))
  serve(app, 'POST /api/password-reset/request', async ({ body, request }) => {
    await recovery.requestReset(body.email, cookies.originOf(request))
    return ok
  })
  serve(app, 'POST /api/password-reset', async ({ body, request }) => {
    await recovery.reset(body.token, body.password, cookies.originOf(request))
    return ok
  })
  serve(app, 'POST /api/undo-email-change', async ({ body, request }) => {
    await recovery.undoEmailChange(body.token, cookies.originOf(request))
    return ok
  })
}

function personalDataRoutes(app: FastifyInstance, { personalData, cookies }: AccountsServices): void {
  serve(app, 'GET /api/account/export', async ({ principal, request, reply }) => {
    const everything = await personalData.export(principal, cookies.originOf(request))
    reply.header('content-disposition', 'attachment; filename="preceptor-export.json"')
    return everything
  })
  serve(app, 'POST /api/account/delete', async ({ principal, body, reply }) => {
    await personalData.delete(principal, body)
    cookies.clearSession(reply)
    return ok
  })
}
