import type { ChartEntry, Order, PracticeScenario, VitalSigns } from '#contract/simulations.ts'
import { clockAfter } from '#domain/simulations/clock.ts'
import { optionsWith, type Step, type StepOption } from './steps.ts'

/** How the patient is and what was charted. */
export interface Course {
  /** At the opening of each section so far; the last is now. */
  vitalSigns: VitalSigns[]
  appearance: string
  /** Time of day. */
  clock: string
  chart: ChartEntry[]
}

/** The patient before anything was done. */
export function courseAtStart({ scenario }: Pick<PracticeScenario, 'scenario'>): Course {
  const { vital_signs, appearance, clock } = scenario
  return { vitalSigns: [vital_signs], appearance, clock, chart: [] }
}

type Chosen = ChartEntry['chosen'][number]

/** An option as the chart has it. */
export const charted = ({ text, outcome, image, order }: StepOption): Chosen => ({
  text,
  found: outcome,
  image,
  disagreed: order?.disagrees === true,
})

/** The course after a step that is charted so, with what an order changed. */
function onwards(course: Course, entry: ChartEntry, minutes: number, order: Order | null): Course {
  const now = course.vitalSigns.at(-1)
  return {
    vitalSigns: now ? [...course.vitalSigns, { ...now, ...(order?.vital_signs as Partial<VitalSigns>) }] : [],
    appearance: order?.appearance ?? course.appearance,
    clock: clockAfter(course.clock, minutes),
    chart: [...course.chart, entry],
  }
}

/** The course after information was gathered. */
export function afterGathering(course: Course, step: Step, gathered: readonly StepOption[]): Course {
  const entry: ChartEntry = { kind: 'information', prompt: step.prompt, chosen: gathered.map(charted) }
  return onwards(course, entry, step.minutes, null)
}

/** The course after an order was carried out; `before` stands in the chart ahead of it and changed nothing. */
export function afterOrder(course: Course, step: Step, carriedOut: StepOption, before: readonly Chosen[]): Course {
  const entry: ChartEntry = { kind: 'decision', prompt: step.prompt, chosen: [...before, charted(carriedOut)] }
  return onwards(course, entry, carriedOut.order?.minutes ?? 0, carriedOut.order)
}

const notCarriedOut = 'Your order was not carried out: the physician decided on the one below.'

/** The order that leads on to a step: the one that was chosen if it does, else the best that does. */
function orderTowards(step: Step, chosen: StepOption | undefined, next: string | null): StepOption | undefined {
  const leading = step.options.filter(({ order }) => order && !order.disagrees && order.next === next)
  if (chosen && leading.includes(chosen)) return chosen
  return leading.reduce<StepOption | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  )
}

/**
 * The course along the best way, whatever was chosen: where an order would lead elsewhere, or the physician disagrees,
 * the chart keeps it and the best one is carried out. `next`: the key of the step that follows; null after the last.
 */
export function alongBestWay(course: Course, step: Step, labels: readonly string[], next: string | null): Course {
  const chosen = optionsWith(step, labels)
  if (step.phase === 'information') return afterGathering(course, step, chosen)
  const [own] = chosen
  const carriedOut = orderTowards(step, own, next)
  if (!own || !carriedOut || own === carriedOut) return carriedOut ? afterOrder(course, step, carriedOut, []) : course
  const kept = charted(own)
  return afterOrder(course, step, carriedOut, [
    { ...kept, found: kept.disagreed ? kept.found : notCarriedOut, image: null },
  ])
}
