import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'

interface Props {
  /** What the choice is about, for those who do not see the prompt above it. */
  legend: string
  options: { label: string; text: string }[]
  /** Labels. */
  chosen: string[]
  onToggle: (label: string) => void
  /** Several may be chosen: an order sheet; else one of a list. */
  multiple: boolean
  /** Labels of orders that the physician has disagreed with: they cannot be chosen again. */
  disagreed?: string[] | undefined
  /** Something to say below an option. */
  noteOf?: ((label: string) => ReactNode) | undefined
}

/** What can be gathered or ordered, to choose from. The whole row is the target. */
export function OrderList({ legend, options, chosen, onToggle, multiple, disagreed = [], noteOf }: Props) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink-2">
        {multiple ? 'Choose as many as you need' : 'Choose one'}
        <span className="sr-only">: {legend}</span>
      </legend>
      <div className={cn('mt-3 grid gap-2', multiple && 'lg:grid-cols-2')}>
        {options.map((option) => (
          <OrderRow
            key={option.label}
            option={option}
            name={name}
            multiple={multiple}
            isChosen={chosen.includes(option.label)}
            isDisagreed={disagreed.includes(option.label)}
            note={noteOf?.(option.label)}
            onToggle={() => onToggle(option.label)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const looks = {
  chosen: 'border-teal bg-teal-wash ring-1 ring-teal ring-inset',
  disagreed: 'border-rule bg-transparent text-ink-3',
  open: 'border-rule bg-sheet hover:border-rule-strong',
} as const

function OrderRow(props: {
  option: { label: string; text: string }
  name: string
  multiple: boolean
  isChosen: boolean
  isDisagreed: boolean
  note: ReactNode
  onToggle: () => void
}) {
  const { option, name, multiple, isChosen, isDisagreed, note, onToggle } = props
  const look = isDisagreed ? 'disagreed' : isChosen ? 'chosen' : 'open'
  return (
    <label
      className={cn(
        'relative grid min-h-12 grid-cols-[1.5rem_1fr] items-start gap-x-3 rounded-md border px-4 py-3 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
        isDisagreed ? 'cursor-default' : 'cursor-pointer',
        looks[look],
      )}
    >
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen}
        disabled={isDisagreed}
        onChange={onToggle}
        className="absolute inset-0 size-full cursor-pointer scroll-mt-28 scroll-mb-28 opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className={cn(
          'mt-px grid size-6 place-items-center border-[1.5px]',
          multiple ? 'rounded-sm' : 'rounded-full',
          isChosen ? 'border-teal bg-teal text-on-teal' : 'border-rule-strong',
        )}
      >
        {isChosen && (multiple ? <Check className="size-4" /> : <span className="size-2 rounded-full bg-on-teal" />)}
      </span>
      <span className="min-w-0 break-words">
        <ClinicalText>{option.text}</ClinicalText>
        {isDisagreed && <span className="mt-0.5 block text-sm font-semibold text-warn">The physician disagreed</span>}
        {note && <span className="mt-0.5 block">{note}</span>}
      </span>
    </label>
  )
}
