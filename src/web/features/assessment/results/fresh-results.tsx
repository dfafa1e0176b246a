import type { Analysis, TestForm } from '#contract/assessment.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { KeptAttempts } from '../work/kept-attempts.ts'
import { LateResults } from './late-results.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  paper: TestForm
  analysis: Analysis
  kept: KeptAttempts
  onSessionExpired: () => Promise<void>
  onAnother: () => void
}

/** The results of a paper that was graded just now, while it goes into the history. */
export function FreshResults({ paper, analysis, kept, onSessionExpired, onAnother }: Props) {
  const { stage, submit } = useSubmit({ paper, analysis, kept, onSessionExpired })
  return (
    <LateResults
      analysis={analysis}
      notice={
        stage === 'failed' && (
          <Alert title="This result is not in your history yet">
            <p>It is marked and kept. It is sent again when you are back online, or now:</p>
            <Button className="mt-3" onClick={() => void submit()}>
              Try again
            </Button>
          </Alert>
        )
      }
      actions={
        <Button variant="primary" onClick={onAnother}>
          Take Another Quiz
        </Button>
      }
    />
  )
}
