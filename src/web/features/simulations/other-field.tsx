import { Link } from 'react-router'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'

/** Shown to learners of another field who open the address of the clinical simulations. */
export function OtherFieldPage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <PageTitle>Clinical simulations</PageTitle>
      <h1 className="text-2xl">Clinical simulations are for respiratory therapists</h1>
      <p className="mt-3 text-ink-2">
        They prepare you for the NBRC Clinical Simulation Examination. Your field doesn’t have one; your quizzes and
        exams are on the Quiz page.
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/quiz">Go to your quizzes</Link>
      </Button>
    </div>
  )
}
