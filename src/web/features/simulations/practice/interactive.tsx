import { formatSigned } from '#web/features/simulations/bedside/score-tag.tsx'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { pluralize } from './format.ts'
import {
  chartOf,
  expectedLength,
  type InteractiveAction,
  type InteractiveRun,
  reduceInteractive,
  type StepFeedback,
  startInteractive,
  totalsOf,
} from './interactive-run.ts'
import { PhysicianFeedback, verdictOf } from './physician-feedback.tsx'
import { announce, PracticeBedside, PracticeProgress, type RunContext } from './practice-bedside.tsx'
import { PracticeResultPage } from './practice-result.tsx'
import { PracticeScreen } from './practice-screen.tsx'
import { phaseLabels, type Step } from './scenario-steps.ts'
import { StepForm } from './step-form.tsx'
import { type RunReducer, type StoredRun, useStoredRun } from './stored-run.ts'

const reducer: RunReducer<InteractiveRun, InteractiveAction> = {
  start: startInteractive,
  reduce: reduceInteractive,
  isComplete: (run) => run.step === null,
}
const formId = 'interactive-step'

/** /cse/interactive: the physician comments on each step, and the patient responds to each order. */
export function InteractiveScreen({ userId }: { userId: string }) {
  return (
    <PracticeScreen mode="interactive" userId={userId}>
      {(opened, store) => <Interactive opened={opened} store={store} />}
    </PracticeScreen>
  )
}

interface Props {
  opened: StoredRun
  store: LocalStore
}

function Interactive({ opened, store }: Props) {
  const { run, act, seconds, canStore } = useStoredRun({ mode: 'interactive', store, opened, reducer })
  const { step } = run
  if (!step) return <InteractiveResult opened={opened} store={store} run={run} seconds={seconds} />
  const context: RunContext = { mode: 'interactive', scenario: opened.scenario, canStore }
  return <InteractiveStep context={context} run={run} step={step} onAct={act} />
}

function formatTotals(run: InteractiveRun): string {
  const { score, physicianAgreements } = totalsOf(run)
  return ` · Score ${formatSigned(score)} · ${pluralize(physicianAgreements, 'physician agreement')}`
}

const beatsOf = ({ completed }: InteractiveRun) =>
  completed.map(({ agrees }) => (agrees ? ('answered' as const) : ('wrong' as const)))

interface StepProps {
  context: RunContext
  run: InteractiveRun
  step: Step
  onAct: (action: InteractiveAction) => void
}

function InteractiveStep({ context, run, step, onAct }: StepProps) {
  const { course, completed, selected, disagreed, feedback } = run
  const length = expectedLength(run)
  const number = completed.length + (feedback === null || feedback.mustReselect ? 1 : 0)
  const isIntroduction = number === 1 && feedback === null
  const chart = chartOf(run)
  const heading = useFocusStart(`${number} ${disagreed.length} ${feedback === null}`)
  const title = `Step ${number} of ${length} · ${phaseLabels[step.phase]}`
  return (
    <PracticeBedside
      {...context}
      course={course}
      chart={chart}
      isIntroduction={isIntroduction}
      heading={heading}
      progress={
        <PracticeProgress completed={beatsOf(run)} steps={length}>
          Step {number} of {length}
          {isIntroduction ? '' : formatTotals(run)}
        </PracticeProgress>
      }
      announcement={feedback ? `${verdictOf(feedback)}. ${announce(chart.at(-1))}` : ''}
      actions={
        feedback ? (
          <ContinueButton
            key="continue"
            feedback={feedback}
            isLast={number === length}
            onContinue={() => onAct({ type: 'continue' })}
          />
        ) : (
          <Button key="submit" type="submit" form={formId} variant="primary" aria-disabled={selected.length === 0}>
            Submit
          </Button>
        )
      }
    >
      {feedback ? (
        <PhysicianFeedback
          heading={heading}
          title={title}
          feedback={feedback}
          kind={step.phase === 'information' ? 'information' : 'decision'}
          appearance={course.appearance}
        />
      ) : (
        <StepForm
          key={step.key}
          formId={formId}
          title={title}
          heading={isIntroduction ? undefined : heading}
          step={step}
          selected={selected}
          disagreed={disagreed}
          appearance={isIntroduction ? undefined : course.appearance}
          onToggle={(label) => onAct({ type: 'toggle', label })}
          onSubmit={() => onAct({ type: 'submit' })}
        />
      )}
    </PracticeBedside>
  )
}

function ContinueButton(props: { feedback: StepFeedback; isLast: boolean; onContinue: () => void }) {
  const label = props.isLast ? 'See Results' : 'Next Step'
  return (
    <Button variant="primary" onClick={props.onContinue}>
      {props.feedback.mustReselect ? 'Choose Again' : label}
    </Button>
  )
}

function InteractiveResult({ opened, store, run, seconds }: Props & { run: InteractiveRun; seconds: number }) {
  const { score, totalSteps, physicianAgreements } = totalsOf(run)
  return (
    <PracticeResultPage
      mode="interactive"
      opened={opened}
      store={store}
      seconds={seconds}
      figure={formatSigned(score)}
      headline={`The physician concurred with ${physicianAgreements} of ${pluralize(totalSteps, 'step')}.`}
      explanation={`Total score ${formatSigned(score)}: the sum of the scores of everything you chose, helpful and harmful.`}
      completed={run.completed.map((one) => ({
        ...one,
        earned: `${formatSigned(one.score)}, the physician ${one.agrees ? 'concurred' : 'disagreed'}`,
      }))}
      newLabel="Try Another Simulation"
      onNew={() => location.reload()}
    >
      <div className="mt-6">
        <PracticeProgress completed={beatsOf(run)} steps={totalSteps}>
          {physicianAgreements === totalSteps
            ? 'The physician concurred with every step.'
            : 'Inverted beats mark steps where the physician disagreed.'}
        </PracticeProgress>
      </div>
    </PracticeResultPage>
  )
}
