import { Send, Square } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { Button } from '#web/ui/button.tsx'

const longestMessage = 4_000
/** Characters from which on it is said how many are left. */
const nearlyFull = 3_600

/** Where a message is typed. Enter sends, Shift+Enter begins a new line; while the tutor answers, a button stops it. */
export function Composer({
  text,
  onChange,
  onSend,
  onStop,
  isBusy,
  placeholder,
  fieldRef,
  children,
}: {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  onStop: () => void
  isBusy: boolean
  placeholder: string
  fieldRef: Ref<HTMLTextAreaElement>
  /** Below the field. */
  children: ReactNode
}) {
  const id = useId()
  const canSend = text.trim() !== '' && !isBusy
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, accents), Enter accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <form
      className="sticky bottom-0 z-10 bg-paper pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <label htmlFor={id} className="sr-only">
        Message to the tutor
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 rounded-md border border-rule-strong bg-sheet py-1.5 pr-1.5 pl-4 shadow-lift focus-within:border-teal focus-within:ring-1 focus-within:ring-teal">
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          maxLength={longestMessage}
          value={text}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-48 min-h-11 w-full resize-none bg-transparent py-2.5 text-ink outline-none placeholder:text-ink-3"
        />
        {isBusy ? (
          <Button className="border-ink bg-ink px-4 text-paper hover:bg-ink-2" onClick={onStop}>
            <Square className="size-3 fill-current" aria-hidden="true" />
            Stop
          </Button>
        ) : (
          <Button type="submit" variant="primary" className="px-4" aria-disabled={!canSend || undefined}>
            <Send className="size-4.5" aria-hidden="true" />
            Send
          </Button>
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 px-1 text-xs text-ink-3">
        {children}
        {text.length > nearlyFull ? (
          <span className="num" role="status">
            {(longestMessage - text.length).toLocaleString('en-US')} characters left
          </span>
        ) : (
          <span className="max-sm:hidden">Shift + Enter for a new line</span>
        )}
      </div>
    </form>
  )
}
