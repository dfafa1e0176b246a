import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TutorMessage, TutorQuestion } from '#contract/tutor.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { MarkdownView } from '#web/ui/markdown-view.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useMessageCache } from './use-tutor-stream.ts'

/** A question out of the bank, answered in place. The server grades it and knows its hints. */
export function BankQuestion({
  conversationId,
  message,
  question,
  hasHintsFirst = false,
}: {
  conversationId: string
  message: TutorMessage
  question: TutorQuestion
  /** The next hint is the main action, not the answer. */
  hasHintsFirst?: boolean
}) {
  const { put } = useMessageCache()
  const [choices, setChoices] = useState<readonly string[]>([])
  const result = useRef<HTMLParagraphElement>(null)
  const onError = (error: unknown) => showFailure("That didn't work", failureMessage(error))
  const onSuccess = (next: TutorMessage) => put(conversationId, next)
  const hint = useMutation({
    mutationFn: () => call('POST /api/tutor/questions/:id/hint', { params: { id: message.id } }),
    onSuccess,
    onError,
  })
  const answer = useMutation({
    mutationFn: (letters: string) =>
      call('POST /api/tutor/questions/:id/answer', { params: { id: message.id }, body: { answer: letters } }),
    onSuccess,
    onError,
  })
  useEffect(() => {
    if (answer.isSuccess) result.current?.focus()
  }, [answer.isSuccess])
  const eliminated = new Set(question.hints.map(({ label }) => label))
  const multiple = question.questionType === 'K-Type'
  const chosen = choices.filter((label) => !eliminated.has(label)).toSorted()
  const toggle = (label: string) => {
    if (multiple) setChoices(choices.includes(label) ? choices.filter((one) => one !== label) : [...choices, label])
    else setChoices([label])
  }
  return (
    <div className="grid gap-4">
      {question.case && (
        <div className="border-l-3 border-rule-strong pl-4 font-serif text-ink-2">
          <ClinicalText>{question.case}</ClinicalText>
        </div>
      )}
      <div className="max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{question.question}</ClinicalText>
      </div>
      {question.result ? (
        <Answered question={question} result={question.result} ref={result} />
      ) : (
        <>
          <fieldset className="grid max-w-measure gap-2.5">
            <legend className={multiple ? 'mb-2.5 text-sm font-semibold text-ink-2' : 'sr-only'}>
              {multiple ? 'Select all that apply: no partial credit' : 'Options'}
            </legend>
            {question.options.map(({ label, text }) => (
              <OptionRow
                key={label}
                name={`question-${message.id}`}
                multiple={multiple}
                letter={label}
                checked={chosen.includes(label)}
                disabled={eliminated.has(label)}
                onChange={() => toggle(label)}
              >
                <span className={cn(eliminated.has(label) && 'line-through')}>
                  <ClinicalText>{text}</ClinicalText>
                </span>
              </OptionRow>
            ))}
          </fieldset>
          <Hints question={question} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant={chosen.length === 0 ? 'plain' : 'primary'}
              aria-disabled={chosen.length === 0 || undefined}
              pending={answer.isPending}
              onClick={() => chosen.length > 0 && answer.mutate(chosen.join(','))}
            >
              Check Answer
            </Button>
            {question.hintsLeft > 0 && (
              <Button variant={hasHintsFirst ? 'plain' : 'text'} pending={hint.isPending} onClick={() => hint.mutate()}>
                {question.hints.length === 0 ? 'Get a Hint' : 'Next Hint'}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** The options that hints have ruled out, one step below the other. */
function Hints({ question }: { question: Pick<TutorQuestion, 'hints' | 'hintsLeft'> }) {
  const { hints, hintsLeft } = question
  return (
    <div role="status">
      {hints.length > 0 && (
        <ol aria-label="Hints" className="grid max-w-measure gap-3">
          {hints.map(({ label, text, reason }, index) => (
            <li key={label} className="grid grid-cols-[1.75rem_1fr] gap-3">
              <span className="num grid size-7 place-items-center rounded-full bg-teal text-sm font-semibold text-on-teal">
                {index + 1}
              </span>
              <p className="min-w-0 pt-0.5">
                <strong className="font-semibold">
                  Not {label}, <ClinicalText>{text}</ClinicalText>.
                </strong>{' '}
                <ClinicalText>{reason}</ClinicalText>
              </p>
            </li>
          ))}
        </ol>
      )}
      {hints.length > 0 && hintsLeft === 0 && (
        <p className="mt-3 text-sm text-ink-2">
          Nothing else can be ruled out. Say why what is left fits before you check it.
        </p>
      )}
    </div>
  )
}

const rowColors = {
  correct: 'border-correct bg-correct-wash',
  incorrect: 'border-incorrect bg-incorrect-wash',
  plain: 'border-rule',
} as const

function Answered({
  question,
  result,
  ref,
}: {
  question: TutorQuestion
  result: NonNullable<TutorQuestion['result']>
  ref: React.Ref<HTMLParagraphElement>
}) {
  return (
    <>
      <p
        ref={ref}
        tabIndex={-1}
        className={cn('font-semibold outline-none', result.isCorrect ? 'text-correct' : 'text-incorrect')}
      >
        {result.isCorrect ? 'Correct.' : `Not quite: the answer is ${result.correctAnswer.replaceAll(',', ', ')}.`}
      </p>
      <ul className="grid max-w-measure gap-2.5">
        {question.options.map(({ label, text }) => {
          const isKey = result.correctAnswer.split(',').includes(label)
          const isChosen = result.answer.split(',').includes(label)
          const variant = isKey ? 'correct' : isChosen ? 'incorrect' : 'plain'
          const Icon = isKey ? Check : X
          return (
            <li
              key={label}
              className={cn('grid grid-cols-[1.5rem_1fr_auto] gap-x-3 rounded-md border px-4 py-3', rowColors[variant])}
            >
              <span className="font-semibold">{label}</span>
              <div className="min-w-0 break-words">
                <p>
                  <ClinicalText>{text}</ClinicalText>
                </p>
                <p className="mt-1 text-sm text-ink-2">
                  {isChosen && <strong className="font-semibold text-ink">Your answer. </strong>}
                  <ClinicalText>{result.reasons[label] ?? ''}</ClinicalText>
                </p>
              </div>
              {variant === 'plain' ? (
                <span />
              ) : (
                <Icon className={cn('size-5', isKey ? 'text-correct' : 'text-incorrect')} aria-hidden="true" />
              )}
            </li>
          )
        })}
      </ul>
      <div className="max-w-measure border-l-3 border-teal pl-4">
        <MarkdownView className="font-sans text-base">{result.explanation}</MarkdownView>
        <p className="mt-3">
          <strong className="font-semibold">Key point:</strong> <ClinicalText>{result.keyLearningPoint}</ClinicalText>
        </p>
      </div>
      {result.references.length > 0 && (
        <ul aria-label="References" className="grid max-w-measure gap-1 text-sm text-ink-3">
          {result.references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      )}
    </>
  )
}
