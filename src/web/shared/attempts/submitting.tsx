import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import type { Submission, Waiting } from './submission.ts'

interface Wording {
  kind: 'quiz' | 'exam'
  /** Where "Back" leads: "Back to the questions". */
  back: string
}

const quizWording: Wording = { kind: 'quiz', back: 'Back to the questions' }

const reasons: Record<Waiting['reason'], { title: string; text: string }> = {
  offline: {
    title: "You're offline",
    text: "Your answers are saved on this device. They'll be submitted automatically when you're back online. You can leave this page open or come back later.",
  },
  unreachable: {
    title: "We can't reach the server",
    text: "Your answers are saved on this device. We'll keep trying to submit them. You can leave this page open or come back later.",
  },
  timeout: {
    title: 'The server is taking too long',
    text: "Your answers are saved on this device. We'll keep trying to submit them. You can leave this page open or come back later.",
  },
  busy: {
    title: 'The server is busy',
    text: "Your answers are saved on this device. We'll submit them as soon as the server is ready. You can leave this page open or come back later.",
  },
}

/** Shown while an attempt is being submitted or waits for its next try. */
export function Submitting({
  submission,
  isTimeUp,
  wording = quizWording,
  onRetry,
  onBack,
}: {
  submission: Submission<unknown>
  isTimeUp: boolean
  wording?: Wording
  onRetry: () => void
  onBack: (() => void) | undefined
}) {
  useHiddenNavigation()
  const waiting = submission.step === 'waiting' ? submission : undefined
  // A retry keeps the reason on screen, with "Back" where it was.
  const isRetrying = submission.step === 'sending' && submission.failures > 0
  const heading = useFocusStart(waiting?.reason)
  const title = waiting
    ? reasons[waiting.reason].title
    : isRetrying
      ? 'Trying again'
      : `Submitting your ${wording.kind}`
  return (
    <PageContainer className="max-w-lg py-18 md:py-18" aria-live="polite">
      <PageTitle>Submitting</PageTitle>
      <p className="flex items-center gap-3 text-teal">
        <Spinner />
        {isTimeUp && <span className="text-ink-2">Time's up.</span>}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-3 text-ink-2">{waiting ? reasons[waiting.reason].text : 'Grading your answers...'}</p>
      {waiting && <RetryCountdown retryAt={waiting.retryAt} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {waiting && <Button onClick={onRetry}>Try now</Button>}
        {onBack && (
          <Button variant="text" onClick={onBack}>
            {wording.back}
          </Button>
        )}
      </div>
    </PageContainer>
  )
}

function RetryCountdown({ retryAt }: { retryAt: number }) {
  const seconds = Math.max(0, Math.ceil((retryAt - useNow()) / 1000))
  return (
    <p className="num mt-3 text-sm text-ink-2" aria-live="off">
      {seconds > 0 ? `Trying again in ${seconds} sec` : 'Trying again...'}
    </p>
  )
}

/** Shown when an attempt could not be submitted and cannot be worked on anymore. */
export function SubmittingFailed({
  message,
  kind = 'quiz',
  onRetry,
  onBack,
}: {
  /** The server's reason, if it gave one. */
  message: string | undefined
  kind?: Wording['kind']
  onRetry: () => void
  onBack: () => void
}) {
  useHiddenNavigation()
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Submitting</PageTitle>
      <h1 className="mb-6 text-2xl">We couldn't submit your {kind}</h1>
      <Alert title="Your answers are safe" onRetry={onRetry}>
        {message ?? "The server isn't responding properly. Try again in a moment."}
      </Alert>
      <Button className="mt-6" onClick={onBack}>
        Back to quizzes
      </Button>
    </PageContainer>
  )
}
