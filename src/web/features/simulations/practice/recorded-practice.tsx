import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordedPractice } from '#contract/simulations.ts'
import { read } from '#web/shared/api/call.ts'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InteractiveResult } from './interactive.tsx'
import { replayInteractive } from './interactive-run.ts'
import { replayLinear } from './linear-run.ts'
import { stepsOf } from './scenario-steps.ts'
import { StepByStepResult } from './step-by-step.tsx'
import { TraditionalResult } from './traditional.tsx'

/** Until the name of the simulation is known. */
const ResultTitle = () => <PageTitle>Clinical simulation: result</PageTitle>

/** /cse/practice/:id: the result and debrief of a practice simulation of the learner's history. */
export function RecordedPracticeScreen({ runId }: { runId: string }) {
  const recorded = useQuery(read('GET /api/simulations/practice-results/:id', { params: { id: runId } }))
  if (recorded.isPending) {
    return (
      <ScoreHeaderSkeleton what="Loading your result">
        <ResultTitle />
        <Skeleton className="mt-12 h-56 w-full" />
      </ScoreHeaderSkeleton>
    )
  }
  if (recorded.isError) return <ResultError error={recorded.error} onRetry={() => void recorded.refetch()} />
  return <Result recorded={recorded.data} />
}

/** The recorded choices, replayed, so that the result looks as it did when the simulation was completed. */
function Result({ recorded }: { recorded: RecordedPractice }) {
  const { runId, mode, scenario, choices, timeSpent: seconds, completedAt } = recorded
  const props = { opened: { runId, scenario, actions: [], seconds }, seconds, origin: { recordedAt: completedAt } }
  if (mode === 'interactive') {
    return <InteractiveResult {...props} run={complete(replayInteractive(scenario, choices))} />
  }
  const LinearResult = mode === 'traditional' ? TraditionalResult : StepByStepResult
  return <LinearResult {...props} run={complete(replayLinear(scenario, stepsOf(scenario, mode), choices))} />
}

/** The server records only complete runs. */
function complete<R>(run: R | undefined): R {
  if (run === undefined) throw new RangeError('the choices of a recorded practice simulation are not a complete run')
  return run
}

function ResultError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <LoadErrorPage
      error={error}
      onRetry={onRetry}
      heading="Clinical simulation"
      missing={{ children: <p className="text-ink-2">There is no result here. It may belong to another account.</p> }}
      failed={{
        title: "We couldn't load your result",
        otherwise: 'Check your connection and try again. Your results are saved in your account.',
      }}
    >
      <ResultTitle />
      <Button asChild className="mt-6">
        <Link to="/history">Back to your history</Link>
      </Button>
    </LoadErrorPage>
  )
}
