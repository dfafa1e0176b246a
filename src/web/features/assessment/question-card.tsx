import { Strikethrough, Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { Draft, Question } from '#contract/assessment.ts'
import { type AnswerOption, parseAnswer, toAnswerOptions } from '#domain/presentation/choices.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { OptionRow } from '#web/ui/option-row.tsx'

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
          <AnswerRow
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

/** One option: the whole row selects it, the button at its end crosses it out. */
function AnswerRow({
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
  const Icon = eliminated ? Undo2 : Strikethrough
  return (
    <OptionRow
      name={name}
      multiple={multiple}
      checked={selected}
      disabled={eliminated}
      onChange={onChoose}
      letter={label}
      action={
        <button
          type="button"
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
    <div className="mt-3 max-w-measure rounded-sm bg-sunk px-4 py-3 text-pretty">
      <p className="label mb-1">Case</p>
      <ClinicalText>{text}</ClinicalText>
    </div>
  )
}
