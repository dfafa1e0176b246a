import { useQueryClient } from '@tanstack/react-query'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import { invalidateAfterAttempt } from '#web/shared/api/entities.ts'
import { type DraftSession, findConflict } from '#web/shared/attempts/draft-session.ts'
import { useSubmission } from '#web/shared/attempts/use-submission.ts'
import { attemptKinds, type LocalStore } from '#web/shared/offline/local-store.ts'

/** Has the draft graded. Answers from another device are merged first. Raises what `call` raises. */
export async function gradeDraft(
  session: Pick<DraftSession, 'testForm' | 'draft' | 'revision' | 'absorb'>,
  signal: AbortSignal,
  call: typeof callServer = callServer,
): Promise<Analysis> {
  for (;;) {
    const { answers, seconds, flagged } = session.draft
    const { cacheKey } = session.testForm
    try {
      const body = { answers, seconds, flagged, cacheKey, baseRevision: session.revision }
      return await call('POST /api/quiz/analyze', { body }, { signal })
    } catch (error) {
      const current = findConflict(error)
      if (!current || current.revision === session.revision) throw error
      session.absorb(current)
    }
  }
}

/** Adds a graded attempt to the history; repeating it makes no second entry. */
export async function recordAnalysis(
  testForm: TestForm,
  analysis: Analysis,
  call: typeof callServer = callServer,
): Promise<void> {
  if (analysis.submitted) return
  const body = {
    healthcareField: testForm.healthcareField,
    score: analysis.percentage,
    totalQuestions: analysis.totalQuestions,
    timeSpent: analysis.timeSpent,
    isFullLength: testForm.isFullLength,
    answers: [],
    cacheKey: testForm.cacheKey,
  }
  await call('POST /api/quiz/submit', { body }, { keepalive: true })
}

/** Submits a quiz or exam: it is graded, recorded in the history, and then removed from this device. */
export function useQuizSubmission(deps: {
  testForm: TestForm
  grade: (signal: AbortSignal) => Promise<Analysis>
  onIntent?: (isSubmitting: boolean) => void
  store: LocalStore
  onSignedOut: () => Promise<void>
}) {
  const { testForm, grade, store, onIntent, onSignedOut } = deps
  const client = useQueryClient()
  const record = async (analysis: Analysis) => {
    await recordAnalysis(testForm, analysis)
    await store.remove(testForm.attemptId, ...attemptKinds).catch(() => {
      // The server lists it as submitted; the launcher removes what is left on this device.
    })
    void invalidateAfterAttempt(client)
  }
  return useSubmission<Analysis>({
    grade: async (signal) => ({ result: await grade(signal), isRecorded: false }),
    record,
    onSignedOut,
    ...(onIntent ? { onIntent } : {}),
  })
}
