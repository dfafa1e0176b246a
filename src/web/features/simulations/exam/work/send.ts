import type { Reply } from '#contract/api.ts'
import type { SimulationReport, SimulationState } from '#contract/simulations.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import { getThrough, isCode, type Stamina } from './get-through.ts'
import type { ExamRun } from './run.ts'

export type SendDeps = Stamina & { call?: typeof callServer }

/** What became of a choice. */
export type Sent =
  | { kind: 'closed'; reply: Reply<'POST /api/simulations/sections'> }
  /** The section was closed before, here or on another device: the exam stands as it stands on the server. */
  | { kind: 'moved'; state: SimulationState }
  /** The exam was handed in. */
  | { kind: 'over' }

async function lookUp(id: string, deps: SendDeps): Promise<Sent> {
  const { call = callServer } = deps
  try {
    const state = await getThrough(() => call('GET /api/simulations/:id', { params: { id } }), deps)
    return { kind: 'moved', state }
  } catch (error) {
    if (isStatus(error, 404)) return { kind: 'over' }
    throw error
  }
}

/** Gives what was chosen in the open section. Raises ApiError for what the server will never take. */
export async function sendSection(run: ExamRun, deps: SendDeps): Promise<Sent> {
  const { call = callServer } = deps
  const { cacheKey, attemptId, timed, current } = run.state
  const body = { cacheKey, problem: current?.number ?? 0, step: current?.step ?? 0, selected: run.selected, timed }
  try {
    return { kind: 'closed', reply: await getThrough(() => call('POST /api/simulations/sections', { body }), deps) }
  } catch (error) {
    if (isCode(error, 'attempt_closed')) return { kind: 'over' }
    if (isCode(error, 'section_closed')) return lookUp(attemptId, deps)
    throw error
  }
}

/** Hands an exam in; a second time answers the same. Undefined when nothing was ever chosen in it. */
export async function finishExam(
  { state: { cacheKey } }: ExamRun,
  timeSpent: number,
  deps: SendDeps,
): Promise<SimulationReport | undefined> {
  const { call = callServer } = deps
  try {
    return await getThrough(() => call('POST /api/simulations/finish', { body: { cacheKey, timeSpent } }), deps)
  } catch (error) {
    if (isCode(error, 'no_open_attempt')) return undefined
    throw error
  }
}
