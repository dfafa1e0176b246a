import { useRef, useState } from 'react'
import type { ClinicalScenario, ScenarioStep, Verdict } from '#domain/study/methods/clinical-scenarios.ts'
import { ChoiceQuestion, ExplainedChoices } from '#web/shared/question/choice-question.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** A decision that was made. */
interface Decision {
  step: ScenarioStep
  option: number
}

const verdictLabels: Readonly<Record<Verdict, string>> = {
  best: 'Best decision',
  acceptable: 'Acceptable',
  poor: 'Poor decision',
}
const verdictVariants = { best: 'correct', acceptable: 'warn', poor: 'incorrect' } as const

/** An unfolding case, or one decision for each of several patients: decided first, then seen. */
export function ClinicalScenariosView({ content }: StudyViewProps<'clinical-scenarios'>) {
  const { steps, kind, introduction, title } = content
  const [made, setMade] = useState<readonly Decision[]>([])
  const [current, setCurrent] = useState<{ id: string; option: number | undefined }>({
    id: steps[0]?.id ?? '',
    option: undefined,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = () => requestAnimationFrame(() => heading.current?.focus())
  const step = steps.find(({ id }) => id === current.id)
  const restart = () => {
    setMade([])
    setCurrent({ id: steps[0]?.id ?? '', option: undefined })
    focus()
  }
  const isOnePatient = kind === 'one patient'
  const number = isOnePatient ? made.length + 1 : steps.findIndex(({ id }) => id === current.id) + 1
  return (
    <div className="mx-auto max-w-180">
      {isOnePatient && (
        <section aria-labelledby="scenario-start" className="border-l-3 border-teal pl-5">
          <h3 id="scenario-start" className="text-lg text-pretty">
            {title}
          </h3>
          <div className="mt-2 font-serif text-pretty">
            <ClinicalText>{introduction}</ClinicalText>
          </div>
        </section>
      )}
      {isOnePatient &&
        made.map((decision, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be decided twice, and past decisions never change places
          <PastDecision key={index} decision={decision} number={index + 1} />
        ))}
      {step ? (
        <section aria-labelledby="scenario-step" className="pt-6">
          <h3 id="scenario-step" ref={heading} tabIndex={-1} className="label font-sans outline-none">
            {isOnePatient ? `Decision ${number}` : `Patient ${number} of ${steps.length}`}
          </h3>
          <Situation step={step} />
          <div className="mt-4">
            <StepQuestion
              key={`${current.id} ${made.length}`}
              step={step}
              decided={current.option}
              isOnePatient={isOnePatient}
              onDecide={(option) => setCurrent({ id: step.id, option })}
            />
          </div>
          {current.option !== undefined && (
            <Button
              variant="primary"
              className="mt-5 max-sm:w-full print:hidden"
              onClick={() => {
                setMade([...made, { step, option: current.option ?? 0 }])
                setCurrent({ id: step.options[current.option ?? 0]?.next ?? '', option: undefined })
                focus()
              }}
            >
              {continueLabel(step, current.option, isOnePatient)}
            </Button>
          )}
        </section>
      ) : (
        <Summary content={content} made={made} headingRef={heading} onRestart={restart} />
      )}
    </div>
  )
}

function continueLabel(step: ScenarioStep, option: number, isOnePatient: boolean): string {
  const next = step.options[option]?.next
  if (next === '') return 'Show Summary'
  if (next === step.id) return 'Decide Again'
  return isOnePatient ? 'See What Comes Next' : 'Next Patient'
}

function Situation({ step: { situation, findings } }: { step: ScenarioStep }) {
  return (
    <>
      {situation && (
        <p className="mt-2 max-w-measure font-serif text-lg text-pretty">
          <ClinicalText>{situation}</ClinicalText>
        </p>
      )}
      {findings.length > 0 && (
        <div className="mt-3 rounded-md bg-sunk p-4 text-sm">
          <p className="font-semibold">What you find</p>
          <ul className="mt-1.5 grid gap-1.5">
            {findings.map((finding) => (
              <li key={finding}>
                <ClinicalText>{finding}</ClinicalText>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** With one patient the other options stay open until the end, because one may come back to them. */
function StepQuestion({
  step,
  decided,
  isOnePatient,
  onDecide,
}: {
  step: ScenarioStep
  decided: number | undefined
  isOnePatient: boolean
  onDecide: (option: number) => void
}) {
  const choices = step.options.map(({ text, verdict, reason }) => ({ text, correct: verdict === 'best', reason }))
  const option = decided === undefined ? undefined : step.options[decided]
  if (isOnePatient && option) {
    return (
      <>
        <p className="max-w-measure font-serif text-lg text-pretty">
          <ClinicalText>{step.question}</ClinicalText>
        </p>
        <Outcome option={option} />
      </>
    )
  }
  return (
    <>
      <ChoiceQuestion
        question={step.question}
        choices={choices}
        chosen={decided === undefined ? undefined : [decided]}
        onCheck={([first = 0]) => onDecide(first)}
        checkLabel="Decide"
      />
      {option && step.keyPoint && (
        <p role="status" className="mt-4 max-w-measure border-l-3 border-teal pl-4 font-serif">
          <ClinicalText>{step.keyPoint}</ClinicalText>
        </p>
      )}
    </>
  )
}

function Outcome({ option }: { option: ScenarioStep['options'][number] }) {
  const { text, verdict, consequence, reason } = option
  return (
    <div role="status" className="mt-4 rounded-md border border-rule bg-sheet p-4">
      <p className="text-sm text-ink-3">You decided</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-2 font-medium">
        <ClinicalText>{text}</ClinicalText>
        <Badge variant={verdictVariants[verdict]}>{verdictLabels[verdict]}</Badge>
      </p>
      {consequence && (
        <>
          <p className="mt-3 text-sm text-ink-3">What happens</p>
          <p className="mt-0.5 max-w-measure font-serif">
            <ClinicalText>{consequence}</ClinicalText>
          </p>
        </>
      )}
      <p className="mt-3 text-sm text-ink-3">Why</p>
      <p className="mt-0.5 max-w-measure">
        <ClinicalText>{reason}</ClinicalText>
      </p>
    </div>
  )
}

function PastDecision({ decision: { step, option }, number }: { decision: Decision; number: number }) {
  const chosen = step.options[option]
  if (!chosen) return null
  return (
    <section aria-label={`Decision ${number}`} className="mt-6 border-t border-rule pt-4">
      <p className="label">Decision {number}</p>
      <p className="mt-1 max-w-measure text-ink-2">
        <ClinicalText>{step.question}</ClinicalText>
      </p>
      <Outcome option={chosen} />
    </section>
  )
}

/** What was decided, what would have been best, and what the case teaches. */
function Summary({
  content,
  made,
  headingRef,
  onRestart,
}: {
  content: ClinicalScenario
  made: readonly Decision[]
  headingRef: React.Ref<HTMLHeadingElement>
  onRestart: () => void
}) {
  const best = made.filter(({ step, option }) => step.options[option]?.verdict === 'best').length
  return (
    <section className="mt-6 border-t-2 border-ink pt-5">
      <h3 ref={headingRef} tabIndex={-1} className="text-lg outline-none">
        Your decisions
      </h3>
      <p className="mt-1 text-ink-2">
        {best} of {made.length} {made.length === 1 ? 'was' : 'were'} the best one.
      </p>
      <ol className="mt-3 border-t border-rule">
        {made.map(({ step, option }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be decided twice, and past decisions never change places
          <li key={index} className="border-b border-rule py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 font-medium">
                {index + 1}. <ClinicalText>{step.options[option]?.text ?? ''}</ClinicalText>
              </span>
              <Badge variant={verdictVariants[step.options[option]?.verdict ?? 'poor']}>
                {verdictLabels[step.options[option]?.verdict ?? 'poor']}
              </Badge>
            </p>
            {step.options[option]?.verdict !== 'best' && (
              <p className="mt-1 text-sm text-ink-2">
                Best: <ClinicalText>{step.options.find(({ verdict }) => verdict === 'best')?.text ?? ''}</ClinicalText>
              </p>
            )}
          </li>
        ))}
      </ol>
      {content.lesson && (
        <p className="mt-5 max-w-measure border-l-3 border-teal pl-4 font-serif">
          <ClinicalText>{content.lesson}</ClinicalText>
        </p>
      )}
      {content.pitfalls.length > 0 && (
        <>
          <h4 className="mt-5 font-sans text-sm font-semibold tracking-normal">Pitfalls</h4>
          <ul className="mt-1.5 grid max-w-measure list-disc gap-1.5 pl-5 text-ink-2">
            {content.pitfalls.map((pitfall) => (
              <li key={pitfall}>
                <ClinicalText>{pitfall}</ClinicalText>
              </li>
            ))}
          </ul>
        </>
      )}
      {content.kind === 'one patient' && (
        <div className="mt-5">
          <h4 className="font-sans text-sm font-semibold tracking-normal">All options of your decisions</h4>
          {[...new Map(made.map((one) => [one.step.id, one])).values()].map(({ step, option }) => (
            <div key={step.id} className="mt-4">
              <p className="max-w-measure text-ink-2">
                <ClinicalText>{step.question}</ClinicalText>
              </p>
              <ExplainedChoices
                choices={step.options.map(({ text, verdict, reason }) => ({
                  text,
                  correct: verdict === 'best',
                  reason,
                }))}
                chosen={[option]}
              />
            </div>
          ))}
        </div>
      )}
      <Button className="mt-6 print:hidden" onClick={onRestart}>
        Start Over
      </Button>
    </section>
  )
}
