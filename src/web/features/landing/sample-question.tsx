import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Site } from '#contract/site.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { toAnswerOptions } from '#domain/presentation/choices.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { call } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SampleOption } from './sample-option.tsx'

/** One sample: a press on an option answers it and shows why. `startFocused` puts the reader at its stem. */
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
            <SampleOption
              choice={choice}
              chosen={answer.variables === choice.label && !answer.isError}
              verdict={verdict}
              waiting={answer.isPending}
              onChoose={() => answer.mutate(choice.label)}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="text-sm">
        {verdict && <Verdict isCorrect={verdict.isCorrect} point={verdict.keyLearningPoint} />}
      </div>
      {answer.isError && (
        <div className="mt-4">
          <Alert title="Your answer did not reach us">Check your connection and press an option again.</Alert>
        </div>
      )}
      {verdict && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          {props.onNext && <Button onClick={props.onNext}>Try another</Button>}
          <TextLink asChild className="inline-flex min-h-11 items-center">
            <Link to="/auth?mode=signup">Start a free quiz</Link>
          </TextLink>
        </div>
      )}
    </>
  )
}

function Verdict({ isCorrect, point }: { isCorrect: boolean; point: string }) {
  return (
    <p className="mt-4 text-ink-2">
      <span className="sr-only">{isCorrect ? 'Your answer is right. ' : 'Your answer is not right. '}</span>
      <strong className="text-ink">To remember: </strong>
      <ClinicalText>{point}</ClinicalText>
    </p>
  )
}
