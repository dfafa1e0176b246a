import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { submitPaper } from '../work/hand-in.ts'
import type { KeptAttempts } from '../work/kept-attempts.ts'

export type SubmitStage = 'sending' | 'failed' | 'done'

/** Marks what a submitted attempt changes as stale. */
function refresh(client: QueryClient): void {
  void invalidateEntities(client, 'history', 'progress', 'user', 'attempts')
}

interface Deps {
  paper: TestForm
  analysis: Analysis
  kept: KeptAttempts
  onSessionExpired: () => Promise<void>
}

/** Puts a graded paper into the history: at once, again when asked, and by itself when the network is back. */
export function useSubmit({ paper, analysis, kept, onSessionExpired }: Deps) {
  const client = useQueryClient()
  const [stage, setStage] = useState<SubmitStage>(analysis.submitted ? 'done' : 'sending')
  const busy = useRef(false)

  const submit = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setStage('sending')
    try {
      if (!analysis.submitted) await submitPaper(paper, analysis, { onSessionExpired })
      kept.remove(paper.attemptId)
      setStage('done')
      refresh(client)
    } catch {
      setStage('failed')
      showFailure('Failed to submit quiz. Please try again.')
    } finally {
      busy.current = false
    }
  }, [paper, analysis, kept, onSessionExpired, client])

  useEffect(() => void submit(), [submit])
  useEffect(() => {
    if (stage !== 'failed') return
    const again = () => void submit()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [stage, submit])
  return { stage, submit }
}
