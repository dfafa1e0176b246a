import { Strikethrough, Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { Question } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { type AnswerOption, parseAnswer, toAnswerOptions } from '#domain/presentation/choices.ts'
import { selectionHint } from '#domain/presentation/selection.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { QuestionText } from './question-notes.tsx'

/** True for questions where several options may be correct. */
export function isMultiple(question: Pick<Question, 'questionType'>): boolean {
  return question.questionType === 'K-Type'
}

/** The current question of a draft: its stem and options. */
export function QuestionCard({
  question,
  draft,
  isLocked = false,
  onChoose,
  onEliminate,
}: {
  question: Question
  draft: Draft
  /** The answer cannot be changed anymore. */
  isLocked?: boolean
  onChoose: (letter: string) => void
  onEliminate: (letter: string) => void
}) {
  const id = useId()
  const multiple = isMultiple(question)
  const { position } = draft
  const selected = parseAnswer(draft.answers[position] ?? null)
  const eliminated = draft.eliminated[position] ?? ''
  const group = {
    role: multiple ? 'group' : 'radiogroup',
    'aria-labelledby': `${id}-stem`,
    'aria-describedby': multiple ? `${id}-instruction` : undefined,
  }
  return (
    <>
      <CaseText text={question.case} />
      <div id={`${id}-stem`} className="text-question mt-3 max-w-measure font-serif text-pretty">
        <QuestionText part="question">{question.question}</QuestionText>
      </div>
      {multiple && (
        <p id={`${id}-instruction`} className="mt-4 text-sm font-semibold text-ink-2">
          {selectionHint(question.question)}
        </p>
      )}
      <div {...group} className={cn('text-option grid max-w-measure gap-2.5', multiple ? 'mt-3' : 'mt-6')}>
        {toAnswerOptions(question.options).map((option) => (
          <AnswerRow
            key={option.label}
            option={option}
            name={`question-${position}`}
            multiple={multiple}
            selected={selected.includes(option.label)}
            eliminated={eliminated.includes(option.label)}
            isLocked={isLocked}
            onChoose={() => onChoose(option.label)}
            onEliminate={() => onEliminate(option.label)}
          />
        ))}
      </div>
    </>
  )
}

/** One option: the whole row selects it, the button at its end crosses it out. */
function AnswerRow({
  option: { label, text },
  name,
  multiple,
  selected,
  eliminated,
  isLocked,
  onChoose,
  onEliminate,
}: {
  option: AnswerOption
  /** Shared by the radio buttons of one question. */
  name: string
  multiple: boolean
  selected: boolean
  eliminated: boolean
  isLocked: boolean
  onChoose: () => void
  onEliminate: () => void
}) {
  const Icon = eliminated ? Undo2 : Strikethrough
  return (
    <OptionRow
      name={name}
      multiple={multiple}
      checked={selected}
      disabled={eliminated || isLocked}
      onChange={onChoose}
      letter={label}
      action={
        <button
          type="button"
          disabled={isLocked}
          aria-label={eliminated ? `Restore ${label}` : `Cross out ${label}`}
          title={eliminated ? 'Restore' : 'Cross out'}
          onClick={onEliminate}
          className="relative -my-2.5 grid size-11 scroll-mb-28 place-items-center rounded-sm text-ink-3 hover:text-ink"
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      }
    >
      <span className="sr-only">{label}. </span>
      <span className={eliminated ? 'line-through' : undefined}>
        <ClinicalText>{text}</ClinicalText>
      </span>
      {eliminated && <span className="sr-only"> (crossed out)</span>}
    </OptionRow>
  )
}

/** The case that several questions share, above the stem of each. */
export function CaseText({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className="text-option mt-3 max-w-measure rounded-sm bg-sunk px-4 py-3 text-pretty">
      <p className="label mb-1">Case</p>
      <QuestionText part="case">{text}</QuestionText>
    </div>
  )
}
