import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Exam, TestForm } from '#contract/assessment.ts'
import { ApiError, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { showFailure } from '#web/ui/toast.tsx'
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

/** A request to start and its repeats have one key, so that a lost reply does not cost a quiz of the day. */
type KeyedStartRequest = StartRequest & { idempotencyKey: string }

async function assemble(request: KeyedStartRequest, onSignedOut: () => Promise<void>): Promise<StartedQuiz> {
  const { options, exam, idempotencyKey } = request
  try {
    const input = {
      params: { healthcareField: options.field },
      query: {
        limit: String(questionLimit(options, exam)),
        ...(options.fullLength ? { fullLength: 'true' as const } : {}),
        ...(options.exam ? { exam: options.exam } : {}),
        ...practiceQuery(options.practice),
      },
    }
    const testForm = await call('GET /api/questions/:healthcareField', input, { idempotencyKey })
    return { testForm, timed: options.timed }
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    await onSignedOut()
    return assemble(request, onSignedOut)
  }
}

/** Shows the "Upgrade Required" toast, which leads to the plans. */
export function useUpgradeToast(): () => void {
  const navigate = useNavigate()
  return () =>
    showFailure('Upgrade Required', 'Full-length exams are available for Pro subscribers only.', {
      action: { label: 'View plans', onClick: () => void navigate('/pricing') },
    })
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
  const last = useRef<KeyedStartRequest>(undefined)
  const showUpgrade = useUpgradeToast()
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: (request: KeyedStartRequest) => assemble(request, onSignedOut),
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
    last.current = { ...request, idempotencyKey: crypto.randomUUID() }
    mutate(last.current)
  }
  const isEmpty = data !== undefined && data.testForm.questions.length === 0
  return {
    start,
    retry: () => last.current && mutate(last.current),
    reset,
    stage: isPending ? ('loading' as const) : error ? ('failed' as const) : isEmpty ? ('empty' as const) : undefined,
    error,
    /** Why there are no questions, if the learner's options are the reason. */
    notice: data?.testForm.notice ?? undefined,
  }
}
