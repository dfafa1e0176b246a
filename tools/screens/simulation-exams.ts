import type { APIRequestContext } from '@playwright/test'
import type { OpenSection, SimulationState } from '#contract/simulations.ts'
import { assembleTestForm } from '../run/learner.ts'
import { SimulationKeys } from '../run/simulation-keys.ts'

/** Simulation exams by what they are good for. */
export interface SimulationPapers {
  /** At a decision, after the first patient. */
  simulation: string
  /** The same, where the physician has disagreed. */
  simulationDisagreed: string
  /** Handed in: some patients passed, some below, two not reached. */
  simulationReport: string
}

const keys = new SimulationKeys()
const query = 'limit=22&fullLength=true&exam=CSE'

/** An exam that is played by the API. */
class Play {
  private readonly visitor: APIRequestContext
  private readonly cacheKey: string
  state: SimulationState

  private constructor(visitor: APIRequestContext, cacheKey: string, state: SimulationState) {
    this.visitor = visitor
    this.cacheKey = cacheKey
    this.state = state
  }

  /** Draws an exam and closes its first section. */
  static async begin(visitor: APIRequestContext): Promise<Play> {
    const { cacheKey, scenarios } = await assembleTestForm(visitor, 'RT', query)
    const [first] = scenarios
    if (!first) throw new Error('the exam has no patient')
    return new Play(
      visitor,
      cacheKey,
      await post(visitor, cacheKey, { problem: 0, step: 0 }, keys.findBest(first.section)),
    )
  }

  async choose(selected: readonly string[]): Promise<void> {
    const { current } = this.state
    if (!current) throw new Error('the exam is at its end')
    const place = { problem: current.number, step: current.step }
    this.state = await post(this.visitor, this.cacheKey, place, selected)
  }

  /** Goes on until `isThere`; chooses what is best, or what `choose` says. */
  async playTo(
    isThere: (place: { number: number; open: OpenSection }) => boolean,
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
  place: { problem: number; step: number },
  selected: readonly string[],
): Promise<SimulationState> {
  const reply = await visitor.post('/api/simulations/sections', {
    data: { cacheKey, ...place, selected, timed: false },
  })
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`)
  return ((await reply.json()) as { state: SimulationState }).state
}

/** Every third patient goes badly: half of the information, and not the best order. */
function chooseWorse(open: OpenSection, number: number): string[] {
  const best = keys.findBest(open)
  if (number % 3 !== 2) return best
  if (open.kind === 'information') return best.slice(0, Math.ceil(best.length / 2))
  const other = open.options.find(({ label }) => !best.includes(label) && !open.disagreed.includes(label))
  return other ? [other.label] : best
}

/** Sits three exams: one handed in, two in the middle, the last one newest. */
export async function sitSimulationExams(visitor: APIRequestContext): Promise<SimulationPapers> {
  const done = await Play.begin(visitor)
  // Handed in early: enough patients to see every state of a report.
  const last = 8
  await done.playTo(({ number }) => number >= last, chooseWorse)
  await done.finish()

  const disagreed = await Play.begin(visitor)
  const mayDisagree = ({ number, open }: { number: number; open: OpenSection }) =>
    number > 0 && open.kind === 'decision' && keys.findDisagreeing(open) !== undefined
  await disagreed.playTo(mayDisagree)
  const open = disagreed.state.current?.open
  const refused = open && keys.findDisagreeing(open)
  if (!refused) throw new Error('no physician disagrees in this exam')
  await disagreed.choose([refused])

  const running = await Play.begin(visitor)
  await running.playTo(({ number, open: { kind } }) => number > 0 && kind === 'decision')
  return {
    simulation: running.state.attemptId,
    simulationDisagreed: disagreed.state.attemptId,
    simulationReport: done.state.attemptId,
  }
}
