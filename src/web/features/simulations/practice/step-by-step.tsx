import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { imageTypeFor } from '#domain/simulations/image-type.ts'
import { ClinicalImageFigure } from '#web/features/simulations/bedside/clinical-image.tsx'
import { read } from '#web/shared/api/call.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pluralize } from './format.ts'
import { currentStep, type LinearAction, type LinearRun, reduceLinear, startLinear } from './linear-run.ts'
import { LinearStep, type RunContext } from './practice-bedside.tsx'
import { PracticeResultPage } from './practice-result.tsx'
import { PracticeScreen } from './practice-screen.tsx'
import { fourStepsOf, missedCriticalActions, optionsWith, type Step } from './scenario-steps.ts'
import { type RunReducer, type StoredRun, useStoredRun } from './stored-run.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const reducer: RunReducer<LinearRun, LinearAction> = {
  start: (scenario: PracticeScenario) => startLinear(scenario, fourStepsOf(scenario)),
  reduce: reduceLinear,
  isComplete: (run) => currentStep(run) === undefined,
}

/** /cse/step-by-step: four steps, each verified before it is final. */
export function StepByStepScreen({ userId }: { userId: string }) {
  return (
    <PracticeScreen mode="step-by-step" userId={userId}>
      {(opened, store, onNew) => <StepByStep opened={opened} store={store} onNew={onNew} />}
    </PracticeScreen>
  )
}

interface Props {
  opened: StoredRun
  store: LocalStore
  onNew: () => void
}

function StepByStep({ opened, store, onNew }: Props) {
  const { run, act, seconds, canStore } = useStoredRun({ mode: 'step-by-step', store, opened, reducer })
  const step = currentStep(run)
  if (!step) return <StepByStepResult opened={opened} store={store} run={run} seconds={seconds} onNew={onNew} />
  const context: RunContext = { mode: 'step-by-step', scenario: opened.scenario, canStore }
  return <VerifiedStep context={context} run={run} step={step} onAct={act} onNew={onNew} />
}

interface StepProps {
  context: RunContext
  run: LinearRun
  step: Step
  onAct: (action: LinearAction) => void
  onNew: () => void
}

function VerifiedStep({ context, run, step, onAct, onNew }: StepProps) {
  const [isVerifying, setVerifying] = useState(false)
  const confirm = () => {
    setVerifying(false)
    onAct({ type: 'submit' })
  }
  return (
    <LinearStep
      {...context}
      run={run}
      step={step}
      status={
        <Button variant="text" className="-mr-3 text-sm" onClick={onNew}>
          Start New CSE
        </Button>
      }
      image={<CaseImage scenario={context.scenario} />}
      submitLabel="Submit"
      onToggle={(label) => onAct({ type: 'toggle', label })}
      onSubmit={() => setVerifying(true)}
    >
      <VerifyDialog
        open={isVerifying}
        selected={optionsWith(step, run.selected)}
        missed={missedCriticalActions(step, run.selected)}
        onModify={() => setVerifying(false)}
        onConfirm={confirm}
      />
    </LinearStep>
  )
}

/** The clinical image of a case: the scenario's own, or one of the type that its introduction suggests. */
function CaseImage({ scenario }: { scenario: PracticeScenario }) {
  const imageType = imageTypeFor(scenario.scenario.introduction)
  const image = useQuery({
    ...read('GET /api/clinical-images/cse/:imageType', { params: { imageType }, query: { scenario: scenario.id } }),
    gcTime: 0,
  })
  if (image.isFetching) {
    return (
      <Loading what="Loading the clinical image">
        <Skeleton className="mt-3 h-60 w-full" />
      </Loading>
    )
  }
  if (!image.data) {
    return (
      <div className="mt-4">
        <Alert title="We couldn’t load the clinical image" onRetry={() => void image.refetch()}>
          You can work through the case without it.
        </Alert>
      </div>
    )
  }
  return <ClinicalImageFigure image={image.data} />
}

function StepByStepResult({ run, ...props }: Props & { run: LinearRun; seconds: number }) {
  const missedPerStep = run.completed.map(({ step, selected }) => missedCriticalActions(step, selected).length)
  const stepsWithoutMiss = missedPerStep.filter((count) => count === 0).length
  const missed = missedPerStep.reduce((sum, count) => sum + count, 0)
  return (
    <PracticeResultPage
      {...props}
      mode="step-by-step"
      figure={
        <>
          {stepsWithoutMiss}
          <span className="ml-2 text-2xl tracking-normal">of {run.steps.length}</span>
        </>
      }
      headline={
        missed === 0 ? 'You didn’t miss any critical actions.' : `You missed ${pluralize(missed, 'critical action')}.`
      }
      explanation="Steps where you selected every critical action."
      completed={run.completed.map((one, index) => ({
        ...one,
        earned: missedPerStep[index]
          ? `${pluralize(missedPerStep[index], 'critical action')} missed`
          : 'Nothing critical missed',
      }))}
      newLabel="Start New CSE"
    />
  )
}
