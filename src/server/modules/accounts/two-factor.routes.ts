import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import type { AccountsServices } from './accounts.routes.ts'
import { mayHaveTwoFactor } from './demo-accounts.ts'

const ok = { ok: true } as const

/** Confirming one's identity, and two-factor sign-in in the settings. */
export function twoFactorRoutes(app: FastifyInstance, services: AccountsServices): void {
  const { twoFactor, confirmation, profile, cookies, config } = services
  serve(app, 'POST /api/account/confirm', async ({ principal, body, request }) => {
    await confirmation.confirm(principal, body, cookies.originOf(request))
    return ok
  })
  serve(app, 'GET /api/account/two-factor', async ({ principal }) => {
    const account = await profile.get(principal)
    return {
      since: account.twoFactorAt?.toISOString() ?? null,
      recoveryCodesLeft: await twoFactor.countRecoveryCodes(account.id),
      isAvailable: mayHaveTwoFactor(account, config),
    }
  })
  serve(app, 'POST /api/account/two-factor/setup', ({ principal }) => twoFactor.begin(principal))
  serve(app, 'POST /api/account/two-factor/enable', async ({ principal, body, request }) => ({
    recoveryCodes: await twoFactor.enable(principal, body.code, cookies.originOf(request)),
  }))
  serve(app, 'POST /api/account/two-factor/recovery-codes', async ({ principal, body, request }) => ({
    recoveryCodes: await twoFactor.renewRecoveryCodes(principal, body.code, cookies.originOf(request)),
  }))
  serve(app, 'POST /api/account/two-factor/disable', async ({ principal, body, request }) => {
    await twoFactor.disable(principal, body, cookies.originOf(request))
    return ok
  })
}
