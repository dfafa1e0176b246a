import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

/** Whether two-factor sign-in is on, and a link to its screen. */
export function TwoFactorSection({ user }: { user: User }) {
  if (user.isDemo && !user.isAdmin) {
    return <Section id="two-factor" lead="Test accounts are shared, so two-factor sign-in isn't available for them." />
  }
  return (
    <Section
      id="two-factor"
      lead="Sign in with a code from an authenticator app in addition to your password, so a stolen password isn't enough to get into your account."
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
