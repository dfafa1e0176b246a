import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

/** Whether signing in takes a code, and the way to its screen. */
export function TwoFactorSection({ user }: { user: User }) {
  if (user.isDemo && !user.isAdmin) {
    return <Section id="two-factor" lead="Test accounts are shared, so they have no two-factor sign-in." />
  }
  return (
    <Section
      id="two-factor"
      lead="A code from an authenticator app, besides your password, protects your account when somebody learns your password."
    >
      <div className="grid justify-items-start gap-4">
        <Badge variant={user.twoFactor ? 'teal' : 'neutral'}>{user.twoFactor ? 'On' : 'Off'}</Badge>
        <Button asChild>
          <Link to="/settings/two-factor">{user.twoFactor ? 'Manage Two-Factor Sign-In' : 'Set Up'}</Link>
        </Button>
      </div>
    </Section>
  )
}
