import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { PlanCards } from '#web/features/plans/plan-cards.tsx'

/** / for visitors */
export function LandingPage() {
  return <LandingScreen plans={<PlanCards tier={null} />} />
}
