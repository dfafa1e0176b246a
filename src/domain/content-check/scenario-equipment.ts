import { pathsOf } from '../simulations/paths.ts'
import { type Finding, type Order, type Scenario, type Section, sectionsOf } from '../simulations/scenario.ts'
import type { Support } from '../simulations/support.ts'
import { type Issue, issue } from './issues.ts'

/** A number as it may be written: 60% is also 0.60. */
type Written = readonly number[]

function numbersIn(text: string): Written[] {
  const matches = text.replace(/(\d),(\d{3})(?!\d)/g, '$1$2').matchAll(/(\d+(?:\.\d+)?)(\s?%)?/g)
  return [...matches].map(([, digits, percent]) =>
    percent ? [Number(digits), Number(digits) / 100] : [Number(digits)],
  )
}

/** Every number in texts; "no auto-PEEP" states a 0. */
const numbersOf = (texts: readonly (string | undefined)[]): Set<number> =>
  new Set(texts.flatMap((text = '') => [...numbersIn(text).flat(), ...(/\bno\b/i.test(text) ? [0] : [])]))

/** Every number that the equipment shows. */
function shownNumbers({ device, ventilator, capnography }: Support): Written[] {
  const { settings, measured } = ventilator ?? {}
  const values = [...Object.values({ ...settings }), ...Object.values({ ...measured }), capnography?.etco2]
  return [
    ...numbersIn(`${device} ${ventilator?.mode ?? ''}`),
    ...values.flatMap((value) => (value === undefined ? [] : [[value]])),
  ]
}

/** The respiratory rate is also on the monitor. */
const rateIn = (vital: { respiratory_rate?: number | undefined } | undefined) => String(vital?.respiratory_rate ?? '')

const textsOfStart = ({ introduction, patient_info, appearance, vital_signs }: Scenario['scenario']): string[] => [
  introduction,
  appearance,
  rateIn(vital_signs),
  ...Object.values(patient_info),
]

const textsOf = (option: Finding | Order): (string | undefined)[] => [
  option.text,
  'result' in option ? option.result : option.outcome,
  option.appearance,
  rateIn(option.vital_signs),
  ...('outcome' in option ? [rateIn(option.response)] : []),
]

/**
 * What a learner has read by the time an option of a section takes effect, whatever path led to it. Findings are left
 * out, because they might not be chosen.
 */
function readBefore(scenario: Scenario, sections: readonly Section[]): (section: Section) => Set<number> {
  const read = new Map<string, Set<number>>()
  const start = numbersOf(textsOfStart(scenario.scenario))
  for (const path of pathsOf(scenario)) {
    let known = start
    for (const section of path.sections) {
      known = known.union(numbersOf([section.prompt]))
      read.set(section.key, known.union(read.get(section.key) ?? new Set()))
      if (section.kind === 'information') continue
      const given = path.orders.filter((order) => section.options.includes(order))
      known = known.union(numbersOf(given.flatMap(textsOf)))
    }
  }
  // A section that no path reaches has an issue of its own.
  for (const { key } of sections) if (!read.has(key)) read.set(key, start)
  return ({ key }) => read.get(key) ?? start
}

/** What connects a ventilator to the patient. */
const ventilatorDevice = /tube|mask|ventilat|tracheostomy|prong|cannula|helmet|pillow/i

function checkSupport(field: string, support: Support | undefined, known: ReadonlySet<number>): Issue[] {
  if (!support) return []
  const issues: Issue[] = []
  const unknown = shownNumbers(support).filter((written) => !written.some((number) => known.has(number)))
  if (unknown.length > 0) {
    const numbers = [...new Set(unknown.map(([number]) => number))].join(', ')
    const problem = `The equipment shows ${numbers}, which no text has stated by then.`
    const remedy = 'State it in the order or the result itself or in the prompt that follows an order, or remove it.'
    issues.push(issue(field, problem, remedy))
  }
  if (support.ventilator && !ventilatorDevice.test(support.device)) {
    const problem = 'The equipment has ventilator settings, but its device names neither a tube nor a mask.'
    issues.push(issue(field, problem, 'Name in the device what connects the patient to the ventilator.'))
  }
  return issues
}

/**
 * The equipment at the bedside shows only numbers that were stated in words by then, so that it gives nothing away that
 * has to be asked for; and an order that is not carried out does not change it.
 */
export function checkEquipment(scenario: Scenario): Issue[] {
  const sections = sectionsOf(scenario)
  const readIn = readBefore(scenario, sections)
  const promptOf = (key: string | undefined) => sections.find((section) => section.key === key)?.prompt
  const opening = numbersOf([...textsOfStart(scenario.scenario), promptOf(scenario.start)])
  return [
    ...checkSupport('scenario.support', scenario.scenario.support, opening),
    ...sections.flatMap((section) =>
      section.options.flatMap((option: Finding | Order) => {
        const field = `${section.key}.${option.key}.support`
        if (option.support && 'outcome' in option && option.disagrees) {
          const problem = 'The physician disagrees with the order, but it changes the equipment.'
          return [issue(field, problem, 'Remove support, or remove disagrees.')]
        }
        const next = 'outcome' in option ? promptOf(option.next) : undefined
        return checkSupport(field, option.support, readIn(section).union(numbersOf([...textsOf(option), next])))
      }),
    ),
  ]
}
