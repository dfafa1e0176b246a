import type { AdminUser } from '#contract/users.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What stands out about an account. */
export function UserStatus({ user: { isAdmin, isDemo, emailVerified, twoFactor, suspendedAt } }: { user: AdminUser }) {
  return (
    <>
      {suspendedAt && <Badge variant="incorrect">Suspended</Badge>}
      {isAdmin && <Badge variant="ink">Admin</Badge>}
      {twoFactor && <Badge variant="teal">Two-factor</Badge>}
      {isDemo && <Badge variant="neutral">Test account</Badge>}
      {!emailVerified && !isDemo && <Badge variant="warn">Not verified</Badge>}
    </>
  )
}
