import { useEffect, useRef, useState } from 'react'
import { type Command, findCommand, type Press } from './keyboard.ts'

const aimFor = 4000

function focusOf(target: EventTarget | null): Press['focus'] {
  if (!(target instanceof HTMLElement)) return 'other'
  if (target instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(target.type) ? 'other' : 'typing'
  if (target.isContentEditable || target.matches('textarea, select')) return 'typing'
  return target.closest('button, a, summary, [role="button"]') ? 'pressable' : 'other'
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Listens to the keys of a question while `enabled`; tells whether X was pressed and a letter is awaited. */
export function useShortcuts(deps: {
  enabled: boolean
  optionCount: number
  onCommand: (command: Exclude<Command, { do: 'aim' | 'disarm' }>) => void
}): boolean {
  const { enabled, optionCount } = deps
  const [aiming, setAiming] = useState(false)
  const onCommand = useRef(deps.onCommand)
  onCommand.current = deps.onCommand

  useEffect(() => {
    if (!aiming) return
    const timer = setTimeout(() => setAiming(false), aimFor)
    return () => clearTimeout(timer)
  }, [aiming])

  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
      const { key, ctrlKey, altKey, metaKey, repeat } = event
      const press = { key, repeat, modified: ctrlKey || altKey || metaKey, focus: focusOf(event.target) }
      const command = findCommand(press, { optionCount, aiming })
      if (!command) return
      event.preventDefault()
      setAiming(command.do === 'aim')
      if (command.do !== 'aim' && command.do !== 'disarm') onCommand.current(command as never)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [enabled, optionCount, aiming])
  return aiming
}
