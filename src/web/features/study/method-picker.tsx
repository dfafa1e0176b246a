import { Check } from 'lucide-react'
import { methodLabels } from '#domain/study/labels.ts'
import type { StudyMethod } from '#domain/study/registry.ts'
import { cn } from '#web/ui/cn.ts'
import { MethodGlyph } from './method-glyph.tsx'
import { families, methodNames, methods } from './methods.ts'

/** By the number of methods in a family: on a wide screen, two families fill a row of seven. */
const spans = ['', 'lg:col-span-1', 'lg:col-span-2', 'lg:col-span-3', 'lg:col-span-4', 'lg:col-span-5']
const columns = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

/** All methods, by what one does with the topic. */
export function MethodPicker({ value, onChange }: { value: StudyMethod; onChange: (method: StudyMethod) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-xl font-semibold">How do you want to learn it?</legend>
      <div className="grid gap-5 lg:grid-cols-7 lg:gap-x-3">
        {families.map((family) => {
          const own = methodNames.filter((name) => methods[name].family === family)
          return (
            <div key={family} className={spans[own.length]}>
              <p className="label border-b border-rule-strong pb-1.5">{family}</p>
              <div
                className={cn(
                  'mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5 lg:gap-3',
                  columns[own.length],
                )}
              >
                {own.map((name) => (
                  <MethodCard key={name} method={name} checked={name === value} onSelect={() => onChange(name)} />
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function MethodCard(props: { method: StudyMethod; checked: boolean; onSelect: () => void }) {
  const { line } = methods[props.method]
  const label = methodLabels[props.method]
  return (
    <label className="relative flex cursor-pointer flex-col rounded-md border border-transparent p-2 pt-3 hover:bg-sunk has-checked:border-teal has-checked:bg-sheet has-checked:shadow-lift has-checked:inset-ring has-checked:inset-ring-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal lg:min-h-38 lg:px-2.5">
      <input
        type="radio"
        name="method"
        value={props.method}
        checked={props.checked}
        onChange={props.onSelect}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <MethodGlyph method={props.method} className="-ml-2 h-10 w-15 lg:h-12 lg:w-18" />
      {props.checked && (
        <span className="absolute top-2.5 right-2.5 grid size-5 place-items-center rounded-full bg-teal text-on-teal">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </span>
      )}
      <span className="mt-2 text-xs font-semibold text-balance break-words sm:text-sm">{label}</span>
      <span className="mt-0.5 hidden text-xs text-ink-2 lg:block">{line}</span>
    </label>
  )
}
