import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

interface Props {
  /** Shared by the options of one question. */
  name: string
  /** A checkbox instead of a radio button. */
  multiple: boolean
  checked: boolean
  /** It cannot be selected: crossed out, or refused. */
  disabled?: boolean
  onChange: () => void
  /** The letter of the option; a check mark or a dot by default. */
  letter?: string
  children: ReactNode
  /** At the end of the row; a button that is not part of the target. */
  action?: ReactNode
}

const variants = {
  checked: 'border-teal bg-teal-wash ring-1 ring-teal ring-inset',
  disabled: 'border-rule bg-transparent text-ink-3',
  open: 'border-rule bg-sheet hover:border-rule-strong',
} as const

/** An option of a question or a simulation. The whole row is the target. */
export function OptionRow({ name, multiple, checked, disabled = false, onChange, letter, children, action }: Props) {
  const id = useId()
  const variant = checked ? 'checked' : disabled ? 'disabled' : 'open'
  return (
    <div
      className={cn(
        'relative grid items-start gap-x-3 rounded-md border pl-4 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
        letter === undefined ? 'min-h-12 grid-cols-[1.5rem_1fr] py-3' : 'grid-cols-[1.9rem_1fr_auto] py-3.5',
        action ? 'pr-1' : 'pr-4',
        variants[variant],
      )}
    >
      <input
        id={id}
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer scroll-mt-28 scroll-mb-28 opacity-0 disabled:cursor-default"
      />
      <Marker multiple={multiple} checked={checked} letter={letter} />
      <label htmlFor={id} className="min-w-0 break-words">
        {children}
      </label>
      {action}
    </div>
  )
}

function Marker({ multiple, checked, letter }: { multiple: boolean; checked: boolean; letter: string | undefined }) {
  const mark = multiple ? <Check className="size-4" /> : <span className="size-2 rounded-full bg-on-teal" />
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid place-items-center border-[1.5px]',
        letter === undefined ? 'mt-px size-6' : '-mt-0.5 size-7.5 text-sm font-semibold',
        multiple ? 'rounded-sm' : 'rounded-full',
        checked ? 'border-teal bg-teal text-on-teal' : 'border-rule-strong text-ink-2',
      )}
    >
      {letter ?? (checked && mark)}
    </span>
  )
}
