import type { GoogleNotice } from '#contract/accounts.ts'
import type { GoogleChecks } from '#server/adapters/google/google-sign-in.ts'
import type { AccountsDeps } from './deps.ts'
import { createExpiringSeal } from './expiring-seal.ts'
import type { GoogleAccounts } from './google-accounts.service.ts'
import type { Sessions } from './sessions.service.ts'

export interface Google {
  /** Where to send the browser, and what it has to bring back in a cookie. */
  begin(): Promise<{ url: string; carried: string } | { notice: GoogleNotice }>
  /** Signs in who came back from Google. `path` is the address that Google sent the browser to, with its query. */
  finish(
    path: string,
    carried: string | undefined,
    userAgent: string,
  ): Promise<{ token: string } | { notice: GoogleNotice }>
}

/** How long somebody may take to sign in at Google. */
export const googleMinutes = 10

const callbackPath = '/api/auth/google/callback'

/** Sign-in with Google; whatever happens there, the browser ends on a page of ours. */
export function createGoogle(deps: AccountsDeps, sessions: Sessions, accounts: GoogleAccounts): Google {
  const { db, clock, google, config, onError } = deps
  const seal = createExpiringSeal(config.sessionSecret, 'google sign-in')
  return {
    async begin() {
      if (!google) return { notice: 'google-not-configured' }
      try {
        const { url, checks } = await google.begin(`${config.publicUrl()}${callbackPath}`)
        return { url, carried: seal.seal(checks, new Date(clock().getTime() + googleMinutes * 60_000)) }
      } catch (error) {
        onError(error, 'google sign-in')
        return { notice: 'google-unavailable' }
      }
    },
    async finish(path, carried, userAgent) {
      if (!google) return { notice: 'google-not-configured' }
      const url = new URL(path, config.publicUrl())
      if (url.searchParams.get('error') === 'access_denied') return { notice: 'google-canceled' }
      try {
        const checks = carried === undefined ? undefined : (seal.open(carried, clock()) as GoogleChecks | undefined)
        if (!checks) return { notice: 'google-unavailable' }
        const account = await accounts.findOrAdd(await google.finish(url, checks))
        if (!account) return { notice: 'google-not-linked' }
        return { token: await sessions.start(db, account.id, userAgent) }
      } catch (error) {
        onError(error, 'google sign-in')
        return { notice: 'google-unavailable' }
      }
    },
  }
}
