import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/api.ts'
import type { Site } from '#contract/site.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { type AnswerOption, toAnswerOptions } from '#domain/presentation/choices.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { call } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Verdict = Reply<'POST /api/samples/:id/answer'>

/** A click on a choice answers the question and shows why. `startFocused` moves the focus to its text. */
export function SampleQuestion(props: { sample: Site['samples'][number]; startFocused: boolean; onNext?: () => void }) {
  const { id, field, question } = props.sample
  const answer = useMutation({
    mutationFn: (letter: string) => call('POST /api/samples/:id/answer', { params: { id }, body: { answer: letter } }),
  })
  const stem = useRef<HTMLParagraphElement>(null)
  const { startFocused } = props
  useEffect(() => {
    if (startFocused) stem.current?.focus({ preventScroll: true })
  }, [startFocused])
  const verdict = answer.data
  return (
    <>
      <p className="label">Try one · {fieldLabel(field)}</p>
      <p ref={stem} tabIndex={-1} className="mt-2 mb-4 font-serif text-lg text-pretty outline-none">
        <ClinicalText>{stripPrefix(question.question)}</ClinicalText>
      </p>
      <ul className="grid gap-2.5">
        {toAnswerOptions(question.options).map((choice) => (
          <li key={choice.label}>
            <SampleChoice
              choice={choice}
              chosen={answer.variables === choice.label && !answer.isError}
              verdict={verdict}
              pending={answer.isPending}
              onChoose={() => answer.mutate(choice.label)}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="text-sm">
        {verdict && (
          <p className="mt-4 text-ink-2">
            <span className="sr-only">{verdict.isCorrect ? "That's correct. " : "That's incorrect. "}</span>
            <strong className="text-ink">Key point: </strong>
            <ClinicalText>{verdict.keyLearningPoint}</ClinicalText>
          </p>
        )}
      </div>
      {answer.isError && (
        <div className="mt-4">
          <Alert title="We couldn't send your answer">Check your connection and choose again.</Alert>
        </div>
      )}
      {verdict && (
        <Disclosure summary="Read the full explanation" className="mt-4 border-t">
          <Markdown className="text-base">{verdict.explanation}</Markdown>
        </Disclosure>
      )}
      {verdict && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          {props.onNext && <Button onClick={props.onNext}>Try another question</Button>}
          <TextLink asChild className="inline-flex min-h-11 items-center">
            <Link to="/auth?mode=signup">Start a free quiz</Link>
          </TextLink>
        </div>
      )}
    </>
  )
}

type ChoiceState = 'open' | 'chosen' | 'correct' | 'incorrect'

const boxClasses: Record<ChoiceState, string> = {
  open: 'border-rule bg-sheet',
  chosen: 'border-teal bg-teal-wash',
  correct: 'border-correct bg-correct-wash',
  incorrect: 'border-incorrect bg-incorrect-wash',
}
const letterClasses: Record<ChoiceState, string> = {
  open: 'border-rule-strong text-ink-2',
  chosen: 'border-teal bg-teal text-on-teal',
  correct: 'border-correct bg-correct text-sheet',
  incorrect: 'border-incorrect bg-incorrect text-sheet',
}

function stateOf(label: string, chosen: boolean, verdict: Verdict | undefined): ChoiceState {
  if (!verdict) return chosen ? 'chosen' : 'open'
  if (label === verdict.correctAnswer) return 'correct'
  return chosen ? 'incorrect' : 'open'
}

/** A choice of the sample. Once the question is answered, each choice says why it is correct or incorrect. */
function SampleChoice(props: {
  choice: AnswerOption
  chosen: boolean
  verdict: Verdict | undefined
  pending: boolean
  onChoose: () => void
}) {
  const { choice, verdict } = props
  const state = stateOf(choice.label, props.chosen, verdict)
  const isAnswered = verdict !== undefined || props.pending
  return (
    <button
      type="button"
      aria-disabled={isAnswered}
      aria-pressed={props.chosen}
      onClick={() => !isAnswered && props.onChoose()}
      className={cn(
        'grid min-h-12 w-full grid-cols-[2rem_1fr] items-start gap-3 rounded-md border px-3 py-2.5 text-left leading-normal',
        boxClasses[state],
        isAnswered ? 'cursor-default' : 'hover:border-rule-strong hover:bg-sunk',
      )}
    >
      <span
        className={cn(
          'grid size-7.5 place-items-center rounded-full border-2 text-sm font-semibold',
          letterClasses[state],
        )}
      >
        {choice.label}
      </span>
      <span className="pt-0.5">
        <ClinicalText>{choice.text}</ClinicalText>
        {verdict && (
          <span className="mt-1.5 block text-sm text-ink-2">
            {state !== 'open' && (
              <strong className={state === 'correct' ? 'text-correct' : 'text-incorrect'}>
                {state === 'correct' ? 'Correct. ' : 'Incorrect. '}
              </strong>
            )}
            <ClinicalText>{verdict.answerAnalysis[choice.label] ?? ''}</ClinicalText>
          </span>
        )}
      </span>
    </button>
  )
}
