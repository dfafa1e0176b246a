import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** While a paper is on its way. `waiting`: without a network it cannot leave yet. */
export function HandingIn(props: { waiting: boolean; timeIsUp?: boolean; onBack?: (() => void) | undefined }) {
  const { waiting, timeIsUp = false, onBack } = props
  const heading = useFocusStart(waiting)
  return (
    <div data-alone className="mx-auto max-w-lg px-4 py-18 md:px-6" aria-live="polite">
      <p className="flex items-center gap-3 text-teal">
        <Spinner />
        {timeIsUp && <span className="text-ink-2">The time is up.</span>}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        {waiting ? 'You are offline' : 'Handing in'}
      </h1>
      <p className="mt-3 text-ink-2">
        {waiting
          ? 'Your answers are kept on this device. They are handed in by themselves as soon as you are back online; you can leave this page open or come back later.'
          : 'Your answers are being marked and explained.'}
      </p>
      {waiting && onBack && (
        <Button className="mt-6" onClick={onBack}>
          Back to the questions
        </Button>
      )}
    </div>
  )
}
