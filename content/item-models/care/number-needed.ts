import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'patients', places: 0 }

/** Persons with the event in each group of equal size; rates in percent. */
interface Trial {
  what: string
  event: string
  years: number
  size: number
  control: number
  treated: number
}

const scenes = [
  { what: 'a statin', event: 'a cardiovascular event' },
  { what: 'an exercise program', event: 'a fall with injury' },
  { what: 'an oral anticoagulant', event: 'a stroke' },
  { what: 'a fluoride varnish program', event: 'new caries' },
  { what: 'an inhaled corticosteroid', event: 'an exacerbation' },
  { what: 'an early mobility program', event: 'a loss of walking ability' },
  { what: 'a lifestyle program', event: 'type 2 diabetes' },
  { what: 'a bisphosphonate', event: 'a vertebral fracture' },
] as const

/** Reductions in percent whose reciprocal is a whole number of patients. */
const reductions = [1, 1.25, 2, 2.5, 4, 5, 6.25, 10, 12.5, 20]

function generateTrial(rng: Rng): Trial {
  const reduction = rng.pick(reductions)
  const treated = rng.int(2, 44) / 2
  return {
    ...rng.pick(scenes),
    years: rng.int(1, 5),
    size: rng.pick([400, 800, 1200, 1600, 2000, 2400]),
    control: treated + reduction,
    treated,
  }
}

function mistakesOf({ years, control, treated }: Trial): (Mistake | false)[] {
  const difference = control - treated
  const [c, t] = [show(control), show(treated)]
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  return [
    makeMistake(
      'inverted the relative risk reduction',
      'The number needed to treat is the inverse of the absolute risk reduction. Here the relative risk reduction was inverted',
      `${c} ÷ (${c} − ${t})`,
      control / difference,
    ),
    makeMistake(
      'calculated the relative risk reduction',
      'The number needed to treat is 100 divided by the absolute risk reduction. This is the relative risk reduction in percent',
      `(${c} − ${t}) ÷ ${c} × 100`,
      (difference / control) * 100,
    ),
    makeMistake(
      'inverted the risk with treatment',
      'The difference between the two risks is inverted. Here only the risk with treatment was inverted',
      `100 ÷ ${t}`,
      100 / treated,
    ),
    makeMistake(
      'inverted the risk without treatment',
      'The difference between the two risks is inverted. Here only the risk without treatment was inverted',
      `100 ÷ ${c}`,
      100 / control,
    ),
    makeMistake(
      'calculated the relative risk',
      'The number needed to treat is 100 divided by the absolute risk reduction. This is the relative risk in percent',
      `${t} ÷ ${c} × 100`,
      (treated / control) * 100,
    ),
    makeMistake(
      'counted both groups',
      'The number refers to treated patients only. Here patients in both groups were counted, 2 for each treated patient',
      `2 × 100 ÷ (${c} − ${t})`,
      200 / difference,
    ),
    years > 1 &&
      makeMistake(
        'divided by the years',
        `The number applies to treatment for all ${years} years of the trial. Here it was divided by the years`,
        `100 ÷ (${c} − ${t}) ÷ ${years}`,
        100 / difference / years,
      ),
  ]
}

function stemOf(rng: Rng, { what, event, years, size, control, treated }: Trial): string {
  const [c, t, all] = [(size * control) / 100, (size * treated) / 100, formatNumber(size, 0)].map((value) =>
    typeof value === 'number' ? formatNumber(value, 0) : value,
  )
  const time = years === 1 ? '1 year' : `${years} years`
  return rng.pick([
    `In a trial of ${what}, ${t} of ${all} treated patients and ${c} of ${all} patients in the control group had ${event} within ${time}. How ` +
      'many patients must be treated for that time to prevent one event?',
    `A trial with a duration of ${time} compares ${what} with usual care in two groups of ${all} patients. ${capitalized(event)} occurs in ${c} patients ` +
      `with usual care and in ${t} patients with treatment. What is the number needed to treat?`,
    `Within ${time}, ${what} reduced the risk of ${event} from ${show(control)}% to ${show(treated)}%. What is the number needed to treat ` +
      'for that time?',
  ])
}

/** 1 ÷ absolute risk reduction. Source: Cook and Sackett, BMJ (1995). */
export const numberNeeded: ItemModel = {
  id: 'MODEL-NUMBER-NEEDED-TO-TREAT',
  title: 'Number needed to treat',
  uses: [
    { field: 'PA', domain: 'Professional Practice' },
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
    { field: 'NP', domain: 'Plan' },
    { field: 'NP', domain: 'Planning' },
    { field: 'PT', domain: 'Equipment, Safety, Professional Responsibility and Research' },
    { field: 'DH', domain: 'Community Health and Research Principles' },
  ],
  topics: ['number needed to treat', 'absolute risk reduction', 'evidence-based practice'],
  difficulty: 'medium',
  ordered: true,
  references: ['cook-sackett-nnt-1995'],
  generate(rng) {
    const trial = generateTrial(rng)
    const { control, treated, size } = trial
    const difference = control - treated
    const whole = (rate: number) => Number.isInteger((size * rate) / 100)
    if (control > 34 || !whole(control) || !whole(treated)) return undefined
    const key = {
      sum: `100 ÷ (${show(control)} − ${show(treated)})`,
      value: 100 / difference,
      why: 'The number needed to treat is 100 divided by the absolute risk reduction in percentage points',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(trial), within: [2, 400] })
    if (!options) return undefined
    return {
      parameters: { ...trial },
      stem: `${stemOf(rng, trial)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The number needed to treat (NNT) is how many patients must receive a treatment to prevent one event. It is the inverse of the absolute risk reduction (ARR).',
        [
          `Risks: ${show(control)}% without treatment and ${show(treated)}% with treatment.`,
          `ARR: ${show(control)} − ${show(treated)} = ${show(difference)} percentage points.`,
          `NNT: ${formatCalculation(key, format)}.`,
        ],
        `among 100 treated patients, ${show(difference)} ${difference === 1 ? 'event is' : 'events are'} prevented, so one event is prevented for each ${formatNumber(key.value, 0)} patients treated. An ARR of 10 percentage points gives an NNT of 10, and a smaller ARR gives a larger NNT.`,
      ),
      keyLearningPoint:
        'Number needed to treat is 100 divided by the absolute risk reduction in percentage points, for the duration of the trial.',
    }
  },
}
