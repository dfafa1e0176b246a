import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useAuth } from '#web/features/account/auth-provider.tsx'
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'

/** /settings */
export function SettingsPage({ user }: { user: User }) {
  const { setUser, leave } = useAuth()
  const navigate = useNavigate()
  const onSignedOut = () => {
    navigate('/')
    leave()
  }
  return <SettingsScreen user={user} onUserChanged={setUser} onSignedOut={onSignedOut} />
}
