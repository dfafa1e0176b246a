import type { User } from '#contract/accounts.ts'
import { PricingScreen } from '#web/features/plans/pricing-screen.tsx'

/** /pricing */
export function PricingPage({ user }: { user: User | null }) {
  return <PricingScreen tier={user?.subscriptionTier ?? null} />
}
