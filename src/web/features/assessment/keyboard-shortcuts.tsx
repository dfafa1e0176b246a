import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Command, describeChoosing, findCommand, type KeyPress } from './keyboard.ts'

/** How long X waits for a letter, in milliseconds. */
const aimTimeout = 4000

/** What has the focus, as far as it decides whether a key is a command. */
export function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'other'
  if (target instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(target.type) ? 'other' : 'typing'
  if (target.isContentEditable || target.matches('textarea, select')) return 'typing'
  return target.closest('button, a, summary, [role="button"]') ? 'pressable' : 'other'
}

/** A dialog has its own keys. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Listens to the keys of the page while `enabled`, except in a dialog, which has keys of its own, and while text is composed. */
export function useKeys(enabled: boolean, onKey: (event: KeyboardEvent) => void): void {
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && !isDialogOpen()) onKey(event)
  })
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onPageKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [enabled])
}

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

  useKeys(enabled, (event) => {
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    const press = { key, repeat, modified: ctrlKey || altKey || metaKey, focus: focusOf(event.target) }
    const command = findCommand(press, { optionCount, aiming })
    if (!command) return
    event.preventDefault()
    setAiming(command.do === 'aim')
    if (command.do !== 'aim' && command.do !== 'disarm') deps.onCommand(command as never)
  })
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
export function ShortcutsDialog(props: {
  open: boolean
  onClose: () => void
  optionCount: number
  hasCalculator: boolean
  isTutor: boolean
}) {
  const { letters, numbers } = describeChoosing(props.optionCount)
  const rows: [string, string][] = [
    [letters, 'choose an option'],
    [numbers, 'choose an option by number'],
    [
      'Enter',
      props.isTutor
        ? 'check your answer; then the next question, or the review after the last one'
        : 'next question, or the review after the last one',
    ],
    ['P', 'previous question'],
    ['S', 'skip (keeps your answer)'],
    ['Backspace', 'clear your answer'],
    ['M', 'flag or unflag for review'],
    ['X', 'then a letter: cross out that option, or restore it'],
    ['Q', 'question map'],
    ['R', 'review before submitting'],
    ...(props.hasCalculator ? [['K', 'open or close the calculator'] as [string, string]] : []),
    ['L', 'open or close the lab values'],
    ['T', 'change the text size'],
    ['Esc', 'close a tool, or cancel X'],
    ['?', 'show this list'],
  ]
  return <KeysDialog rows={rows} open={props.open} onClose={props.onClose} />
}

/** A list of keys and what they do, as `[key, action]`. */
export function KeysDialog({
  rows,
  open,
  onClose,
}: {
  rows: readonly (readonly [string, string])[]
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
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
      <Button className="mt-6" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
