import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Input, Reply } from '#contract/api.ts'
import { findServerMessage, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { readEvents } from '#web/shared/api/stream.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

export type Result = Reply<'POST /api/study-aids/generate'>
export type Generated = Extract<Result, { outcome: 'generated' }>
type Body = Input<'POST /api/study-aids/generate'>['body']

/** Who makes study aids: the library at once, or an AI model from the library's passages. */
export type Writer = 'library' | 'ai'

/** A limit that was reached says what the plan includes, and leads to the plans. */
function showGenerationFailure(error: unknown, viewPlans: () => void): void {
  const limit = isStatus(error, 429) ? findServerMessage(error) : undefined
  showFailure(
    'Generation Failed',
    limit ?? 'Failed to generate study aid. Please try again.',
    limit?.includes('Upgrade') ? { action: { label: 'View plans', onClick: viewPlans } } : {},
  )
}

/**
 * Generates study aids, one at a time. The last one is still there when one comes back from another screen. While a model
 * writes, `partial` is what is finished so far.
 */
export function useGenerate() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [result, setResult] = useState(() => client.getQueryData<Result>(queryKeys.generatedAid))
  const [writing, setWriting] = useState<{ partial: unknown }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const show = (next: Result) => {
    setResult(next)
    client.setQueryData(queryKeys.generatedAid, next)
    if (next.outcome === 'generated') showToast('Study Aid Generated')
  }
  const run = async (body: Body, writer: Writer, signal: AbortSignal) => {
    if (writer === 'library') return show(await call('POST /api/study-aids/generate', { body }, { signal }))
    let isDone = false
    for await (const event of readEvents('POST /api/study-aids/write', { body }, signal)) {
      if (event.type === 'partial') setWriting({ partial: event.content })
      else show(event.result)
      isDone = event.type === 'done'
    }
    if (!isDone) throw new TypeError('the stream ended early')
  }
  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setWriting(undefined)
  }
  const start = async (body: Body, writer: Writer) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setWriting({ partial: undefined })
    try {
      await run(body, writer, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      showGenerationFailure(error, () => void navigate('/pricing'))
    }
    if (running.current === controller) stop()
  }
  return {
    result: writing ? undefined : result,
    isGenerating: writing !== undefined,
    partial: writing?.partial,
    start,
    stop,
  }
}
