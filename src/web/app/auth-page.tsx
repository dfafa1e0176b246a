import { AuthScreen } from '#web/features/account/auth-screen.tsx'
import { rememberGoogle } from './places.ts'

/** /auth */
export function AuthPage() {
  return <AuthScreen onGoogle={rememberGoogle} />
}
