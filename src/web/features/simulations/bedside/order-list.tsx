import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'

interface Props {
  /** The prompt, for screen readers. */
  legend: string
  options: { label: string; text: string }[]
  /** Labels of the selected options. */
  chosen: string[]
  onToggle: (label: string) => void
  /** Whether more than one option can be selected. */
  multiple: boolean
  /** Labels of orders that the physician disagreed with, which cannot be selected again. */
  disagreed?: string[] | undefined
  /** A note below an option. */
  noteOf?: ((label: string) => ReactNode) | undefined
}

/** The options of a section as checkboxes or radio buttons; the whole row is the target. */
export function OrderList({ legend, options, chosen, onToggle, multiple, disagreed = [], noteOf }: Props) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink-2">
        {multiple ? 'Select all you need' : 'Select one'}
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

const rowVariants = {
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
  const variant = isDisagreed ? 'disagreed' : isChosen ? 'chosen' : 'open'
  return (
    <label
      className={cn(
        'relative grid min-h-12 grid-cols-[1.5rem_1fr] items-start gap-x-3 rounded-md border px-4 py-3 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
        isDisagreed ? 'cursor-default' : 'cursor-pointer',
        rowVariants[variant],
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
