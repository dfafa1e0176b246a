import { Check, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { selectionHint } from '#domain/presentation/selection.ts'
import type { PracticeQuestion } from '#domain/study/methods/practice-questions.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** Positions of the options that were selected for each question, and whether they were checked. */
type Answers = ReadonlyMap<number, { selected: readonly number[]; isChecked: boolean }>

const letterOf = (index: number) => String.fromCharCode(65 + index)

const isCorrect = ({ options }: PracticeQuestion, selected: readonly number[]) =>
  options.every(({ right }, index) => right === selected.includes(index))

/** Questions of the bank, answered in place one after the other. */
export function PracticeQuestionsView({ content: { questions }, onNewVariant }: StudyViewProps<'practice-questions'>) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answers>(new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[at]
  if (!question) return null
  const { selected = [], isChecked = false } = answers.get(at) ?? {}
  const update = (next: { selected: readonly number[]; isChecked: boolean }) =>
    setAnswers(new Map([...answers, [at, next]]))
  const goTo = (index: number) => {
    setAt((index + questions.length) % questions.length)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const checked = [...answers].filter(([, { isChecked: done }]) => done)
  const correct = checked.filter(([index, one]) => {
    const asked = questions[index]
    return asked !== undefined && isCorrect(asked, one.selected)
  }).length
  const beats = questions.map((asked, index) => {
    const one = answers.get(index)
    const state = !one?.isChecked ? 'todo' : isCorrect(asked, one.selected) ? 'correct' : 'wrong'
    return { state, flagged: false } as const
  })
  return (
    <div className="max-w-5xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 ref={heading} tabIndex={-1} className="label font-sans outline-none">
          Question {at + 1} of {questions.length}
        </h3>
        <p role="status" className="num text-sm text-ink-2">
          {checked.length} answered, {correct} correct
        </p>
      </div>
      <Question
        key={at}
        question={question}
        selected={selected}
        isChecked={isChecked}
        onSelect={(next) => update({ selected: next, isChecked: false })}
        onCheck={() => update({ selected, isChecked: true })}
      />
      <div className="mt-8 flex items-center gap-3 border-t border-rule pt-4 print:hidden">
        <Button onClick={() => goTo(at - 1)}>Previous</Button>
        <div className="h-10 min-w-0 flex-1">
          <ProgressStrip
            beats={beats}
            current={at}
            label={`${checked.length} of ${questions.length} questions answered, ${correct} correct`}
          />
        </div>
        <Button onClick={() => goTo(at + 1)}>Next</Button>
      </div>
      {onNewVariant && checked.length === questions.length && (
        <Button className="mt-4 print:hidden" onClick={onNewVariant}>
          New Questions
        </Button>
      )}
      <p className="mt-4 max-w-measure text-sm text-ink-3 print:hidden">
        These questions count as seen: quizzes and exams prefer others.
      </p>
    </div>
  )
}

function Question(props: {
  question: PracticeQuestion
  selected: readonly number[]
  isChecked: boolean
  onSelect: (selected: readonly number[]) => void
  onCheck: () => void
}) {
  const { question, selected, isChecked, onSelect, onCheck } = props
  const multiple = question.type === 'k-type'
  const toggle = (index: number) => {
    const others = selected.filter((other) => other !== index)
    onSelect(multiple ? (selected.includes(index) ? others : [...others, index]) : [index])
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (selected.length > 0) onCheck()
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="min-w-0">
        <legend className="max-w-measure pt-3 font-serif text-lg text-pretty md:text-stem">
          {question.case && (
            <span className="mb-4 block border-l-3 border-rule pl-4 text-base">
              <ClinicalText>{question.case}</ClinicalText>
            </span>
          )}
          <ClinicalText>{question.stem}</ClinicalText>
        </legend>
        {multiple && <p className="mt-3 text-sm font-semibold text-ink-2">{selectionHint(question.stem)}</p>}
        <div className="mt-5 grid max-w-measure gap-2.5">
          {question.options.map(({ text, right, reason }, index) =>
            isChecked ? (
              <CheckedOption
                key={text}
                letter={letterOf(index)}
                text={text}
                reason={reason}
                isRight={right}
                isSelected={selected.includes(index)}
                multiple={multiple}
              />
            ) : (
              <OptionRow
                key={text}
                name="practice-question"
                multiple={multiple}
                checked={selected.includes(index)}
                onChange={() => toggle(index)}
                letter={letterOf(index)}
              >
                <ClinicalText>{text}</ClinicalText>
              </OptionRow>
            ),
          )}
        </div>
      </fieldset>
      {isChecked ? (
        <Explanation question={question} isRight={isCorrect(question, selected)} />
      ) : (
        <Button type="submit" className="mt-5" aria-disabled={selected.length === 0}>
          Check Answer
        </Button>
      )}
    </form>
  )
}

const optionVariants = {
  right: { row: 'border-correct bg-correct-wash', key: 'border-correct bg-correct text-sheet' },
  wrong: { row: 'border-incorrect bg-incorrect-wash', key: 'border-incorrect bg-incorrect text-sheet' },
  plain: { row: 'border-rule', key: 'border-rule-strong text-ink-2' },
} as const

function CheckedOption(props: {
  letter: string
  text: string
  reason: string
  isRight: boolean
  isSelected: boolean
  multiple: boolean
}) {
  const { letter, text, reason, isRight, isSelected, multiple } = props
  const { row, key } = optionVariants[isRight ? 'right' : isSelected ? 'wrong' : 'plain']
  const described = isRight
    ? isSelected
      ? 'Correct, your answer.'
      : 'Correct answer.'
    : isSelected
      ? 'Incorrect, your answer.'
      : ''
  return (
    <div className={cn('grid grid-cols-[1.9rem_1fr] gap-x-3 rounded-md border px-4 py-3.5', row)}>
      <span
        aria-hidden="true"
        className={cn(
          '-mt-0.5 grid size-7.5 place-items-center border-[1.5px] text-sm font-semibold',
          multiple ? 'rounded-sm' : 'rounded-full',
          key,
        )}
      >
        {letter}
      </span>
      <div className="min-w-0 break-words">
        <p>
          <span className="sr-only">{letter}. </span>
          <ClinicalText>{text}</ClinicalText>
        </p>
        <p className="mt-1.5 text-sm text-ink-2">
          {described && <strong className="font-semibold text-ink">{described} </strong>}
          <ClinicalText>{reason}</ClinicalText>
        </p>
      </div>
    </div>
  )
}

function Explanation({ question, isRight }: { question: PracticeQuestion; isRight: boolean }) {
  const outcome = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    outcome.current?.focus({ preventScroll: true })
    outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const Icon = isRight ? Check : X
  return (
    <div className="mt-8">
      <h4
        ref={outcome}
        tabIndex={-1}
        className={cn(
          'flex scroll-my-28 items-center gap-2 font-serif text-xl outline-none',
          isRight ? 'text-correct' : 'text-incorrect',
        )}
      >
        <Icon className="size-6 shrink-0" aria-hidden="true" />
        {isRight ? 'Correct' : 'Incorrect'}
      </h4>
      <div className="mt-3 max-w-measure border-l-3 border-teal py-0.5 pl-4">
        <Markdown className="font-sans text-base">{question.explanation}</Markdown>
        {question.keyLearningPoint && (
          <p className="mt-4">
            <strong className="font-semibold">Key point:</strong>{' '}
            <ClinicalText>{question.keyLearningPoint}</ClinicalText>
          </p>
        )}
      </div>
    </div>
  )
}
