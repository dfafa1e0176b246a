import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
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
    flat(`gave ${first} mL/kg throughout`, `Only the first 10 kg get ${first} mL each`, first),
    flat(`gave ${second} mL/kg throughout`, `The first 10 kg get ${first} mL each`, second),
    weight > 20 && flat(`gave ${third} mL/kg throughout`, `${third} mL is for each kg above 20 only`, third),
    weight > 20 && {
      mistake: 'went on with the second step',
      why: `Above 20 kg each kg gets ${third} mL, not ${second}`,
      sum: `${first} × 10 + ${second} × ${show(rest)}`,
      value: first * 10 + second * rest,
    },
    {
      mistake: 'left out the second step',
      why: `The second 10 kg get ${second} mL each, not ${third}`,
      sum: `${first} × 10 + ${third} × ${show(rest)}`,
      value: first * 10 + third * rest,
    },
    {
      mistake: 'forgot the first 10 kg',
      why: 'The first 10 kg were left out',
      ...byBands(rest, [second, third, third]),
    },
    {
      mistake: 'used pounds',
      why: `The weight of ${kg} kg was turned into pounds`,
      ...byBands(Number((weight * 2.2).toFixed(1)), steps),
    },
    {
      mistake: 'counted the first step twice',
      why: `${first} mL was given for each of the first 20 kg`,
      sum: `${first} × ${show(Math.min(weight, 20))}${weight > 20 ? ` + ${third} × ${show(weight - 20)}` : ''}`,
      value: first * Math.min(weight, 20) + third * Math.max(weight - 20, 0),
    },
    unit === 'mL/day' && flat('gave an adult amount', 'A flat 30 mL per kg is an estimate for adults', 30),
    unit === 'mL/hr' && {
      mistake: 'gave one and a half times the rate',
      why: 'Maintenance alone is asked, not one and a half times (1.5 ×) as for a deficit',
      sum: `1.5 × (${byBands(weight, steps).sum})`,
      value: 1.5 * byBands(weight, steps).value,
    },
  ]
}

const scenes = [
  'is kept without food or drink before an appendectomy',
  'cannot drink after a tonsillectomy',
  'has pneumonia and is too short of breath to drink',
  'is admitted with viral gastroenteritis, now rehydrated',
  'awaits surgery of a fractured femur',
]

function stemOf(rng: Rng, scene: string, weight: number, { name, asked }: Rule): string {
  const kg = show(weight)
  return rng.pick([
    `A child of ${kg} kg ${scene}. By ${name}, what is the ${asked}?`,
    `A child who weighs ${kg} kg ${scene}. Which ${asked} does ${name} give?`,
    `The plan of care for a child who ${scene} calls for maintenance ` +
      `fluid. The weight is ${kg} kg. What ${asked} follows from ${name}?`,
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
    const key = { ...byBands(weight, rule.steps), why: 'Each band of weight has its own step' }
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
      explanation:
        `The first 10 kg get ${a} mL each, the second 10 kg ${b} mL and each further kg ${c} mL: ${formatCalculation(key, format)}. ` +
        'The rule gives a volume; the fluid is isotonic with potassium and dextrose as needed.',
      keyLearningPoint: 'First 10 kg at 4, second 10 kg at 2, the rest at 1 mL/kg an hour (100, 50 and 20 a day).',
    }
  },
}
