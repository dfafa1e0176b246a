import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Waiting } from './work/get-through.ts'

const words: Record<Waiting | 'sending', { title: string; text: string }> = {
  sending: { title: 'Handing in', text: 'Your choices are being scored and explained.' },
  offline: {
    title: 'You are offline',
    text: 'Your exam is kept. It is handed in by itself as soon as you are back online; you can leave this page open or come back later.',
  },
  failing: {
    title: 'The server does not answer',
    text: 'Your exam is kept. Handing in is tried again by itself; you can leave this page open or come back later.',
  },
}

/** While an exam is on its way. */
export function HandingIn(props: {
  waiting: Waiting | undefined
  isTimeUp: boolean
  onBack: (() => void) | undefined
}) {
  const { waiting, isTimeUp, onBack } = props
  const { title, text } = words[waiting ?? 'sending']
  const heading = useFocusStart(waiting)
  return (
    <div data-alone className="mx-auto max-w-lg px-4 py-18 md:px-6" aria-live="polite">
      <p className="flex items-center gap-3 text-teal">
        <Spinner />
        {isTimeUp && <span className="text-ink-2">The time is up.</span>}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-3 text-ink-2">{text}</p>
      {waiting && onBack && (
        <Button className="mt-6" onClick={onBack}>
          Back to the patient
        </Button>
      )}
    </div>
  )
}
