import { useEffect, useState } from 'react'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { HandingIn } from './runner/handing-in.tsx'
import { handInPaper } from './work/hand-in.ts'
import type { Work } from './work/work.ts'

interface Props {
  paper: TestForm
  work: Work
  onSessionExpired: () => Promise<void>
  onGraded: (analysis: Analysis) => void
  onBack: () => void
}

/** A paper that was graded but did not get into the history: asks for its results again and goes on from there. */
export function FinishRoom({ paper, work, onSessionExpired, onGraded, onBack }: Props) {
  const [stage, setStage] = useState<'sending' | 'waiting' | 'failed'>('sending')
  const [tries, setTries] = useState(0)
  useTitle('Handing in')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once a try, whatever is drawn anew meanwhile
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    handInPaper(paper, work, { signal, onSessionExpired, onWaiting: () => setStage('waiting') }).then(onGraded, () => {
      if (signal.aborted) return
      setStage('failed')
      showFailure('Failed to analyze quiz results. Please try again.')
    })
    return () => controller.abort()
  }, [tries])
  if (stage !== 'failed') return <HandingIn waiting={stage === 'waiting'} onBack={onBack} />
  const retry = () => {
    setStage('sending')
    setTries(tries + 1)
  }
  return (
    <div className="mx-auto max-w-content px-4 py-12 md:px-6">
      <h1 className="mb-6 text-2xl">This paper could not be handed in</h1>
      <Alert title="Your answers are safe" onRetry={retry}>
        The server does not answer as it should. Try again in a moment.
      </Alert>
      <Button className="mt-6" onClick={onBack}>
        Back to the quizzes
      </Button>
    </div>
  )
}
