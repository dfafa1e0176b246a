import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Rule {
  /** mL per kg of the first 10, the second 10 and every further kg */
  steps: readonly [number, number, number]
  name: string
  unit: 'mL/hr' | 'mL/day'
  asked: string
}

const rules: readonly Rule[] = [
  { steps: [4, 2, 1], name: 'the 4-2-1 rule', unit: 'mL/hr', asked: 'hourly maintenance rate' },
  { steps: [100, 50, 20], name: 'the Holliday-Segar method', unit: 'mL/day', asked: 'daily maintenance volume' },
]

/** The kilograms in each band. */
const bandsOf = (weight: number) => [
  Math.min(weight, 10),
  Math.min(Math.max(weight - 10, 0), 10),
  Math.max(weight - 20, 0),
]

function byBands(weight: number, steps: readonly number[]) {
  const terms = bandsOf(weight).map((kg, i) => ({ kg, step: steps[i] ?? 0 }))
  const used = terms.filter(({ kg }) => kg > 0)
  return {
    sum: used.map(({ kg, step }) => `${step} × ${show(kg)}`).join(' + '),
    value: used.reduce((sum, { kg, step }) => sum + kg * step, 0),
  }
}

function mistakesOf(weight: number, { steps, unit }: Rule): (Mistake | false)[] {
  const [first, second, third] = steps
  const kg = show(weight)
  const flat = (mistake: string, why: string, step: number): Mistake => {
    return { mistake, why, sum: `${step} × ${kg}`, value: step * weight }
  }
  const rest = weight - 10
  return [
    flat(
      `used ${first} mL/kg for the whole weight`,
      `Only the first 10 kg receive ${first} mL for each kg. Here the whole weight was multiplied by ${first}`,
      first,
    ),
    flat(
      `used ${second} mL/kg for the whole weight`,
      `The first 10 kg receive ${first} mL for each kg. Here the whole weight was multiplied by ${second}`,
      second,
    ),
    weight > 20 &&
      flat(
        `used ${third} mL/kg for the whole weight`,
        `Only the weight above 20 kg receives ${third} mL for each kg. Here the whole weight was multiplied by ${third}`,
        third,
      ),
    weight > 20 && {
      mistake: 'used the second step above 20 kg',
      why: `The weight above 20 kg receives ${third} mL for each kg. Here ${second} mL was used for all of it above 10 kg`,
      sum: `${first} × 10 + ${second} × ${show(rest)}`,
      value: first * 10 + second * rest,
    },
    {
      mistake: 'left out the second step',
      why: `The second 10 kg receive ${second} mL for each kg. Here ${third} mL was used for all weight above 10 kg`,
      sum: `${first} × 10 + ${third} × ${show(rest)}`,
      value: first * 10 + third * rest,
    },
    {
      mistake: 'left out the first 10 kg',
      why: `The first 10 kg contribute ${first} × 10 = ${formatNumber(first * 10, 0)} mL. Here this step was left out`,
      ...byBands(rest, [second, third, third]),
    },
    {
      mistake: 'used pounds',
      why: `The rule applies to kilograms, and the weight is ${kg} kg. Here it was converted to pounds first`,
      ...byBands(Number((weight * 2.2).toFixed(1)), steps),
    },
    {
      mistake: 'used the first step for 20 kg',
      why: `Only the first 10 kg receive ${first} mL for each kg. Here the first 20 kg did`,
      sum: `${first} × ${show(Math.min(weight, 20))}${weight > 20 ? ` + ${third} × ${show(weight - 20)}` : ''}`,
      value: first * Math.min(weight, 20) + third * Math.max(weight - 20, 0),
    },
    unit === 'mL/day' &&
      flat(
        'used an estimate for adults',
        'A flat 30 mL/kg estimates daily needs of adults; children need more for each kilogram. Here it was used',
        30,
      ),
    unit === 'mL/hr' && {
      mistake: 'multiplied the rate by 1.5',
      why: 'The question asks for maintenance alone. Here 1.5 times maintenance was calculated, as when a deficit is also replaced',
      sum: `1.5 × (${byBands(weight, steps).sum})`,
      value: 1.5 * byBands(weight, steps).value,
    },
  ]
}

const scenes = [
  'is NPO before an appendectomy',
  'cannot drink after a tonsillectomy',
  'has pneumonia and is too dyspneic to drink',
  'was admitted with viral gastroenteritis and has been rehydrated',
  'is awaiting surgery for a femur fracture',
]

function stemOf(rng: Rng, scene: string, weight: number, { name, asked }: Rule): string {
  const kg = show(weight)
  return rng.pick([
    `A child who weighs ${kg} kg ${scene}. According to ${name}, what is the ${asked}?`,
    `A child ${scene}. Maintenance IV fluid is required, and the weight is ${kg} kg. Which ${asked} does ${name} give?`,
    `Maintenance IV fluid is prescribed for a child who ${scene}. The child weighs ${kg} kg. Which ${asked} ` +
      `is correct according to ${name}?`,
  ])
}

/** 100-50-20 mL/kg a day, or 4-2-1 mL/kg an hour. Source: Holliday and Segar, Pediatrics (1957). */
export const maintenanceFluid: ItemModel = {
  id: 'MODEL-MAINTENANCE-FLUID',
  title: 'Maintenance fluid in children',
  uses: [
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
    { field: 'CRNA', domain: 'Anesthesia for Surgical Procedures and Special Populations' },
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
  ],
  topics: ['maintenance fluid', 'pediatrics', '4-2-1 rule'],
  difficulty: 'easy',
  ordered: true,
  references: ['holliday-segar-1957'],
  generate(rng) {
    const weight = rng.int(23, 88) / 2
    const rule = rng.pick(rules)
    const format = { unit: rule.unit, places: 0 }
    const why = 'The weight is divided into the first 10 kg, the second 10 kg, and the rest, each with its own rate'
    const key = { ...byBands(weight, rule.steps), why }
    const most = 4 * key.value
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(weight, rule),
      within: [4, most],
    })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const [a, b, c] = rule.steps
    return {
      parameters: { scene, weight, unit: rule.unit },
      stem: `${stemOf(rng, scene, weight, rule)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Maintenance needs follow energy expenditure, which rises less than body weight, so each additional band of weight receives less fluid per kilogram.',
        [
          `First 10 kg: ${a} × 10 = ${formatNumber(10 * a, 0)} ${rule.unit}.`,
          `Second 10 kg: ${b} × ${show(Math.min(weight - 10, 10))} = ${show(b * Math.min(weight - 10, 10))} ${rule.unit}.`,
          ...(weight > 20
            ? [`Weight above 20 kg: ${c} × ${show(weight - 20)} = ${show(c * (weight - 20))} ${rule.unit}.`]
            : []),
          `Add the bands: ${formatCalculation(key, format)}.`,
        ],
        weight > 20
          ? `above 20 kg, the hourly rate by the 4-2-1 rule is weight + 40, here about ${formatNumber(weight + 40, 0)} mL/hr${rule.unit === 'mL/day' ? `, or about ${formatNumber(24 * (weight + 40), -2)} mL/day, close to what the daily method gives` : ''}.`
          : `a 10-kg child needs ${formatNumber(10 * a, 0)} and a 20-kg child needs ${formatNumber(10 * a + 10 * b, 0)} ${rule.unit}. This child weighs ${show(weight)} kg, so the answer must lie between them.`,
      ),
      keyLearningPoint:
        'Maintenance fluid is 4 mL/kg/hr for the first 10 kg, 2 for the second 10 kg, and 1 for the rest (100, 50, and 20 mL/kg/day).',
    }
  },
}
