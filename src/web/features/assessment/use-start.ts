import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Exam, TestForm } from '#contract/assessment.ts'
import { ApiError, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useUpgradeToast } from '#web/shared/auth/upgrade-toast.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { useRequestSignal } from '#web/shared/use-request-signal.ts'
import { practiceQuery, questionLimit, type StartOptions } from './start.ts'

export interface StartRequest {
  options: StartOptions
  /** Undefined when this screen has not loaded it; the server knows it. */
  exam?: Exam | undefined
}

/** A quiz or exam that was just started. */
export interface StartedQuiz {
  testForm: TestForm
  timed: boolean
}

async function assemble(
  request: StartRequest,
  signal: AbortSignal,
  onSignedOut: () => Promise<void>,
): Promise<StartedQuiz> {
  const { options, exam } = request
  const query = {
    limit: String(questionLimit(options, exam)),
    ...(options.fullLength ? { fullLength: 'true' as const } : {}),
    ...(options.exam ? { exam: options.exam } : {}),
    ...practiceQuery(options.practice),
  }
  try {
    const input = { params: { healthcareField: options.field }, query }
    const testForm = await call('GET /api/questions/:healthcareField', input, { signal })
    return { testForm, timed: options.timed }
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    await onSignedOut()
    return assemble(request, signal, onSignedOut)
  }
}

/** How an attempt of this device was started; undefined when that is not known here. */
export async function findStartOptions(store: LocalStore, attemptId: string): Promise<StartOptions | undefined> {
  return store.read<StartOptions>('start-options', attemptId).catch(() => undefined)
}

/** Starts quizzes and exams. `onStarted` gets those that have questions. */
export function useStart({
  store,
  onSignedOut,
  onStarted,
}: {
  store: LocalStore
  onSignedOut: () => Promise<void>
  onStarted: (started: StartedQuiz) => void
}) {
  const last = useRef<StartRequest>(undefined)
  const showUpgrade = useUpgradeToast()
  const beginRequest = useRequestSignal()
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: (request: StartRequest) => assemble(request, beginRequest(), onSignedOut),
    onSuccess: (started, { options }) => {
      if (started.testForm.questions.length === 0) return
      store
        .update('start-options', started.testForm.attemptId, () => options)
        .catch(() => {
          // Then "Take Another Quiz" starts a plain one.
        })
      onStarted(started)
    },
    onError: (reason) => {
      if (!(reason instanceof ApiError && reason.body?.code === 'upgrade_required')) return
      reset()
      showUpgrade()
    },
  })
  const start = (request: StartRequest) => {
    last.current = request
    mutate(request)
  }
  const isEmpty = data !== undefined && data.testForm.questions.length === 0
  return {
    start,
    retry: () => last.current && start(last.current),
    reset,
    stage: isPending ? ('loading' as const) : error ? ('failed' as const) : isEmpty ? ('empty' as const) : undefined,
    error,
    /** Why there are no questions, if the learner's options are the reason. */
    notice: data?.testForm.notice ?? undefined,
  }
}
