import { findReferralCode } from '#domain/accounts/referral-code.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { findReferrer, type NewAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import type { SecurityLog } from './security-log.service.ts'

/** The ID of the referrer; an unknown code does not prevent registration. */
export async function findReferrerId(db: Db, given: string | undefined): Promise<string | null> {
  const code = given === undefined ? undefined : findReferralCode(given)
  return (code && (await findReferrer(db, code))) || null
}

/** Reports a new account, in its transaction, if it was created through a referral link. */
export async function reportSignUp(
  tx: Db,
  { id, referredBy, emailVerifiedAt }: Pick<NewAccount, 'referredBy' | 'emailVerifiedAt'> & { id: string },
  origin: Origin,
  { referrals, log }: Pick<AccountsDeps, 'referrals'> & { log: SecurityLog },
): Promise<void> {
  if (referredBy === null) return
  const { address, userAgent, knownDevices } = origin
  const isKnownDevice = knownDevices.size > 0 || (await log.wasSeenLately(referredBy, origin, tx))
  await referrals.recordSignUp(tx, { referrerId: referredBy, newcomerId: id, address, userAgent, isKnownDevice })
  if (emailVerifiedAt) await referrals.onEmailVerified(tx, id)
}
