import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** For learners on the free plan only. */
export function UpgradeCard() {
  return (
    <Card aria-labelledby="upgrade-card" className="p-6">
      <h2 id="upgrade-card" className="text-xl">
        Upgrade to Premium
      </h2>
      <p className="mt-2 max-w-measure text-ink-2">
        Sit full-length exams with as many questions as the real one, as often as you like. Practice quizzes stay free
        and unlimited.
      </p>
      <Button asChild className="mt-4">
        <Link to="/pricing">View Plans</Link>
      </Button>
    </Card>
  )
}
