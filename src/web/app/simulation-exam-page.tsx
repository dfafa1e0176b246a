import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ExamScreen } from '#web/features/simulations/exam/exam-screen.tsx'
import { ForAnotherField } from './for-another-field.tsx'
import { useSessionGate } from './session-gate.tsx'

/** /cse/exam: for respiratory therapists, and for whoever has an exam to go on with. */
export function SimulationExamPage({ user }: { user: User }) {
  const [query] = useSearchParams()
  const askToSignIn = useSessionGate()
  if (user.healthcareField !== 'RT' && !query.has('attempt')) return <ForAnotherField />
  return <ExamScreen user={user} onSessionExpired={askToSignIn} />
}
