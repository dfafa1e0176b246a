import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Drug {
  name: string
  reason: string
  /** mcg/kg/min */
  doses: readonly number[]
  /** mg in mL */
  bags: readonly (readonly [mg: number, mL: number])[]
}

interface Order {
  drug: Drug
  dose: number
  mg: number
  mL: number
  weight: number
  unit: 'kg' | 'lb'
  kg: number
  /** mcg/mL */
  strength: number
}

const format = { unit: 'mL/hr', places: 1 }

/** Doses and concentrations within labeling and common adult standard concentrations. */
const drugs: readonly Drug[] = [
  {
    name: 'dopamine',
    reason: 'cardiogenic shock',
    doses: [3, 4, 5, 6, 8, 10, 12],
    bags: [
      [400, 250],
      [800, 250],
      [400, 500],
      [800, 500],
    ],
  },
  {
    name: 'norepinephrine',
    reason: 'septic shock',
    doses: [0.05, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25],
    bags: [
      [4, 250],
      [8, 250],
      [16, 250],
    ],
  },
  {
    name: 'dobutamine',
    reason: 'low cardiac output',
    doses: [2.5, 4, 5, 6, 7.5, 10],
    bags: [
      [250, 250],
      [500, 250],
      [500, 500],
    ],
  },
  { name: 'nitroprusside', reason: 'hypertensive emergency', doses: [0.3, 0.5, 0.8, 1, 1.5, 2], bags: [[50, 250]] },
  {
    name: 'milrinone',
    reason: 'acute decompensated heart failure',
    doses: [0.375, 0.5, 0.75],
    bags: [
      [20, 100],
      [40, 200],
    ],
  },
  { name: 'esmolol', reason: 'supraventricular tachycardia', doses: [50, 75, 100, 150], bags: [[2500, 250]] },
  {
    name: 'propofol',
    reason: 'sedation during mechanical ventilation',
    doses: [10, 15, 20, 25, 30, 40],
    bags: [
      [500, 50],
      [1000, 100],
    ],
  },
]

function generateOrder(rng: Rng): Order {
  const drug = rng.pick(drugs)
  const [mg, mL] = rng.pick(drug.bags)
  const unit = rng.next() < 0.4 ? 'lb' : 'kg'
  const weight = unit === 'lb' ? rng.int(105, 250) : rng.int(48, 115)
  const kg = unit === 'lb' ? weight / 2.2 : weight
  return { drug, dose: rng.pick(drug.doses), mg, mL, weight, unit, kg, strength: (mg * 1000) / mL }
}

/** mL/hr for a dose in mcg/kg/min; the sum shows the numbers used. */
function rate(why: string, mistake: string, dose: number, kg: number, strength: number): Mistake {
  const sum = `${show(dose)} mcg/kg/min × ${show(kg)} kg × 60 min/hr ÷ ${show(strength)} mcg/mL`
  return { mistake, why, sum, value: (dose * kg * 60) / strength }
}

function mistakesOf({ dose, mg, mL, weight, unit, kg, strength }: Order): (Mistake | false)[] {
  const otherBag = mL === 500 ? 250 : 2 * mL
  const otherStrength = (mg * 1000) / otherBag
  return [
    {
      mistake: 'left out the 60 minutes',
      value: (dose * kg) / strength,
      sum: `${show(dose)} × ${show(kg)} ÷ ${show(strength)}`,
      why: 'The dose is per minute, but the pump is set in mL per hour, so multiply by 60. This is the flow in mL/min',
    },
    unit === 'lb' &&
      rate(
        `The dose is per kilogram, so ${weight} lb must be divided by 2.2 first. Here pounds were used as kilograms`,
        'used pounds as kilograms',
        dose,
        weight,
        strength,
      ),
    unit === 'lb' &&
      rate(
        'Once the weight is in kilograms, it is not converted again. Here the kilograms were divided by 2.2 a second time',
        'divided by 2.2 twice',
        dose,
        kg / 2.2,
        strength,
      ),
    unit === 'kg' &&
      rate(
        `The weight is given in kilograms and needs no conversion. Here ${weight} kg was divided by 2.2`,
        'divided kilograms by 2.2',
        dose,
        kg / 2.2,
        strength,
      ),
    unit === 'kg' &&
      rate(
        'The dose is per kilogram, and the weight is already in kilograms. Here it was converted to pounds',
        'multiplied the weight by 2.2',
        dose,
        kg * 2.2,
        strength,
      ),
    rate(
      `The concentration comes from the label of the bag in use, ${mL} mL. Here a ${otherBag} mL bag was assumed`,
      'used another bag volume',
      dose,
      kg,
      otherStrength,
    ),
    mL !== 100 &&
      rate(
        `The drug is dissolved in ${mL} mL, so the concentration is mg per ${mL} mL. Here it was calculated for 100 mL`,
        'assumed a volume of 100 mL',
        dose,
        kg,
        mg * 10,
      ),
    rate(
      `The concentration is the amount of drug divided by the volume. Here the total of ${formatNumber(mg, 0)} mg was used as mcg/mL`,
      'used the total amount as the concentration',
      dose,
      kg,
      mg,
    ),
    rate(
      `The prescribed dose is ${show(dose)} mcg/kg/min; copy it with its decimal point. Here it was taken as ${show(dose * 10)}`,
      'used ten times the dose',
      dose * 10,
      kg,
      strength,
    ),
    rate(
      `The prescribed dose is ${show(dose)} mcg/kg/min; copy it with its decimal point. Here it was taken as ${show(dose / 10)}`,
      'used a tenth of the dose',
      dose / 10,
      kg,
      strength,
    ),
  ]
}

function stemOf(rng: Rng, { drug, dose, mg, mL, weight, unit }: Order): string {
  const bag = `${formatNumber(mg, 0)} mg in ${mL} mL`
  const order = `${drug.name} at ${show(dose)} mcg/kg/min`
  return rng.pick([
    `A patient with ${drug.reason} who weighs ${weight} ${unit} is prescribed ${order}. The pharmacy supplies ` +
      `${bag}. At how many mL/hr should the infusion pump be set?`,
    `${capitalized(order)} is prescribed for ${drug.reason} in an adult patient who weighs ${weight} ${unit}. ` +
      `The pharmacy supplies ${bag}. How many mL/hr will deliver this dose?`,
    `In the intensive care unit, ${withArticle(`${weight}-${unit}`)} adult with ${drug.reason} is prescribed ${order}. ` +
      `The infusion bag is labeled ${drug.name} ${bag}. Which pump rate in mL/hr is correct?`,
  ])
}

/** Weight-based infusion: mcg/kg/min × kg × 60 ÷ mcg/mL. Sources: Morris (2021); Stockton (2021). */
export const infusionRate: ItemModel = {
  id: 'MODEL-INFUSION-RATE',
  title: 'Infusion rate from mcg/kg/min',
  uses: [
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
  ],
  topics: ['continuous infusion', 'vasoactive drugs', 'dosage calculation'],
  difficulty: 'medium',
  ordered: true,
  references: [
    'morris-calculate-with-confidence-2021',
    'stockton-pharmaceutical-calculations-2021',
    'norepinephrine-label-2024',
  ],
  generate(rng) {
    const order = generateOrder(rng)
    const { drug, dose, mg, mL, weight, unit, kg, strength } = order
    const { sum, value } = rate('', '', dose, kg, strength)
    if (value < 2 || value > 100) return undefined
    const key = {
      sum,
      value,
      why: 'The dose times the weight and 60 minutes gives mcg/hr; dividing by the concentration leaves mL/hr',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(order), within: [0.1, 500] })
    if (!options) return undefined
    const steps = [
      `Find the concentration: ${formatNumber(mg, 0)} mg × 1,000 mcg/mg ÷ ${mL} mL ${equals(strength)} mcg/mL.`,
      `Find the dose per hour: ${show(dose)} mcg/kg/min × ${show(kg)} kg × 60 min/hr ${equals(dose * kg * 60)} mcg/hr.`,
      `Divide by the concentration; mcg cancel: ${formatCalculation(key, format)}.`,
    ]
    if (unit === 'lb') steps.unshift(`Convert the weight: ${weight} lb ÷ 2.2 lb/kg ${equals(kg)} kg.`)
    const perMinute = dose * kg
    return {
      parameters: { drug: drug.name, dose, mg, mL, weight, unit },
      stem: `${stemOf(rng, order)}${unit === 'lb' ? ' Use 1 kg = 2.2 lb.' : ''} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'The prescription is in mcg/kg/min and the pump runs in mL/hr, so the weight, the time, and the concentration are needed.',
        steps,
        `The patient needs ${show(perMinute)} mcg each minute, and at ${formatNumber(value, 1)} mL/hr the pump delivers ` +
          `${formatNumber(value, 1)} mL × ${show(strength)} mcg/mL ÷ 60 min ≈ ${show((roundHalfAway(value, 1) * strength) / 60)} mcg each minute.`,
      ),
      keyLearningPoint:
        'To convert mcg/kg/min to mL/hr, multiply the dose by kilograms and by 60, then divide by the concentration in mcg/mL.',
    }
  },
}
