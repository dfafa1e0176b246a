import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { OptionRow } from '#web/ui/option-row.tsx'

/** An option of a question that is answered within a study aid. */
interface Choice {
  text: string
  correct: boolean
  reason: string
}

const letterOf = (index: number) => String.fromCharCode(65 + index)

/** True when exactly the right options were chosen; one right option is enough where one is asked for. */
export function isRight(choices: readonly Choice[], chosen: readonly number[], multiple: boolean): boolean {
  const right = choices.flatMap(({ correct }, index) => (correct ? [index] : []))
  if (!multiple) return chosen.length === 1 && right.includes(chosen[0] ?? -1)
  return right.length === chosen.length && right.every((index) => chosen.includes(index))
}

/** A question with options: first chosen and checked, then explained. `chosen` are the checked options, if any. */
export function ChoiceQuestion({
  question,
  choices,
  multiple = false,
  chosen,
  onCheck,
  checkLabel = 'Check Answer',
}: {
  question: string
  choices: readonly Choice[]
  multiple?: boolean
  chosen: readonly number[] | undefined
  onCheck: (chosen: number[]) => void
  checkLabel?: string
}) {
  const name = useId()
  const [selected, setSelected] = useState<readonly number[]>([])
  const select = (index: number) => {
    if (!multiple) setSelected([index])
    else setSelected(selected.includes(index) ? selected.filter((one) => one !== index) : [...selected, index])
  }
  return (
    <fieldset>
      <legend className="max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{question}</ClinicalText>
      </legend>
      {chosen ? (
        <ExplainedChoices choices={choices} chosen={chosen} />
      ) : (
        <>
          <div className="mt-4 grid gap-2">
            {choices.map(({ text }, index) => (
              <OptionRow
                key={text}
                name={name}
                multiple={multiple}
                checked={selected.includes(index)}
                onChange={() => select(index)}
                letter={letterOf(index)}
              >
                <ClinicalText>{text}</ClinicalText>
              </OptionRow>
            ))}
          </div>
          <Button
            variant="primary"
            className="mt-4 max-sm:w-full print:hidden"
            aria-disabled={selected.length === 0 || undefined}
            onClick={() => selected.length > 0 && onCheck([...selected])}
          >
            {checkLabel}
          </Button>
        </>
      )}
    </fieldset>
  )
}

const variants = {
  right: {
    row: 'border-correct bg-correct-wash',
    marker: 'border-correct bg-correct text-sheet',
    label: 'text-correct',
  },
  wrong: {
    row: 'border-incorrect bg-incorrect-wash',
    marker: 'border-incorrect bg-incorrect text-sheet',
    label: 'text-incorrect',
  },
  other: { row: 'border-rule', marker: 'border-rule-strong text-ink-2', label: '' },
} as const

/** The options after the check: which were right, which were chosen, and why. */
export function ExplainedChoices({ choices, chosen }: { choices: readonly Choice[]; chosen: readonly number[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {choices.map((choice, index) => (
        <ExplainedChoice key={choice.text} choice={choice} letter={letterOf(index)} isChosen={chosen.includes(index)} />
      ))}
    </ul>
  )
}

function labelOf(isCorrect: boolean, isChosen: boolean): string | undefined {
  if (isCorrect) return isChosen ? 'Correct, your answer' : 'Correct'
  return isChosen ? 'Your answer' : undefined
}

function ExplainedChoice({ choice, letter, isChosen }: { choice: Choice; letter: string; isChosen: boolean }) {
  const { text, correct, reason } = choice
  const variant = correct ? 'right' : isChosen ? 'wrong' : 'other'
  const classes = variants[variant]
  const label = labelOf(correct, isChosen)
  return (
    <li className={cn('grid grid-cols-[1.9rem_1fr] gap-x-3 rounded-md border px-4 py-3', classes.row)}>
      <span
        aria-hidden="true"
        className={cn(
          'grid size-7.5 place-items-center rounded-full border-[1.5px] text-sm font-semibold',
          classes.marker,
        )}
      >
        {variant === 'right' && <Check className="size-4" />}
        {variant === 'wrong' && <X className="size-4" />}
        {variant === 'other' && letter}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          <ClinicalText>{text}</ClinicalText>
          {label && <span className={cn('ml-2 text-sm font-semibold', classes.label)}>{label}</span>}
        </p>
        {reason && (
          <p className="mt-1 max-w-measure text-sm text-ink-2">
            <ClinicalText>{reason}</ClinicalText>
          </p>
        )}
      </div>
    </li>
  )
}
