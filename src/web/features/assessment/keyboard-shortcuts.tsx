import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Command, describeChoosing, findCommand, type KeyPress } from './keyboard.ts'

/** How long X waits for a letter, in milliseconds. */
const aimTimeout = 4000

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'other'
  if (target instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(target.type) ? 'other' : 'typing'
  if (target.isContentEditable || target.matches('textarea, select')) return 'typing'
  return target.closest('button, a, summary, [role="button"]') ? 'pressable' : 'other'
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Listens to the keys of a question while `enabled`. Returns whether X was pressed and a letter is expected. */
export function useKeyboardShortcuts({
  enabled,
  optionCount,
  ...deps
}: {
  enabled: boolean
  optionCount: number
  onCommand: (command: Exclude<Command, { do: 'aim' | 'disarm' }>) => void
}): boolean {
  const [aiming, setAiming] = useState(false)
  useEffect(() => {
    if (!aiming) return
    const timer = setTimeout(() => setAiming(false), aimTimeout)
    return () => clearTimeout(timer)
  }, [aiming])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    const press = { key, repeat, modified: ctrlKey || altKey || metaKey, focus: focusOf(event.target) }
    const command = findCommand(press, { optionCount, aiming })
    if (!command) return
    event.preventDefault()
    setAiming(command.do === 'aim')
    if (command.do !== 'aim' && command.do !== 'disarm') deps.onCommand(command as never)
  })
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [enabled])
  return aiming
}

/** A key of the keyboard, or a range of keys: "A to D". */
export function Keys({ name }: { name: string }) {
  const [first = '', last] = name.split(' to ')
  if (last === undefined) return <Kbd>{first}</Kbd>
  return (
    <span className="whitespace-nowrap">
      <Kbd>{first}</Kbd> to <Kbd>{last}</Kbd>
    </span>
  )
}

function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-b-2 border-rule-strong px-1.5 font-sans text-xs font-medium text-ink-2">
      {children}
    </kbd>
  )
}

/** The keyboard shortcuts of a question. */
export function ShortcutsDialog(props: { open: boolean; onClose: () => void; optionCount: number }) {
  const { letters, numbers } = describeChoosing(props.optionCount)
  const rows: [string, string][] = [
    [letters, 'choose an option'],
    [numbers, 'choose an option by number'],
    ['Enter', "next question, or finish if it's the last one"],
    ['S', 'skip: leave the question unanswered and move on'],
    ['M', 'flag or unflag for review'],
    ['X', 'then a letter: cross out that option, or restore it'],
    ['?', 'show this list'],
  ]
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title="Keyboard shortcuts"
      description="You can turn these off in Settings."
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3">
        {rows.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <Keys name={key} />
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6" onClick={props.onClose}>
        Close
      </Button>
    </Dialog>
  )
}
