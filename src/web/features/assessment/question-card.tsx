import { Strikethrough, Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { Draft, Question } from '#contract/assessment.ts'
import { type AnswerOption, parseAnswer, toAnswerOptions } from '#domain/presentation/choices.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { CaseText } from './case-text.tsx'

/** True for questions where several options may be correct. */
export function isMultiple(question: Pick<Question, 'questionType'>): boolean {
  return question.questionType === 'K-Type'
}

/** The current question of a draft: its stem and options. */
export function QuestionCard({
  question,
  draft,
  onChoose,
  onEliminate,
}: {
  question: Question
  draft: Draft
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
      <div id={`${id}-stem`} className="mt-3 max-w-measure font-serif text-lg text-pretty md:text-stem">
        <ClinicalText>{stripPrefix(question.question)}</ClinicalText>
      </div>
      {multiple && (
        <p id={`${id}-instruction`} className="mt-4 text-sm font-semibold text-ink-2">
          Select all that apply
        </p>
      )}
      <div {...group} className={cn('grid max-w-measure gap-2.5', multiple ? 'mt-3' : 'mt-6')}>
        {toAnswerOptions(question.options).map((option) => (
          <OptionRow
            key={option.label}
            option={option}
            name={`question-${position}`}
            multiple={multiple}
            selected={selected.includes(option.label)}
            eliminated={eliminated.includes(option.label)}
            onChoose={() => onChoose(option.label)}
            onEliminate={() => onEliminate(option.label)}
          />
        ))}
      </div>
    </>
  )
}

const row =
  'relative grid grid-cols-[1.9rem_1fr_auto] items-start gap-x-3 rounded-md border py-3.5 pl-4 pr-1 transition-colors has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-teal'
const rowVariants = {
  selected: 'border-teal bg-teal-wash ring-1 ring-teal ring-inset',
  eliminated: 'border-rule bg-transparent text-ink-3',
  plain: 'border-rule bg-sheet hover:border-rule-strong',
} as const

/** One option: the whole row selects it, the button at its end crosses it out. */
function OptionRow({
  option: { label, text },
  name,
  multiple,
  selected,
  eliminated,
  onChoose,
  onEliminate,
}: {
  option: AnswerOption
  /** Shared by the radio buttons of one question. */
  name: string
  multiple: boolean
  selected: boolean
  eliminated: boolean
  onChoose: () => void
  onEliminate: () => void
}) {
  const id = useId()
  const variant = selected ? 'selected' : eliminated ? 'eliminated' : 'plain'
  const Icon = eliminated ? Undo2 : Strikethrough
  return (
    <div className={cn(row, rowVariants[variant])}>
      <input
        id={id}
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        checked={selected}
        disabled={eliminated}
        onChange={onChoose}
        className="absolute inset-0 size-full scroll-mb-28 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className={cn(
          '-mt-0.5 grid size-7.5 place-items-center border-[1.5px] text-sm font-semibold',
          multiple ? 'rounded-sm' : 'rounded-full',
          selected ? 'border-teal bg-teal text-on-teal' : 'border-rule-strong text-ink-2',
        )}
      >
        {label}
      </span>
      <label htmlFor={id} className={cn('min-w-0 break-words', eliminated && 'line-through')}>
        <span className="sr-only">{label}. </span>
        <ClinicalText>{text}</ClinicalText>
        {eliminated && <span className="sr-only"> (crossed out)</span>}
      </label>
      <button
        type="button"
        aria-label={eliminated ? `Restore ${label}` : `Cross out ${label}`}
        title={eliminated ? 'Restore' : 'Cross out'}
        onClick={onEliminate}
        className="relative -my-2.5 grid size-11 scroll-mb-28 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
