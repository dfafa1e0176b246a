import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The way to the clinical simulations, for the field that has them. */
export function SimulationsCard() {
  return (
    <Card aria-labelledby="simulations-title" className="flex flex-col items-start p-4 md:col-start-1 md:p-6">
      <h2 id="simulations-title" className="text-xl">
        Clinical simulations
      </h2>
      <p className="mt-2 text-ink-2">
        One patient at the bedside: gather information, give orders, and see what comes of them.
      </p>
      <Button asChild className="mt-6">
        <Link to="/cse">Choose a simulation</Link>
      </Button>
    </Card>
  )
}
