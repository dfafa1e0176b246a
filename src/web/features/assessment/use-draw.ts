import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Exam, TestForm } from '#contract/assessment.ts'
import { ApiError, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { limitOf, queryOfChoice, type StartWish } from './launcher/start.ts'

export interface DrawOrder {
  wish: StartWish
  /** Undefined when its facts are not known here; the server knows them. */
  exam?: Exam | undefined
}

export interface Drawn {
  paper: TestForm
  timed: boolean
}

async function draw(order: DrawOrder, onSessionExpired: () => Promise<void>): Promise<Drawn> {
  const { wish, exam } = order
  try {
    const paper = await call('GET /api/questions/:healthcareField', {
      params: { healthcareField: wish.field },
      query: {
        limit: String(limitOf(wish, exam)),
        ...(wish.fullLength ? { fullLength: 'true' as const } : {}),
        ...(wish.exam ? { exam: wish.exam } : {}),
        ...queryOfChoice(wish.practice),
      },
    })
    return { paper, timed: wish.timed }
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    await onSessionExpired()
    return draw(order, onSessionExpired)
  }
}

/** Draws papers. `onDrawn` gets those that have questions. */
export function useDraw(deps: { onSessionExpired: () => Promise<void>; onDrawn: (drawn: Drawn) => void }) {
  const last = useRef<DrawOrder>(undefined)
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: (order: DrawOrder) => draw(order, deps.onSessionExpired),
    onSuccess: (drawn) => {
      if (drawn.paper.questions.length > 0) deps.onDrawn(drawn)
    },
    onError: (reason) => {
      if (!(reason instanceof ApiError && reason.body?.code === 'upgrade_required')) return
      reset()
      showFailure('Upgrade Required', 'Full-length exams are available for Pro subscribers only.')
    },
  })
  const start = (order: DrawOrder) => {
    last.current = order
    mutate(order)
  }
  const isEmpty = data !== undefined && data.paper.questions.length === 0
  return {
    start,
    again: () => last.current && start(last.current),
    reset,
    stage: isPending ? ('loading' as const) : error ? ('failed' as const) : isEmpty ? ('empty' as const) : undefined,
    error,
    /** Why there is nothing, when the learner's own choice is the reason. */
    notice: data?.paper.notice ?? undefined,
  }
}
