import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
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

const form = { unit: 'mL/h', places: 1 }

/** Doses and concentrations within labelling and common adult standard concentrations. */
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

function drawOrder(rng: Rng): Order {
  const drug = rng.pick(drugs)
  const [mg, mL] = rng.pick(drug.bags)
  const unit = rng.next() < 0.4 ? 'lb' : 'kg'
  const weight = unit === 'lb' ? rng.int(105, 250) : rng.int(48, 115)
  const kg = unit === 'lb' ? weight / 2.2 : weight
  return { drug, dose: rng.pick(drug.doses), mg, mL, weight, unit, kg, strength: (mg * 1000) / mL }
}

/** mL/h for a dose in mcg/kg/min; the sum names the numbers that went in. */
function rate(why: string, mistake: string, dose: number, kg: number, strength: number): Mistake {
  const sum = `${show(dose)} mcg/kg/min × ${show(kg)} kg × 60 min/h ÷ ${show(strength)} mcg/mL`
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
      why: 'This is the flow in mL per minute, and the pump runs in mL per hour',
    },
    unit === 'lb' && rate('The pounds were taken as kilograms', 'used pounds as kilograms', dose, weight, strength),
    unit === 'lb' &&
      rate('The kilograms were divided by 2.2 once more', 'divided by 2.2 twice', dose, kg / 2.2, strength),
    unit === 'kg' &&
      rate(
        'The weight is already in kilograms, yet it was divided by 2.2',
        'converted kilograms',
        dose,
        kg / 2.2,
        strength,
      ),
    unit === 'kg' &&
      rate('The kilograms were turned into pounds', 'multiplied the weight by 2.2', dose, kg * 2.2, strength),
    rate(`A bag of ${otherBag} mL was assumed in place of ${mL} mL`, 'took another bag size', dose, kg, otherStrength),
    mL !== 100 &&
      rate(
        `The strength was worked out for 100 mL, not for ${mL} mL`,
        'took the drug to be in 100 mL',
        dose,
        kg,
        mg * 10,
      ),
    rate(
      `The ${formatNumber(mg, 0)} mg in the bag was used as its strength`,
      'used the total mg as strength',
      dose,
      kg,
      mg,
    ),
    rate('The decimal point of the dose slipped one place up', 'ten times the dose', dose * 10, kg, strength),
    rate('The decimal point of the dose slipped one place down', 'a tenth of the dose', dose / 10, kg, strength),
  ]
}

function stemOf(rng: Rng, { drug, dose, mg, mL, weight, unit }: Order): string {
  const bag = `${formatNumber(mg, 0)} mg in ${mL} mL`
  const order = `${drug.name} at ${show(dose)} mcg/kg/min`
  return rng.pick([
    `A patient with ${drug.reason} who weighs ${weight} ${unit} is to receive ${order}. The infusion contains ` +
      `${bag}. ` +
      'At what rate in mL/h should the pump be set?',
    `${capitalized(order)} is ordered for ${drug.reason} in an adult weighing ${weight} ${unit}. ` +
      `The container on hand holds ${bag}. How many milliliters per hour deliver this dose?`,
    `In the intensive care unit, ${withArticle(`${weight}-${unit}`)} adult is started on ${order} for ` +
      `${drug.reason}. ` +
      `The container is labelled ${drug.name} ${bag}. Which pump rate in mL/h is correct?`,
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
    const order = drawOrder(rng)
    const { drug, dose, mg, mL, weight, unit, kg, strength } = order
    const { sum, value } = rate('', '', dose, kg, strength)
    if (value < 2 || value > 100) return undefined
    const key = { sum, value, why: 'Dose times weight gives mcg/min, times 60 gives mcg/h, divided by the strength' }
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(order), within: [0.1, 500] })
    if (!options) return undefined
    const pounds = unit === 'lb' ? `Weight: ${weight} lb ÷ 2.2 lb/kg ${equals(kg)} kg. ` : ''
    return {
      parameters: { drug: drug.name, dose, mg, mL, weight, unit },
      stem: `${stemOf(rng, order)}${unit === 'lb' ? ' Use 1 kg = 2.2 lb.' : ''} ${roundingRule(1)}`,
      options,
      explanation:
        `${pounds}Strength: ${formatNumber(mg * 1000, 0)} mcg ÷ ${mL} mL ${equals(strength)} mcg/mL. ` +
        `Rate: ${formatCalculation(key, form)}.`,
      keyLearningPoint: 'Bring weight to kilograms, time to hours and strength to mcg/mL before dividing.',
    }
  },
}
