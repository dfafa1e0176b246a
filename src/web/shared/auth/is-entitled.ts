import type { User } from '#contract/accounts.ts'
import type { Entitlement } from '#domain/entitlements/entitlements.ts'

/** Whether a learner's plan, trial, or bonus days include something. The server decides; this only saves a request. */
export function isEntitled({ entitlements }: Pick<User, 'entitlements'>, entitlement: Entitlement): boolean {
  return entitlements.includes(entitlement)
}
