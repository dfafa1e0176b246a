import type { Principal } from '#server/http/principal.ts'
import type { Origin } from './cookies.ts'
import type { OwnPassword } from './passwords.service.ts'
import type { Profile } from './profile.service.ts'
import type { Sessions } from './sessions.service.ts'
import type { TwoFactor } from './two-factor.service.ts'

export interface Confirmation {
  /**
   * Confirms the caller's identity with a password or a code, as endpoints with `needsConfirmation` require. Throws
   * wrong_password, invalid_code, and, for an account that has neither, reauthentication_required.
   */
  confirm(
    principal: Principal,
    proof: { password?: string | undefined; code?: string | undefined },
    origin: Origin,
  ): Promise<void>
}

/** Confirming one's identity before a dangerous act. */
export function createConfirmation(services: {
  profile: Profile
  ownPassword: OwnPassword
  twoFactor: TwoFactor
  sessions: Sessions
}): Confirmation {
  const { profile, ownPassword, twoFactor, sessions } = services
  return {
    async confirm(principal, { password, code }, origin) {
      const account = await profile.get(principal)
      if (account.twoFactorAt && code !== undefined) await twoFactor.check(account, code, principal, origin)
      else await ownPassword.confirm(account, password, principal)
      await sessions.confirm(principal)
    },
  }
}
