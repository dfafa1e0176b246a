import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Waiting } from './work/get-through.ts'
import { adopt, type ExamRun, resumeRun } from './work/run.ts'
import { type SendDeps, type Sent, sendSection } from './work/send.ts'

interface Deps {
  run: ExamRun
  setRun: Dispatch<SetStateAction<ExamRun>>
  onSessionExpired: () => Promise<void>
  onOver: () => void
}

const refusedUnknown = 'The server does not take choices in this exam any more.'

/** Sends what was given until it is through, and takes in what came of it. What was begun goes on after a reload. */
export function useSending({ run, setRun, onSessionExpired, onOver }: Deps) {
  const [waiting, setWaiting] = useState<Waiting>()
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef({ run, onSessionExpired, onOver })
  latest.current = { run, onSessionExpired, onOver }

  useEffect(() => {
    if (!run.isSending) return
    const controller = new AbortController()
    const deps: SendDeps = {
      signal: controller.signal,
      onSessionExpired: () => latest.current.onSessionExpired(),
      onWaiting: setWaiting,
    }
    const take = (sent: Sent) => {
      if (sent.kind === 'over') return latest.current.onOver()
      if (sent.kind === 'closed') return setRun((now) => adopt(now, sent.reply))
      setRun((now) => resumeRun(sent.state, { ...now, isSending: false, done: null }))
      showToast('Brought up to date', 'This section was closed before; this is where your exam stands.')
    }
    const refuse = (error: unknown) => {
      if (controller.signal.aborted) return
      setRefusal(findServerMessage(error) ?? refusedUnknown)
      setRun((now) => ({ ...now, isSending: false }))
    }
    setRefusal(undefined)
    sendSection(latest.current.run, deps).then(take, refuse)
    return () => {
      controller.abort('left')
      setWaiting(undefined)
    }
  }, [run.isSending, setRun])
  return { waiting, refusal }
}
