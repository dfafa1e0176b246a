import type { APIRequestContext } from '@playwright/test'
import type { OpenSection, SimulationState } from '#contract/simulations.ts'
import { assembleTestForm } from '../run/learner.ts'
import { SimulationKeys } from '../run/simulation-keys.ts'

/** The IDs of simulation exams by their state. */
export interface SimulationAttempts {
  /** With exam timing, at its first section. */
  simulationStarted: string
  /** In the first section, with six findings gathered. */
  simulationGathering: string
  /** At a decision, after the first patient. */
  simulation: string
  /** At a decision where the physician has disagreed with an order. */
  simulationDisagreed: string
  /** Submitted: some patients passed, some below passing, some not reached. */
  simulationReport: string
}

const keys = new SimulationKeys()
const query = 'limit=22&fullLength=true&exam=CSE'

/** An exam that is taken through the API. */
class ExamPlayer {
  private readonly visitor: APIRequestContext
  private readonly cacheKey: string
  state: SimulationState

  private constructor(visitor: APIRequestContext, cacheKey: string, state: SimulationState) {
    this.visitor = visitor
    this.cacheKey = cacheKey
    this.state = state
  }

  /** Assembles an exam and starts it. */
  static async start(visitor: APIRequestContext, timed = false): Promise<ExamPlayer> {
    const { cacheKey } = await assembleTestForm(visitor, 'RT', query)
    const reply = await visitor.post('/api/simulations/start', { data: { cacheKey, timed } })
    if (!reply.ok()) throw new Error(await reply.text())
    return new ExamPlayer(visitor, cacheKey, (await reply.json()) as SimulationState)
  }

  async choose(selected: readonly string[], keepOpen = false): Promise<void> {
    const { current } = this.state
    if (!current) throw new Error('the exam is at its end')
    const position = { problem: current.number, step: current.step, keepOpen }
    this.state = await post(this.visitor, this.cacheKey, position, selected)
  }

  /** Works through sections until `isThere`, with the best selections unless `choose` is given. */
  async playTo(
    isThere: (position: { number: number; open: OpenSection }) => boolean,
    choose: (open: OpenSection, number: number) => string[] = (open) => keys.findBest(open),
  ): Promise<void> {
    for (let { current } = this.state; current?.open; { current } = this.state) {
      const { number, open } = current
      if (isThere({ number, open })) return
      await this.choose(choose(open, number))
    }
  }

  async finish(): Promise<void> {
    const data = { cacheKey: this.cacheKey, timeSpent: 11_400 }
    const reply = await this.visitor.post('/api/simulations/finish', { data })
    if (!reply.ok()) throw new Error(await reply.text())
  }
}

async function post(
  visitor: APIRequestContext,
  cacheKey: string,
  position: { problem: number; step: number; keepOpen: boolean },
  selected: readonly string[],
): Promise<SimulationState> {
  const reply = await visitor.post('/api/simulations/sections', {
    data: { cacheKey, ...position, selected },
  })
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`)
  return ((await reply.json()) as { state: SimulationState }).state
}

/** Poor selections for every third patient: half of the information, and not the best order. */
function choosePoorly(open: OpenSection, number: number): string[] {
  const best = keys.findBest(open)
  if (number % 3 !== 2) return best
  if (open.kind === 'information') return best.slice(0, Math.ceil(best.length / 2))
  const other = open.options.find(({ label }) => !best.includes(label) && !open.chosen.includes(label))
  return other ? [other.label] : best
}

/** Takes five exams: one is submitted, the others are in progress, the last one the newest. */
export async function takeSimulationExams(visitor: APIRequestContext): Promise<SimulationAttempts> {
  const submitted = await ExamPlayer.start(visitor)
  // Submitted early, with enough patients for every state of a report.
  const last = 8
  await submitted.playTo(({ number }) => number >= last, choosePoorly)
  await submitted.finish()

  const disagreed = await ExamPlayer.start(visitor)
  const mayDisagree = ({ number, open }: { number: number; open: OpenSection }) =>
    number > 0 && open.kind === 'decision' && keys.findDisagreeing(open) !== undefined
  await disagreed.playTo(mayDisagree)
  const open = disagreed.state.current?.open
  const refused = open && keys.findDisagreeing(open)
  if (!refused) throw new Error('no physician disagrees in this exam')
  await disagreed.choose([refused])

  const started = await ExamPlayer.start(visitor, true)
  const gathering = await ExamPlayer.start(visitor, true)
  const labels = gathering.state.current?.open?.options.map(({ label }) => label) ?? []
  for (const label of labels.slice(1, 7)) await gathering.choose([label], true)

  const running = await ExamPlayer.start(visitor)
  await running.playTo(({ number, open: { kind } }) => number > 0 && kind === 'decision')
  return {
    simulationStarted: started.state.attemptId,
    simulationGathering: gathering.state.attemptId,
    simulation: running.state.attemptId,
    simulationDisagreed: disagreed.state.attemptId,
    simulationReport: submitted.state.attemptId,
  }
}
