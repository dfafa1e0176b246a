import type { Reply } from '#contract/api.ts'
import type { Exam } from '#contract/assessment.ts'
import type { SimulationReport, SimulationState } from '#contract/simulations.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { isErrorCode, isStatus } from '#web/shared/api/api-error.ts'
import { type CallOptions, call as callServer } from '#web/shared/api/call.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { describeShortage, type ExamRun, resumeRun, startRun } from './exam-run.ts'

/** Assembles an exam and begins it on the server, from which moment it can be resumed anywhere. */
export async function startExam(
  field: FieldCode,
  exam: Exam,
  timed: boolean,
  {
    signal,
    onSignedOut,
    call = callServer,
  }: { signal: AbortSignal; onSignedOut: () => Promise<void>; call?: typeof callServer },
): Promise<ExamRun | undefined> {
  const query = { limit: String(exam.questions), fullLength: 'true', exam: exam.name } as const
  const again = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request()
    } catch (error) {
      if (!isStatus(error, 401)) throw error
      await onSignedOut()
      return again(request)
    }
  }
  const params = { healthcareField: field }
  const testForm = await again(() => call('GET /api/questions/:healthcareField', { params, query }, { signal }))
  if (testForm.scenarios.length === 0) return undefined
  const body = { cacheKey: testForm.cacheKey, timed }
  const state = await again(() => call('POST /api/simulations/start', { body }, { signal }))
  return startRun(state, describeShortage(testForm))
}

/** What became of a selection. */
export type Sent =
  | { kind: 'accepted'; reply: Reply<'POST /api/simulations/sections'> }
  /** The section was finished before, here or on another device; this is the server's state. */
  | { kind: 'moved'; state: SimulationState }
  /** The exam was submitted. */
  | { kind: 'over' }

async function findMoved(id: string, options: CallOptions, call: typeof callServer): Promise<Sent> {
  try {
    return { kind: 'moved', state: await call('GET /api/simulations/:id', { params: { id } }, options) }
  } catch (error) {
    if (isStatus(error, 404)) return { kind: 'over' }
    throw error
  }
}

/** Sends what was selected in the open section, or that it is done; sending it again changes nothing. Raises what `call` raises. */
export async function sendSection(run: ExamRun, options: CallOptions, call = callServer): Promise<Sent> {
  const { cacheKey, attemptId, current } = run.state
  const keepOpen = current?.open?.kind === 'information' && run.sending !== 'close'
  const position = { problem: current?.number ?? 0, step: current?.step ?? 0 }
  const body = { cacheKey, ...position, selected: run.selected, keepOpen }
  try {
    return { kind: 'accepted', reply: await call('POST /api/simulations/sections', { body }, options) }
  } catch (error) {
    if (isErrorCode(error, 'attempt_closed')) return { kind: 'over' }
    if (isErrorCode(error, 'section_closed')) return findMoved(attemptId, options, call)
    throw error
  }
}

/** Submits an exam; repeating it returns the same report. Undefined when nothing was ever selected. */
export async function finishExam(
  { state: { cacheKey } }: ExamRun,
  timeSpent: number,
  signal: AbortSignal,
  call = callServer,
): Promise<SimulationReport | undefined> {
  try {
    return await call('POST /api/simulations/finish', { body: { cacheKey, timeSpent } }, { signal })
  } catch (error) {
    if (isErrorCode(error, 'no_open_attempt')) return undefined
    throw error
  }
}

/** A simulation exam as this device stores it. */
export interface LocalExam {
  run: ExamRun
  /** Selections of a finished section that the server has not received. */
  unsent: number
  /** By this device's clock, in epoch milliseconds. */
  storedAt: number
}

/** The exam of this device; undefined when there is none that this build can read. */
export async function findLocalExam(store: LocalStore, id: string): Promise<ExamRun | undefined> {
  const local = await store.read<LocalExam>('simulation-exam', id).catch(() => undefined)
  const isReadable = local?.run?.state && Array.isArray(local.run.selected) && 'sending' in local.run
  return isReadable ? local.run : undefined
}

/** An exam in progress, or one that was submitted. */
export type OpenedExam = { kind: 'open'; run: ExamRun } | { kind: 'over' }

interface OpenDeps {
  store: LocalStore
  onSignedOut: () => Promise<void>
  signal?: AbortSignal
  call?: typeof callServer
}

const isUnknown = (error: unknown) => isStatus(error, 404, 400)

/** The server has no exam in progress: it was submitted or discarded. */
async function openWithoutState(id: string, { store, signal, call = callServer }: OpenDeps): Promise<OpenedExam> {
  const here = await findLocalExam(store, id)
  try {
    await call('GET /api/simulations/:id/report', { params: { id } }, { signal })
    await store.remove(id, 'simulation-exam').catch(() => undefined)
    return { kind: 'over' }
  } catch (error) {
    // One that is being submitted may be graded, and then only has to be sent again.
    if (here?.isSubmitting && isUnknown(error)) return { kind: 'open', run: here }
    throw error
  }
}

/**
 * Opens an exam with the server's state and this device's selections. Without a connection, what is stored on this device
 * opens. Raises ApiError 404 when there is no such exam, and TypeError when there is no connection and nothing here.
 */
export async function openExam(id: string, deps: OpenDeps): Promise<OpenedExam> {
  const { store, onSignedOut, signal, call = callServer } = deps
  try {
    const state = await call('GET /api/simulations/:id', { params: { id } }, { signal })
    return { kind: 'open', run: resumeRun(state, await findLocalExam(store, id)) }
  } catch (error) {
    if (signal?.aborted) throw error
    if (isStatus(error, 401)) {
      await onSignedOut()
      return openExam(id, deps)
    }
    if (isUnknown(error)) return openWithoutState(id, deps)
    const here = await findLocalExam(store, id)
    if (here) return { kind: 'open', run: here }
    throw error
  }
}
