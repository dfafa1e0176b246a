import { type FormEvent, useRef, useState } from 'react'
import type { DosageProblem } from '#domain/study/methods/dosage-calc.ts'
import { ChoiceQuestion } from '#web/shared/question/choice-question.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** Problems, one at a time: calculated and typed, or chosen among options; then the steps. */
export function DosageCalcView({ content: { problems }, onNewVariant }: StudyViewProps<'dosage-calc'>) {
  const [at, setAt] = useState(0)
  const [solved, setSolved] = useState<Readonly<Record<number, 'right' | 'shown'>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const problem = problems[at]
  if (!problem) return null
  const goTo = (index: number) => {
    setAt(index)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const right = Object.values(solved).filter((one) => one === 'right').length
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="flex-1 basis-60 text-lg outline-none">
          {problem.title}
        </h3>
        <p className="text-sm text-ink-2">
          <strong className="font-semibold text-ink">
            Problem {at + 1} of {problems.length}
          </strong>
          , {right} correct
        </p>
      </div>
      <Problem
        key={at}
        problem={problem}
        isSolved={solved[at] !== undefined}
        onSolved={(how) => setSolved({ ...solved, [at]: solved[at] ?? how })}
      />
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-rule pt-4 print:hidden">
        <Button onClick={() => goTo(at - 1)} disabled={at === 0}>
          Previous
        </Button>
        <div className="h-10 min-w-16 flex-1">
          <ProgressStrip
            beats={problems.map((_, index) => ({ state: solved[index] ? 'answered' : 'todo', flagged: false }))}
            current={at}
            label={`${Object.keys(solved).length} of ${problems.length} problems done`}
          />
        </div>
        {at + 1 < problems.length ? (
          <Button onClick={() => goTo(at + 1)}>Next</Button>
        ) : (
          onNewVariant && (
            <Button variant="primary" onClick={onNewVariant}>
              New Numbers
            </Button>
          )
        )}
      </div>
      {onNewVariant && at + 1 < problems.length && (
        <Button variant="text" className="mt-2 -ml-3 print:hidden" onClick={onNewVariant}>
          New numbers for all problems
        </Button>
      )}
    </div>
  )
}

type Verdict = { kind: 'right' } | { kind: 'wrong'; named: string | undefined } | { kind: 'unreadable' }

/** Reads "1,240", "12.5", and "−350", with or without the unit after it. */
function readNumber(typed: string): number | undefined {
  const found = /^\s*[+]?([−-]?[\d,]*\.?\d+)/.exec(typed)?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(',', '').replace('−', '-'))
}

/** Compares a typed number with the answer and with the numbers that come from known mistakes. */
function judge({ answer, options }: DosageProblem, typed: string): Verdict {
  const value = readNumber(typed)
  if (value === undefined || answer === null) return { kind: 'unreadable' }
  const isNear = (other: number) => Math.abs(other - value) <= answer.tolerance + 1e-9
  if (isNear(answer.value)) return { kind: 'right' }
  const known = options.find(({ text, correct }) => {
    const number = correct ? undefined : readNumber(text)
    return number !== undefined && isNear(number)
  })
  return { kind: 'wrong', named: known?.reason }
}

function Problem({
  problem,
  isSolved,
  onSolved,
}: {
  problem: DosageProblem
  isSolved: boolean
  onSolved: (how: 'right' | 'shown') => void
}) {
  const { question, answer, options } = problem
  const [isChoosing, setChoosing] = useState(answer === null)
  const [chosen, setChosen] = useState<number[]>()
  const check = ([first = -1]: number[]) => {
    setChosen([first])
    onSolved(options[first]?.correct ? 'right' : 'shown')
  }
  return (
    <div className="mt-4 grid items-start gap-8 lg:grid-cols-2">
      <div>
        {isChoosing ? (
          <ChoiceQuestion question={question} choices={options} chosen={chosen} onCheck={check} />
        ) : (
          <>
            <p className="max-w-measure font-serif text-lg text-pretty">
              <ClinicalText>{question}</ClinicalText>
            </p>
            <NumericEntry problem={problem} onSolved={onSolved} />
          </>
        )}
        {answer !== null && chosen === undefined && (
          <Button variant="text" className="mt-2 -ml-3 print:hidden" onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? 'Type the answer instead' : 'Choose among options instead'}
          </Button>
        )}
      </div>
      <Solution problem={problem} isOpen={isSolved} onOpen={() => onSolved('shown')} />
    </div>
  )
}

function NumericEntry({ problem, onSolved }: { problem: DosageProblem; onSolved: (how: 'right') => void }) {
  const [typed, setTyped] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const { answer } = problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = judge(problem, typed)
    setVerdict(next)
    if (next.kind === 'right') onSolved('right')
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
          <TextField
            label="Your answer"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </div>
        {answer?.unit && <span className="pb-3 font-semibold">{answer.unit}</span>}
        <Button type="submit" variant="primary">
          Check
        </Button>
      </div>
      <div className="mt-4 min-h-6">
        {verdict?.kind === 'right' && (
          <Alert variant="success" title="Correct">
            Compare your work with the steps.
          </Alert>
        )}
        {verdict?.kind === 'unreadable' && <Alert variant="warning" title="Enter a number" />}
        {verdict?.kind === 'wrong' && (
          <Alert title={verdict.named ? 'A common mistake' : 'Incorrect'}>
            <ClinicalText>
              {verdict.named ?? 'Write down the units of every number and see which cancel, then calculate again.'}
            </ClinicalText>
          </Alert>
        )}
      </div>
    </form>
  )
}

function Solution({ problem, isOpen, onOpen }: { problem: DosageProblem; isOpen: boolean; onOpen: () => void }) {
  const { approach, steps, check, keyPoint } = problem
  if (!isOpen) {
    return (
      <div className="rounded-md border border-dashed border-rule-strong p-5 print:hidden">
        <p className="text-ink-2">The steps open when your answer is correct.</p>
        <Button className="mt-3" onClick={onOpen}>
          Show Steps
        </Button>
      </div>
    )
  }
  return (
    <section aria-label="Worked solution" className="rounded-md border border-rule bg-sheet p-5 shadow-lift">
      {approach && (
        <p className="max-w-measure text-ink-2">
          <ClinicalText>{approach}</ClinicalText>
        </p>
      )}
      <ol className="mt-3 border-t border-rule">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] border-b border-rule py-2.5">
            <span className="num text-sm text-ink-3">{index + 1}</span>
            <span className="num">
              <ClinicalText>{step}</ClinicalText>
            </span>
          </li>
        ))}
      </ol>
      {check && (
        <p className="mt-3 max-w-measure text-sm text-ink-2">
          <strong className="font-semibold text-ink">Does it make sense?</strong> <ClinicalText>{check}</ClinicalText>
        </p>
      )}
      {keyPoint && (
        <p className="mt-3 max-w-measure border-l-3 border-teal pl-4 font-serif">
          <ClinicalText>{keyPoint}</ClinicalText>
        </p>
      )}
    </section>
  )
}
