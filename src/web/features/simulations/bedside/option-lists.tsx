import { type ReactNode, useId } from 'react'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { OptionRow } from '#web/ui/option-row.tsx'

interface Option {
  label: string
  text: string
}

interface InformationListProps {
  /** The prompt, for screen readers. */
  legend: string
  options: readonly Option[]
  /** Labels of what was gathered, in order. */
  chosen: readonly string[]
  /** The label of what is being gathered. */
  pending?: string | undefined
  onChoose: (label: string) => void
  /** A note below an option. */
  noteOf?: ((label: string) => ReactNode) | undefined
}

/** Information to gather: each option is revealed as soon as it is chosen, and stays chosen. */
export function InformationList({ legend, options, chosen, pending, onChoose, noteOf }: InformationListProps) {
  return (
    <section aria-label={legend}>
      <p className="text-sm text-ink-2">Select as many as indicated. Each choice is revealed at once and is final.</p>
      <ul data-options="" className="mt-2 border-t-2 border-ink">
        {options.map(({ label, text }) => {
          const place = chosen.indexOf(label) + 1
          const isDone = place > 0
          return (
            <li key={label} className="border-b border-rule">
              <button
                type="button"
                aria-disabled={isDone || pending !== undefined}
                onClick={() => !isDone && onChoose(label)}
                className={cn(
                  'group grid min-h-11 w-full grid-cols-[2.25rem_1fr] items-center py-1 text-start text-sm -outline-offset-2 max-md:scroll-my-32 md:min-h-9',
                  isDone ? 'cursor-default text-ink-2' : 'hover:bg-teal-wash',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    'num grid size-6 place-items-center rounded-full border-[1.5px] text-xs font-semibold',
                    isDone ? 'border-teal bg-teal text-on-teal' : 'border-rule-strong group-hover:border-teal',
                    label === pending && 'animate-pulse border-teal bg-teal-wash motion-reduce:animate-none',
                  )}
                >
                  {isDone && place}
                </span>
                <span className="min-w-0">
                  <span data-text="">
                    <ClinicalText>{text}</ClinicalText>
                  </span>
                  {isDone && <span className="sr-only">, gathered</span>}
                  {noteOf && <span className="block empty:hidden">{noteOf(label)}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface OrderListProps {
  /** The prompt, for screen readers. */
  legend: string
  options: readonly Option[]
  /** Labels of the selected options. */
  chosen: readonly string[]
  onToggle: (label: string) => void
  /** Several, or how many orders are still to be selected. */
  choose: 'several' | number
  /** Labels of orders that were carried out. */
  accepted?: readonly string[] | undefined
  /** Labels of orders that the physician disagreed with. */
  disagreed?: readonly string[] | undefined
  /** A note below an option. */
  noteOf?: ((label: string) => ReactNode) | undefined
}

/** "Select one", "Select two, one at a time". */
function instruct(choose: 'several' | number, accepted: number): string {
  if (choose === 'several') return 'Select all you need'
  if (accepted > 0) return 'Select another'
  return choose > 1 ? 'Select two, one at a time' : 'Select one'
}

/** The options of a section as checkboxes or radio buttons; the whole row is the target. */
export function OrderList(props: OrderListProps) {
  const { legend, options, chosen, onToggle, choose, accepted = [], disagreed = [], noteOf } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink-2">
        {instruct(choose, accepted.length)}
        <span className="sr-only">: {legend}</span>
      </legend>
      <div className="mt-1.5 grid gap-1.5 md:max-[80rem]:text-sm">
        {options.map(({ label, text }) => (
          <OptionRow
            key={label}
            name={name}
            multiple={choose === 'several'}
            checked={chosen.includes(label)}
            disabled={disagreed.includes(label) || accepted.includes(label)}
            onChange={() => onToggle(label)}
          >
            <ClinicalText>{text}</ClinicalText>
            {disagreed.includes(label) && (
              <span className="mt-0.5 block text-sm font-semibold text-warn">The physician disagreed</span>
            )}
            {accepted.includes(label) && <span className="mt-0.5 block text-sm font-semibold text-teal">Ordered</span>}
            {noteOf && <span className="mt-0.5 block empty:hidden">{noteOf(label)}</span>}
          </OptionRow>
        ))}
      </div>
    </fieldset>
  )
}
