import { Link } from 'react-router'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'

/** Somebody of another field came to the clinical simulations by their address. */
export function ForAnotherField() {
  useTitle('Clinical simulations')
  return (
    <div className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <h1 className="text-2xl">Clinical simulations are for respiratory therapists</h1>
      <p className="mt-3 text-ink-2">
        They prepare for the simulation examination of that field, and yours has none. Your questions and exams are
        waiting with your quizzes.
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/quiz">Go to your quizzes</Link>
      </Button>
    </div>
  )
}
