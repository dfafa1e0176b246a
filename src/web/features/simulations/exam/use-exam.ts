import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SimulationReport } from '#contract/simulations.ts'
import { findServerMessage, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { flushOnPageEvents, SaveQueue, type SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { pageServerTime } from '#web/shared/attempts/server-time.ts'
import { useSubmission } from '#web/shared/attempts/use-submission.ts'
import { useTimeLeft } from '#web/shared/attempts/use-time-left.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { findDeadline } from '#web/shared/time-left.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { finishExam, type LocalExam, type Sent, sendSection } from './exam-requests.ts'
import { applyReply, choose, type ExamRun, resumeRun, sectionKey, timeSpentOn } from './exam-run.ts'

export interface ExamDeps {
  opened: ExamRun
  store: LocalStore
  onSignedOut: () => Promise<void>
  /** Submitted here, with the report. */
  onReport: (report: SimulationReport) => void
  /** Submitted before, here or on another device. */
  onOver: () => void
}

type SetRun = Dispatch<SetStateAction<ExamRun>>

/** Milliseconds between two records of the time spent; a crash loses no more than this. */
const heartbeat = 5000

/** Returns a function that reads the seconds worked, from `initial` on, while the page is visible. */
function useStopwatch(initial: number): () => number {
  const watch = useRef({ seconds: initial, since: Date.now() as number | null })
  const read = useRef(() => {
    const { seconds, since } = watch.current
    return since === null ? seconds : seconds + Math.max(0, Date.now() - since) / 1000
  })
  useEffect(() => {
    const onVisibility = () => {
      const isVisible = document.visibilityState === 'visible'
      watch.current = { seconds: read.current(), since: isVisible ? Date.now() : null }
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  return read.current
}

/** Stores the exam on this device with every change. Returns whether that fails. */
function useLocalCopy(run: ExamRun, store: LocalStore, readSeconds: () => number): boolean {
  const [isFailing, setFailing] = useState(false)
  const write = useEffectEvent(() => {
    const unsent = run.sending ? run.selected.length : 0
    const local: LocalExam = { run: { ...run, seconds: readSeconds() }, unsent, storedAt: Date.now() }
    store.write<LocalExam>('simulation-exam', run.state.attemptId, local).then(
      () => setFailing(false),
      () => setFailing(true),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the run is stored
  useEffect(() => {
    write()
    // Another tab may have stored more than a hidden page knows.
    const timer = setInterval(() => document.visibilityState === 'visible' && write(), heartbeat)
    return () => clearInterval(timer)
  }, [run])
  return isFailing
}

/** The run after the server's answer to a selection; undefined when the exam is over. */
function applySent(run: ExamRun, sent: Sent): ExamRun | undefined {
  if (sent.kind === 'over') return undefined
  if (sent.kind === 'accepted') return applyReply(run, sent.reply)
  return resumeRun(sent.state, { ...run, sending: null, completed: null })
}

/** Sends a finished section until the server has it; also after a reload. Changing the selection aborts it. */
function useSection(run: ExamRun, setRun: SetRun, { onSignedOut, onOver }: ExamDeps) {
  const [status, setStatus] = useState<SaveStatus>('idle')
  const [rejection, setRejection] = useState<string>()
  const deps = useEffectEvent(() => ({ run, onSignedOut, onOver }))
  const isDue = run.sending !== null && !run.isSubmitting
  useEffect(() => {
    if (!isDue) return
    setRejection(undefined)
    let requests = 0
    const queue = new SaveQueue({
      quiet: 0,
      save: async (options) => {
        requests += 1
        const sent = await sendSection(deps().run, options)
        options.signal.throwIfAborted()
        if (sent.kind === 'over') return deps().onOver()
        // After an earlier request of this page, that one has finished it.
        if (sent.kind === 'moved' && requests === 1)
          showToast('Synced', 'This section was already finished. Your exam is up to date.')
        setRun((now) => applySent(now, sent) ?? now)
      },
      onStatus: setStatus,
      onSignedOut: () => deps().onSignedOut(),
      onRejected: (error) => {
        setRejection(findServerMessage(error) ?? 'This exam no longer accepts selections.')
        setRun((now) => ({ ...now, sending: null }))
      },
    })
    queue.request()
    const stopFlushing = flushOnPageEvents((options) => queue.flush(options))
    return () => {
      stopFlushing()
      queue.hold()
      queue.end()
      setStatus('idle')
    }
  }, [isDue, setRun])
  return { status, rejection }
}

/** Submits the exam: when the learner does, when time is up, and again after a reload. A section being sent goes first. */
function useExamSubmission(run: ExamRun, setRun: SetRun, isTimeUp: boolean, readSeconds: () => number, deps: ExamDeps) {
  const grade = async (signal: AbortSignal) => {
    let now = run
    if (now.sending) {
      const sent = await sendSection(now, { signal })
      now = applySent(now, sent) ?? now
      setRun((latest) => ({ ...now, isSubmitting: latest.isSubmitting }))
    }
    const timeSpent = timeSpentOn({ ...now, seconds: readSeconds() }, pageServerTime.now())
    return { result: await finishExam(now, timeSpent, signal), isRecorded: true }
  }
  const [submission, submit] = useSubmission<SimulationReport | undefined>({
    grade,
    onIntent: (isSubmitting) => setRun((now) => ({ ...now, isSubmitting })),
    onSignedOut: deps.onSignedOut,
  })
  useEffect(() => {
    if (isTimeUp || deps.opened.isSubmitting) submit({ type: 'send' })
  }, [isTimeUp, deps.opened.isSubmitting, submit])
  const report = submission.step === 'recorded' ? submission.result : undefined
  const onReport = useEffectEvent(deps.onReport)
  useEffect(() => {
    if (report) onReport(report)
  }, [report])
  const hasFailed = submission.step === 'failed' && !isTimeUp
  const message = submission.step === 'failed' ? submission.message : undefined
  useEffect(() => {
    if (hasFailed)
      showFailure("We couldn't submit your exam", message ?? 'Your answers are saved. Please try again in a moment.')
  }, [hasFailed, message])
  return [submission, submit] as const
}

/** Adds what was done on another device whenever the page becomes visible. */
function useCatchUp(run: ExamRun, setRun: SetRun, onOver: () => void): void {
  const isIdle = useEffectEvent(() => !run.sending && !run.isSubmitting)
  const key = useEffectEvent(() => sectionKey(run.state))
  const over = useEffectEvent(onOver)
  const id = run.state.attemptId
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || !isIdle()) return
      const before = key()
      const state = await call('GET /api/simulations/:id', { params: { id } })
      pageServerTime.synchronize()
      if (!isIdle() || key() !== before || sectionKey(state) === before) return
      setRun((now) => resumeRun(state, now))
      showToast('Synced', 'Your work from another device has been added.')
    }
    const onVisibility = () => {
      refresh().catch((error) => {
        if (isStatus(error, 404) && isIdle()) over()
      })
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [id, setRun])
}

/** Everything about taking a simulation exam apart from its appearance. */
export function useExam(deps: ExamDeps) {
  const { opened, store, onOver } = deps
  const [run, setRun] = useState(opened)
  const readSeconds = useStopwatch(opened.seconds)
  const hasStorageError = useLocalCopy(run, store, readSeconds)
  const { state } = run
  const left = useTimeLeft(findDeadline(state, state.timed))
  const isTimeUp = left === 0
  const section = useSection(run, setRun, deps)
  const [submission, submit] = useExamSubmission(run, setRun, isTimeUp, readSeconds, deps)
  useCatchUp(run, setRun, onOver)

  /** Confirms the selected order, or leaves information gathering. Either needs a selection. */
  const finishSection = () => {
    const open = state.current?.open
    if (!open || run.sending) return
    const isInformation = open.kind === 'information'
    if ((isInformation ? open.chosen : run.selected).length > 0) {
      return setRun((now) => ({ ...now, sending: isInformation ? 'close' : 'selection' }))
    }
    const what = isInformation ? 'Choose at least one option to continue.' : 'Choose an option to continue.'
    showFailure('Selection Required', what)
  }
  return {
    run,
    left,
    isTimeUp,
    readSeconds,
    hasStorageError,
    ...section,
    submission,
    submit,
    choose: (label: string) => setRun((now) => choose(now, label)),
    finishSection,
    /** Takes back a selection that the server has not accepted yet. */
    takeBack: () => setRun((now) => ({ ...now, selected: [], sending: null })),
    nextPatient: () => setRun((now) => ({ ...now, completed: null })),
    submitNow: () => submit({ type: 'submit', unanswered: 0 }),
  }
}

export type Exam = ReturnType<typeof useExam>
