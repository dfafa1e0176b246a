import { useParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ResultsScreen } from '#web/features/assessment/results-screen.tsx'

/** /results/:attemptId */
export function ResultsPage({ user }: { user: User }) {
  const { attemptId = '' } = useParams()
  return <ResultsScreen user={user} attemptId={attemptId} />
}
