import type {
  ChartEntry,
  DisplayValue,
  MeasuredVitalSigns,
  PracticeScenario,
  Support,
  VitalSigns,
} from '#contract/simulations.ts'
import { clockAt } from '#domain/simulations/clock.ts'
import { optionsWith, type Step, type StepOption } from './scenario-steps.ts'

/** The patient's condition and chart. */
export interface PatientCourse {
  /** Oldest first; the last is current. */
  vitalSigns: MeasuredVitalSigns[]
  appearance: string
  /** The equipment at the bedside; null until something is known about it. */
  support: Support | null
  /** Time of day at the start, and the minutes since. */
  start: string
  minutes: number
  /** "Day 1, 14:20". */
  clock: string
  chart: ChartEntry[]
}

/** The patient at the start of the case. */
export function initialCourse({ scenario }: Pick<PracticeScenario, 'scenario'>): PatientCourse {
  const { vital_signs, appearance, clock: start } = scenario
  // A run that this device stored with an earlier version says nothing about equipment.
  const support = scenario.support ?? null
  const clock = clockAt(start, 0)
  return { vitalSigns: [{ ...vital_signs, clock }], appearance, support, start, minutes: 0, clock, chart: [] }
}

type ChartedChoice = ChartEntry['chosen'][number]

/** An option as it appears in the chart. */
export const toChart = ({ text, outcome, image, order }: StepOption): ChartedChoice => ({
  text,
  found: outcome,
  image,
  disagreed: order?.disagrees === true,
})

/** The course some minutes later, with what changed of the vital signs. */
function measure(course: PatientCourse, minutes: number, changes: Partial<VitalSigns>): PatientCourse {
  const current = course.vitalSigns.at(-1)
  const clock = clockAt(course.start, course.minutes + minutes)
  const vitalSigns = current ? [...course.vitalSigns, { ...current, ...changes, clock }] : []
  return { ...course, vitalSigns, minutes: course.minutes + minutes, clock }
}

/** Values of a display with others that replace or complete them. */
function addValues(known: readonly DisplayValue[], told: readonly DisplayValue[]): DisplayValue[] {
  const toldAs = ({ abbreviation }: DisplayValue) => told.find((one) => one.abbreviation === abbreviation)
  const added = told.filter(({ abbreviation }) => !known.some((one) => one.abbreviation === abbreviation))
  return [...known.map((one) => toldAs(one) ?? one), ...added]
}

/** What a finding reveals about the equipment, added to what was known about it, as `run.ts` does on the server. */
function addSupport(known: Support | null, told: Support): Support {
  const ventilator =
    known?.ventilator && told.ventilator
      ? {
          mode: told.ventilator.mode,
          settings: addValues(known.ventilator.settings, told.ventilator.settings),
          measured: addValues(known.ventilator.measured, told.ventilator.measured),
        }
      : (told.ventilator ?? known?.ventilator ?? null)
  return { device: told.device, ventilator, capnography: told.capnography ?? known?.capnography ?? null }
}

/** What gathering a finding does to the patient, and what it reveals about the equipment. */
function endure(course: PatientCourse, { effect }: StepOption): PatientCourse {
  if (!effect) return course
  const { vitalSigns, appearance, support } = effect
  const during = Object.keys(vitalSigns).length > 0 ? measure(course, 0, vitalSigns) : course
  return {
    ...during,
    appearance: appearance ?? course.appearance,
    support: support ? addSupport(course.support, support) : course.support,
  }
}

const chartGathered = ({ prompt }: Step, clock: string, gathered: readonly StepOption[]): ChartEntry => ({
  kind: 'information',
  prompt,
  clock,
  chosen: gathered.map(toChart),
})

/** The course while information is gathered: a dangerous choice shows on the monitor until the step ends. */
export function whileGathering(course: PatientCourse, step: Step, gathered: readonly StepOption[]): PatientCourse {
  const during = gathered.reduce(endure, course)
  return { ...during, chart: [...course.chart, chartGathered(step, course.clock, gathered)] }
}

/** The course after information gathering. What that did to the patient has passed; what is known about the equipment stays. */
export function afterGathering(course: PatientCourse, step: Step, gathered: readonly StepOption[]): PatientCourse {
  const during = gathered.reduce(endure, course)
  const after = measure(during, step.minutes, course.vitalSigns.at(-1) ?? {})
  return {
    ...after,
    appearance: course.appearance,
    chart: [...course.chart, chartGathered(step, after.clock, gathered)],
  }
}

/** An order's immediate response, if it has one, then its lasting effect. */
function carryOut(course: PatientCourse, { order }: StepOption): PatientCourse {
  if (!order) return course
  const { response, vital_signs, minutes, appearance, support } = order
  const responded =
    Object.keys(response ?? {}).length > 0 ? measure(course, 0, response as Partial<VitalSigns>) : course
  const after = measure(responded, minutes, vital_signs as Partial<VitalSigns>)
  return { ...after, appearance: appearance ?? course.appearance, support: support ?? course.support }
}

/** The course after orders are carried out. `earlier` choices are charted before them and have no effect. */
export function afterOrders(
  course: PatientCourse,
  step: Step,
  carriedOut: readonly StepOption[],
  earlier: readonly ChartedChoice[],
): PatientCourse {
  const after = carriedOut.reduce(carryOut, course)
  const chosen = [...earlier, ...carriedOut.map(toChart)]
  return { ...after, chart: [...course.chart, { kind: 'decision', prompt: step.prompt, clock: after.clock, chosen }] }
}

/** Of several accepted orders, the poorest determines where the case goes; of equals, the last. */
export const leadingOrder = (orders: readonly StepOption[]): StepOption | undefined =>
  orders.reduce<StepOption | undefined>((worst, one) => (worst && worst.score < one.score ? worst : one), undefined)

const notCarriedOut = 'Your order was not carried out; the physician chose the order below instead.'

/** The orders that lead to the next step: the selected ones if they do, else the best that do. */
function ordersLeadingTo(next: string | null, step: Step, selected: readonly StepOption[]): readonly StepOption[] {
  const isRefused = selected.some(({ order }) => order?.disagrees)
  if (!isRefused && leadingOrder(selected)?.order?.next === next) return selected
  return step.options
    .filter(({ order }) => order && !order.disagrees && order.next === next)
    .sort((a, b) => b.score - a.score)
    .slice(0, step.choose === 'several' ? 1 : step.choose)
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
  const carriedOut = ordersLeadingTo(next, step, selected)
  const others = selected
    .filter((one) => !carriedOut.includes(one))
    .map((one) => {
      const charted = toChart(one)
      return { ...charted, found: charted.disagreed ? charted.found : notCarriedOut, image: null }
    })
  return afterOrders(course, step, carriedOut, others)
}
