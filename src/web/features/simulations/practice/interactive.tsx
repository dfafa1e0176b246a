import { CircleAlert, CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import type { ChartEntry } from '#contract/simulations.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { Choices } from '../bedside/chart.tsx'
import { formatSigned, ScoreTag } from '../bedside/debrief.tsx'
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
import { toChart } from './patient-course.ts'
import {
  announce,
  PracticeBedside,
  PracticeProgress,
  type RunContext,
  resultsHeading,
  StepForm,
} from './practice-bedside.tsx'
import { PracticeResultPage, type ResultOrigin } from './practice-result.tsx'
import { PracticeScreen, type RunReducer, type StoredRun, useStoredRun } from './practice-screen.tsx'
import { pluralize } from './practice-texts.ts'
import { isAnswered, phaseLabels, type Step, type StepOption } from './scenario-steps.ts'

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

function Interactive({ opened, store }: { opened: StoredRun; store: LocalStore }) {
  const { run, act, seconds, canStore } = useStoredRun({ mode: 'interactive', store, opened, reducer })
  const { step } = run
  if (!step)
    return (
      <InteractiveResult
        opened={opened}
        run={run}
        seconds={seconds}
        origin={{ store, onNew: () => location.reload() }}
      />
    )
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
      progress={
        <PracticeProgress completed={beatsOf(run)} steps={length}>
          Step {number} of {length}
          {isIntroduction ? '' : formatTotals(run)}
        </PracticeProgress>
      }
      announcement={feedback ? `${verdictOf(feedback, step.phase)}. ${announce(chart.at(-1))}` : ''}
      actions={
        feedback ? (
          <ContinueButton
            key="continue"
            feedback={feedback}
            isLast={number === length}
            onContinue={() => onAct({ type: 'continue' })}
          />
        ) : (
          <Button
            key="submit"
            type="submit"
            form={formId}
            variant="primary"
            aria-disabled={!isAnswered(step, selected)}
          >
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
        />
      ) : (
        <StepForm
          key={step.key}
          formId={formId}
          title={title}
          heading={heading}
          step={step}
          selected={selected}
          disagreed={disagreed}
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

interface ResultProps {
  opened: StoredRun
  run: InteractiveRun
  /** Time spent. */
  seconds: number
  origin: ResultOrigin
}

/** The total score, where the physician agreed, and the debrief. */
export function InteractiveResult({ run, ...props }: ResultProps) {
  const { score, totalSteps, physicianAgreements } = totalsOf(run)
  return (
    <PracticeResultPage
      {...props}
      mode="interactive"
      outcome={run.course.chart.at(-1)}
      figure={formatSigned(score)}
      headline={`The physician concurred with ${physicianAgreements} of ${pluralize(totalSteps, 'step')}.`}
      explanation={`Total score ${formatSigned(score)}: the sum of the scores of everything you chose, helpful and harmful.`}
      completed={run.completed.map((one) => ({
        ...one,
        earned: `${formatSigned(one.score)}, the physician ${one.agrees ? 'concurred' : 'disagreed'}`,
      }))}
      newLabel="Try Another Simulation"
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

/** A choice with this score or less may harm the patient. */
const harmfulScore = -2

const isHarmful = ({ selected }: Pick<StepFeedback, 'selected'>) => selected.some(({ score }) => score <= harmfulScore)

const considerTexts = {
  information: 'Consider additional assessment',
  decision: 'Consider additional interventions',
} as const

/** The physician's verdict in one line. */
function verdictOf(feedback: StepFeedback, phase: Step['phase']): string {
  const { agrees, mustReselect } = feedback
  if (mustReselect) return 'The physician disagrees. Choose again.'
  if (!agrees) return considerTexts[phase === 'information' ? 'information' : 'decision']
  return isHarmful(feedback) ? 'The physician concurs, but not with a harmful choice' : 'The physician concurs'
}

interface FeedbackProps {
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  feedback: StepFeedback
  kind: ChartEntry['kind']
}

/** Feedback on a step: the physician's verdict, the results, and which options were harmful or missed. */
function PhysicianFeedback({ heading, title, feedback, kind }: FeedbackProps) {
  const { agrees, selected, harmful, missed, score, mustReselect } = feedback
  const isGood = agrees && !isHarmful(feedback)
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <section aria-labelledby="verdict">
      <p className="label">{title}</p>
      <div
        className={cn(
          'mt-3 flex items-start gap-3 rounded-md px-4 py-3',
          isGood ? 'bg-correct-wash text-correct' : 'bg-warn-wash text-warn',
        )}
      >
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1} className="scroll-mt-14 text-lg outline-none">
            {verdictOf(feedback, kind)}
          </h2>
          <p className="num text-sm">
            {formatSigned(score)} for your choices{agrees && ', plus one physician agreement'}
          </p>
        </div>
      </div>
      <div className="mt-6 max-w-measure">
        <h3 className="text-lg">{mustReselect ? "The physician's reply" : resultsHeading(kind)}</h3>
        <Choices chosen={selected.map(toChart)} />
        {kind === 'decision' && !mustReselect && (
          <Rationales options={selected.filter((option) => !harmful.includes(option))} />
        )}
        <OptionList title="Harmful" options={harmful} />
        <OptionList title={considerTexts[kind]} options={missed} />
      </div>
    </section>
  )
}

function Rationales({ options }: { options: readonly StepOption[] }) {
  return options.map(({ label, reason }) => (
    <p key={label} className="mt-1 text-sm text-ink-2">
      <strong className="font-semibold text-ink">Why: </strong>
      <ClinicalText>{reason}</ClinicalText>
    </p>
  ))
}

function OptionList({ title, options }: { title: string; options: readonly StepOption[] }) {
  if (options.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-lg">{title}</h3>
      <ul className="mt-1">
        {options.map(({ label, text, score, reason }) => (
          <li key={label} className="border-t border-rule py-2 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              <span>
                <ClinicalText>{text}</ClinicalText>
              </span>
              <ScoreTag score={score} />
            </p>
            <p className="mt-0.5 text-ink-2">
              <ClinicalText>{reason}</ClinicalText>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
