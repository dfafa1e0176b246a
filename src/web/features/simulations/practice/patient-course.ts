import type { ChartEntry, Order, PracticeScenario, VitalSigns } from '#contract/simulations.ts'
import { clockAfter } from '#domain/simulations/clock.ts'
import { optionsWith, type Step, type StepOption } from './scenario-steps.ts'

/** The patient's condition and chart. */
export interface PatientCourse {
  /** At the start of each step so far; the last is current. */
  vitalSigns: VitalSigns[]
  appearance: string
  /** Time of day. */
  clock: string
  chart: ChartEntry[]
}

/** The patient at the start of the case. */
export function initialCourse({ scenario }: Pick<PracticeScenario, 'scenario'>): PatientCourse {
  const { vital_signs, appearance, clock } = scenario
  return { vitalSigns: [vital_signs], appearance, clock, chart: [] }
}

type ChartedChoice = ChartEntry['chosen'][number]

/** An option as it appears in the chart. */
export const toChart = ({ text, outcome, image, order }: StepOption): ChartedChoice => ({
  text,
  found: outcome,
  image,
  disagreed: order?.disagrees === true,
})

function advance(course: PatientCourse, entry: ChartEntry, minutes: number, order: Order | null): PatientCourse {
  const current = course.vitalSigns.at(-1)
  return {
    vitalSigns: current ? [...course.vitalSigns, { ...current, ...(order?.vital_signs as Partial<VitalSigns>) }] : [],
    appearance: order?.appearance ?? course.appearance,
    clock: clockAfter(course.clock, minutes),
    chart: [...course.chart, entry],
  }
}

/** The course after information gathering. */
export function afterGathering(course: PatientCourse, step: Step, gathered: readonly StepOption[]): PatientCourse {
  const entry: ChartEntry = { kind: 'information', prompt: step.prompt, chosen: gathered.map(toChart) }
  return advance(course, entry, step.minutes, null)
}

/** The course after an order is carried out. `earlier` choices are charted before it and have no effect. */
export function afterOrder(
  course: PatientCourse,
  step: Step,
  carriedOut: StepOption,
  earlier: readonly ChartedChoice[],
): PatientCourse {
  const entry: ChartEntry = { kind: 'decision', prompt: step.prompt, chosen: [...earlier, toChart(carriedOut)] }
  return advance(course, entry, carriedOut.order?.minutes ?? 0, carriedOut.order)
}

const notCarriedOut = 'Your order was not carried out; the physician chose the order below instead.'

/** The order that leads to the next step: the selected one if it does, else the best one that does. */
function orderLeadingTo(next: string | null, step: Step, selected: StepOption | undefined): StepOption | undefined {
  const leading = step.options.filter(({ order }) => order && !order.disagrees && order.next === next)
  if (selected && leading.includes(selected)) return selected
  return leading.reduce<StepOption | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  )
}

/**
 * The course along the ideal path, whatever is selected: if an order would lead elsewhere, or the physician disagrees
 * with it, it is charted and the best order is carried out. `next` is the key of the following step; null after the last.
 */
export function alongIdealPath(
  course: PatientCourse,
  step: Step,
  labels: readonly string[],
  next: string | null,
): PatientCourse {
  const selected = optionsWith(step, labels)
  if (step.phase === 'information') return afterGathering(course, step, selected)
  const [order] = selected
  const carriedOut = orderLeadingTo(next, step, order)
  if (!order || !carriedOut || order === carriedOut) {
    return carriedOut ? afterOrder(course, step, carriedOut, []) : course
  }
  const charted = toChart(order)
  const found = charted.disagreed ? charted.found : notCarriedOut
  return afterOrder(course, step, carriedOut, [{ ...charted, found, image: null }])
}
