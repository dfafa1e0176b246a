import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { imageTypeFor } from '#domain/simulations/image-type.ts'
import { read } from '#web/shared/api/call.ts'
import { ClinicalImageFigure } from '#web/shared/clinical-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { LinearBedside, LinearPractice, type LinearResultProps, type LinearStepProps } from './linear-practice.tsx'
import { NewCaseDialog } from './new-case-dialog.tsx'
import { PracticeResultPage } from './practice-result.tsx'
import { pluralize } from './practice-texts.ts'
import { missedCriticalActions, optionsWith, type StepOption } from './scenario-steps.ts'

/** /cse/step-by-step: four steps, each verified before it is final. */
export function StepByStepScreen({ userId }: { userId: string }) {
  return <LinearPractice linear={stepByStep} userId={userId} />
}

function VerifiedStep({ context, run, step, onAct, onNew }: LinearStepProps) {
  const [isVerifying, setVerifying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setVerifying(false)
    onAct({ type: 'submit' })
  }
  return (
    <LinearBedside
      {...context}
      run={run}
      step={step}
      status={
        <Button variant="text" className="-mr-3 text-sm" onClick={() => setAsking(true)}>
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
        isInformation={step.phase === 'information'}
        missed={missedCriticalActions(step, run.selected)}
        onModify={() => setVerifying(false)}
        onConfirm={confirm}
      />
      <NewCaseDialog
        open={isAsking}
        title={context.scenario.title}
        label="Start New CSE"
        onClose={() => setAsking(false)}
        onConfirm={onNew}
      />
    </LinearBedside>
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
        <ErrorState title="We couldn't load the clinical image" onRetry={() => void image.refetch()}>
          You can work through the case without it.
        </ErrorState>
      </div>
    )
  }
  return <ClinicalImageFigure image={image.data} />
}

/** How many steps had no missed critical action, and the debrief. */
export function StepByStepResult({ run, ...props }: LinearResultProps) {
  const missedPerStep = run.completed.map(({ step, selected }) => missedCriticalActions(step, selected).length)
  const stepsWithoutMiss = missedPerStep.filter((count) => count === 0).length
  const missed = missedPerStep.reduce((sum, count) => sum + count, 0)
  return (
    <PracticeResultPage
      {...props}
      mode="step-by-step"
      outcome={run.course.chart.at(-1)}
      figure={
        <>
          {stepsWithoutMiss}
          <span className="ml-2 text-2xl tracking-normal">of {run.steps.length}</span>
        </>
      }
      headline={
        missed === 0 ? "You didn't miss any critical actions." : `You missed ${pluralize(missed, 'critical action')}.`
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

interface VerifyDialogProps {
  open: boolean
  /** Orders are carried out only after the learner confirms, so nothing may point to the best one before. */
  isInformation: boolean
  selected: readonly StepOption[]
  /** Critical actions that are not selected. */
  missed: readonly StepOption[]
  onModify: () => void
  onConfirm: () => void
}

/** Shown before a step is final: the selections, critical actions that are missing, and the results to expect. */
function VerifyDialog({ open, isInformation, selected, missed, onModify, onConfirm }: VerifyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onModify()}
      title="Verify your selections"
      description="Nothing is final yet. You can still change your selections."
    >
      <Part title="Selected actions">
        {selected.map(({ label, text }) => (
          <Line key={label}>{text}</Line>
        ))}
      </Part>
      <Part title="Critical missed actions">
        {missed.length === 0 && <li className="py-1.5">None. You selected every critical action.</li>}
        {isInformation
          ? missed.map(({ label, text }) => (
              <Line key={label} isMissed>
                {text}
              </Line>
            ))
          : missed.length > 0 && (
              <Line isMissed>A critical action of this step isn't selected. Check your order once more.</Line>
            )}
      </Part>
      <Part title="Expected results">
        {isInformation ? (
          selected.map(({ label, text, outcome, image }) => (
            <Line key={label} title={text}>
              {image ? 'An image, which you read yourself' : outcome}
            </Line>
          ))
        ) : (
          <Line>The order is carried out, and the patient's response follows, after you confirm.</Line>
        )}
      </Part>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-rule bg-sheet px-6 py-4 max-sm:flex-col">
        <Button onClick={onModify}>Modify Selections</Button>
        <Button variant="primary" onClick={onConfirm}>
          Confirm &amp; Proceed
        </Button>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[&+&]:mt-5">
      <h3 className="label font-sans">{title}</h3>
      <ul className="mt-1 text-sm">{children}</ul>
    </section>
  )
}

function Line({ title, isMissed = false, children }: { title?: string; isMissed?: boolean; children: string }) {
  return (
    <li
      className={cn('py-1.5', isMissed ? 'border-l-3 border-warn pl-3 font-medium text-warn' : 'border-t border-rule')}
    >
      {title && (
        <strong className="block font-semibold">
          <ClinicalText>{title}</ClinicalText>
        </strong>
      )}
      <ClinicalText>{children}</ClinicalText>
    </li>
  )
}

const stepByStep = { mode: 'step-by-step', Step: VerifiedStep, Result: StepByStepResult } as const
