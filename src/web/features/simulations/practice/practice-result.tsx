import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChartEntry, PracticeScenario } from '#contract/simulations.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDuration } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { Choices } from '../bedside/chart.tsx'
import { CaseTeaching, SectionReview } from '../bedside/debrief.tsx'
import { formatPoints as formatSignedPoints, formatTally } from '../bedside/points.ts'
import type { StoredRun } from './practice-screen.tsx'
import { modeTexts, type PracticeMode, pathOf } from './practice-texts.ts'
import { type CompletedRun, useRecordedResult } from './recorded-result.ts'
import { type CompletedStep, choicesOf, fourStepsOf, idealStepsOf, phaseLabels, tallyCase } from './scenario-steps.ts'

/** A completed step, with what it earned as text: "0.67 of 1 point". */
export interface ReviewedStep extends CompletedStep {
  earned: string
}

/** A run that was just completed, or one of the learner's history. */
export type ResultOrigin = { store: LocalStore; onNew: () => void } | { recordedAt: string }

interface Props {
  mode: PracticeMode
  opened: StoredRun
  seconds: number
  origin: ResultOrigin
  /** The result, set large. */
  figure: ReactNode
  headline: string
  explanation: ReactNode
  completed: readonly ReviewedStep[]
  /** The last entry of the chart: what the final order led to. */
  outcome: ChartEntry | undefined
  /** Label of the button that starts a new patient. */
  newLabel: string
  /** Between the headline and the debrief. */
  children?: ReactNode
}

/** The result of a practice simulation, recorded in the learner's history, and the debrief. */
export function PracticeResultPage(props: Props) {
  const { mode, opened, completed, origin } = props
  const { runId, scenario } = opened
  const { name } = modeTexts[mode]
  const heading = useFocusStart(runId)
  return (
    <PageContainer width="content">
      <PageTitle>{`${name}: result`}</PageTitle>
      <p className="label">
        {name} · {scenario.title} · {scenario.category}
      </p>
      <div className="mt-4 grid items-end gap-4 md:grid-cols-[auto_1fr] md:gap-8">
        <p className="num font-serif text-score font-semibold tracking-[-0.045em]">{props.figure}</p>
        <div className="max-w-measure">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {props.headline}
          </h1>
          <div className="mt-1 text-ink-2">{props.explanation}</div>
        </div>
      </div>
      {'store' in origin ? (
        <>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="primary" onClick={origin.onNew}>
              {props.newLabel}
            </Button>
            <Button asChild variant="text">
              <Link to="/cse">Back to simulations</Link>
            </Button>
          </div>
          <RecordStatus
            store={origin.store}
            completed={{
              ...{ runId, mode, scenarioId: scenario.id },
              choices: choicesOf(completed),
              timeSpent: Math.round(props.seconds),
            }}
          />
        </>
      ) : (
        <>
          <p className="num mt-4 text-sm text-ink-2">
            Completed {formatDate(origin.recordedAt)} in {formatDuration(props.seconds)}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button asChild variant="primary">
              <Link to={pathOf(mode)}>{props.newLabel}</Link>
            </Button>
            <Button asChild variant="text">
              <Link to="/history">Back to your history</Link>
            </Button>
          </div>
        </>
      )}
      <Points scenario={scenario} mode={mode} completed={completed} />
      {props.outcome && (
        <section aria-labelledby="outcome" className="mt-8 max-w-measure">
          <h2 id="outcome" className="text-xl">
            How the case ended
          </h2>
          <Choices chosen={props.outcome.chosen} />
        </section>
      )}
      {props.children}
      <Debrief scenario={scenario} completed={completed} />
    </PageContainer>
  )
}

/** Points as the exam counts them, in every mode: earned, possible, and those of a minimally competent candidate. */
function Points({ scenario, mode, completed }: Pick<Props, 'mode' | 'completed'> & { scenario: PracticeScenario }) {
  const ideal = mode === 'step-by-step' ? fourStepsOf(scenario) : idealStepsOf(scenario)
  const { information, decisions, total } = tallyCase(completed, ideal)
  const isCounted = (key: string) => mode !== 'step-by-step' || ideal.some((step) => step.key === key)
  // Runs that this device stored with an earlier version have none.
  const passing = Object.entries(scenario.passing ?? {})
    .filter(([key]) => isCounted(key))
    .reduce((sum, [, points]) => sum + points, 0)
  const rows = [
    ['Total', `${formatTally(total)}, ${formatSignedPoints(passing)} to pass`],
    ['Information gathering', formatTally(information)],
    ['Decision making', formatTally(decisions)],
  ] as const
  return (
    <section aria-labelledby="points" className="mt-8 max-w-measure">
      <h2 id="points" className="text-xl">
        Points as the exam counts them
      </h2>
      <dl className="num mt-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether the result is in the learner's history yet. */
function RecordStatus({ store, completed }: { store: LocalStore; completed: CompletedRun }) {
  const { isRecorded, isError, canRetry, retry } = useRecordedResult(store, completed)
  return (
    <div role="status" className="mt-4 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {!isRecorded && !isError && 'Saving to your history...'}
      {isRecorded && (
        <span>
          Saved to your{' '}
          <TextLink asChild>
            <Link to="/history">history</Link>
          </TextLink>
          .{' '}
          <TextLink asChild>
            <Link to={`/cse/practice/${completed.runId}`}>Permanent link to this debrief</Link>
          </TextLink>
        </span>
      )}
      {isError && !canRetry && "We couldn't add this result to your history."}
      {canRetry && (
        <>
          Saved on this device. We couldn't add it to your history yet.
          <Button variant="text" className="text-sm" onClick={retry}>
            Try Again
          </Button>
        </>
      )}
    </div>
  )
}

/** What the case teaches, then each step with the score and rationale of every option. */
function Debrief({ scenario, completed }: { scenario: PracticeScenario; completed: readonly ReviewedStep[] }) {
  return (
    <>
      <section aria-labelledby="teaching" className="mt-12">
        <h2 id="teaching" className="mb-4 text-xl">
          What this case teaches
        </h2>
        <CaseTeaching debrief={scenario.debrief} references={scenario.references} />
      </section>
      <section aria-labelledby="steps" className="mt-12">
        <h2 id="steps" className="text-xl">
          Every step, explained
        </h2>
        <div className="mt-4 grid gap-10">
          {completed.map(({ step, selected, earned }, index) => (
            <SectionReview
              key={step.key}
              title={`Step ${index + 1}: ${phaseLabels[step.phase].toLowerCase()}`}
              earned={earned}
              prompt={step.prompt}
              options={step.options.map(({ label, text, score, reason }) => ({
                ...{ text, score, reason },
                isChosen: selected.includes(label),
              }))}
            />
          ))}
        </div>
      </section>
    </>
  )
}
