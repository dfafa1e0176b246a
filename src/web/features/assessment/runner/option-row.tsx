import { Strikethrough, Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { AnswerOption } from '#domain/presentation/choices.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'

interface Props {
  choice: AnswerOption
  /** Radios of one question share a name. */
  name: string
  multiple: boolean
  chosen: boolean
  eliminated: boolean
  onChoose: () => void
  onStrike: () => void
}

const row =
  'relative grid grid-cols-[1.9rem_1fr_auto] items-start gap-x-3 rounded-md border py-3.5 pl-4 pr-1 transition-colors has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-teal'
const looks = {
  chosen: 'border-teal bg-teal-wash ring-1 ring-teal ring-inset',
  eliminated: 'border-rule bg-transparent text-ink-3',
  open: 'border-rule bg-sheet hover:border-rule-strong',
} as const

/** One option: the whole row chooses, the button at its end strikes out. */
export function OptionRow({ choice, name, multiple, chosen, eliminated, onChoose, onStrike }: Props) {
  const id = useId()
  const look = chosen ? 'chosen' : eliminated ? 'eliminated' : 'open'
  return (
    <div className={cn(row, looks[look])}>
      <input
        id={id}
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen}
        disabled={eliminated}
        onChange={onChoose}
        className="absolute inset-0 size-full scroll-mb-28 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className={cn(
          '-mt-0.5 grid size-7.5 place-items-center border-[1.5px] text-sm font-semibold',
          multiple ? 'rounded-sm' : 'rounded-full',
          chosen ? 'border-teal bg-teal text-on-teal' : 'border-rule-strong text-ink-2',
        )}
      >
        {choice.label}
      </span>
      <label htmlFor={id} className={cn('min-w-0 break-words', eliminated && 'line-through')}>
        <span className="sr-only">{choice.label}. </span>
        <ClinicalText>{choice.text}</ClinicalText>
        {eliminated && <span className="sr-only"> (eliminated out)</span>}
      </label>
      <button
        type="button"
        aria-label={eliminated ? `Put ${choice.label} back` : `Strike out ${choice.label}`}
        title={eliminated ? 'Put back' : 'Strike out'}
        onClick={onStrike}
        className="relative -my-2.5 grid size-11 scroll-mb-28 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        {eliminated ? (
          <Undo2 className="size-4" aria-hidden="true" />
        ) : (
          <Strikethrough className="size-4" aria-hidden="true" />
        )}
      </button>
    </div>
  )
}
