import { useAuth } from '#web/features/account/auth-provider.tsx'
import { signIn } from '#web/features/account/sign-in.ts'
import { DemoScreen } from '#web/features/demo/demo-screen.tsx'

/** /demo */
export function DemoPage() {
  const { enter } = useAuth()
  return <DemoScreen signIn={signIn} onSignedIn={enter} />
}
