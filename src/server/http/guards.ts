import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { type EarlyAccessFeature, earlyAccessNames } from '#domain/entitlements/early-access.ts'
import type { Entitlement } from '#domain/entitlements/entitlements.ts'
import { AppError } from './app-error.ts'
import { type Authenticate, type Principal, sessionCookieName } from './principal.ts'
import { bogusSessionCost, costOf, installRateLimits, NetworkBudgets } from './rate-limits.ts'

/** Decides whether a caller's plan includes an entitlement. */
export type May = (principal: Principal, entitlement: Entitlement) => boolean

/** Decides whether a caller may use a feature that an admin can limit to members with early access. */
export type MayUse = (principal: Principal, feature: EarlyAccessFeature) => Promise<boolean>

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects an unsafe request that a browser sends from another site. Browsers say where it comes from in Sec-Fetch-Site,
 * older ones in Origin. A client that sends neither is not a browser and has no cookies that could be abused.
 */
function rejectCrossSite(request: FastifyRequest): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.isWebhook) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const isForeign =
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && URL.parse(origin)?.host !== request.headers.host
  if (isForeign) throw new AppError('cross_site', 'This request came from another site and was rejected.')
}

/** Rejects a caller without access to the endpoint. The only place where access is decided. */
function checkAccess(access: Access, principal: Principal | undefined, may: May): void {
  if (access === 'public') return
  if (!principal) throw new AppError('unauthenticated', 'Please sign in to continue.')
  if (access === 'user') return
  if (access === 'admin') {
    if (principal.lacksTwoFactor) {
      throw new AppError('two_factor_setup_required', 'Set up two-factor sign-in first. Admins need it on this server.')
    }
    if (!principal.isAdmin) throw new AppError('forbidden', "You don't have admin privileges.")
    return
  }
  if (!may(principal, access)) {
    throw new AppError('upgrade_required', 'This is part of Pro. See the plans to upgrade.')
  }
}

/** Finds the signed-in caller of a request. Cookies that belong to no session are charged to the caller's network. */
export type FindPrincipal = (request: FastifyRequest) => Promise<Principal | undefined>

function makeFindPrincipal(authenticate: Authenticate, budgets: NetworkBudgets, cookieName: string): FindPrincipal {
  return async (request) => {
    const token = request.cookies[cookieName]
    if (!token) return undefined
    const principal = await authenticate(token)
    if (principal) budgets.spend(request.ip, -1)
    else budgets.spend(request.ip, bogusSessionCost)
    return principal
  }
}

/** What a request passes before its handler: limit by network, origin, session, access, limit by caller. */
export async function installGuards(
  app: FastifyInstance,
  {
    authenticate,
    may,
    mayUse,
    production,
  }: { authenticate: Authenticate; may: May; mayUse: MayUse; production: boolean },
): Promise<FindPrincipal> {
  const budgets = new NetworkBudgets()
  const findPrincipal = makeFindPrincipal(authenticate, budgets, sessionCookieName(production))
  await app.register(cookie)
  app.decorateRequest('principal', undefined)
  app.addHook('onRequest', async (request) => {
    budgets.spend(request.ip, costOf(request))
    rejectCrossSite(request)
    const { access, earlyAccess, needsConfirmation, isWebhook } = request.routeOptions.config
    if (access === undefined || isWebhook) return
    request.principal = await findPrincipal(request)
    try {
      checkAccess(access, request.principal, may)
    } catch (error) {
      if (access === 'admin') {
        request.log.warn({ userId: request.principal?.userId ?? null }, 'a call that is for admins was refused')
      }
      throw error
    }
    if (earlyAccess && request.principal && !(await mayUse(request.principal, earlyAccess))) {
      throw new AppError(
        'upgrade_required',
        `${earlyAccessNames[earlyAccess]} is in early access for Annual Pro members.`,
      )
    }
    if (needsConfirmation && !request.principal?.isConfirmed) {
      throw new AppError('confirmation_required', "Please confirm that it's you.")
    }
  })
  await installRateLimits(app)
  return findPrincipal
}
