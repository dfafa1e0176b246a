import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { slip } from './slip.ts'

/** Levels in mg/L, hours between them, kg, and mg/kg or L/kg. */
interface Course {
  asked: 'half-life' | 'loading dose'
  high: number
  low: number
  hours: number
  weight: number
  target: number
}

const hourForm = { unit: 'h', places: 1 }
const doseForm = { unit: 'mg', places: -1 }
const perKg = 0.7

function drawCourse(rng: Rng): Course {
  const high = rng.int(240, 420) / 10
  return {
    asked: rng.pick(['half-life', 'loading dose'] as const),
    high,
    low: rng.int(80, 190) / 10,
    hours: rng.pick([6, 7, 8, 9, 10, 12, 14, 16]),
    weight: rng.int(48, 104),
    target: rng.int(28, 40),
  }
}

function halfLifeMistakes({ high, low, hours }: Course): (Mistake | false)[] {
  const ratio = `(${show(high)} ÷ ${show(low)})`
  const log = Math.log(high / low)
  const by = (mistake: string, why: string, sum: string, value: number) => slip(mistake, why, sum, value)
  return [
    by(
      'used the logarithm to base 10',
      'The factor 0.693 belongs to the natural logarithm',
      `0.693 × ${hours} h ÷ log ${ratio}`,
      (Math.LN2 * hours) / Math.log10(high / low),
    ),
    by(
      'took the fall as a straight line',
      'The level falls by shares, not by amounts',
      `${hours} h × ${show(high)} ÷ 2 ÷ (${show(high)} − ${show(low)})`,
      (hours * high) / 2 / (high - low),
    ),
    by('left out the factor 0.693', 'This is the mean time in the body', `${hours} h ÷ ln ${ratio}`, hours / log),
    by(
      'used the ratio itself',
      'The ratio needs its natural logarithm',
      `0.693 × ${hours} h ÷ ${ratio}`,
      (Math.LN2 * hours * low) / high,
    ),
    by('took half of the interval', 'The level need not halve in the interval', `${hours} h ÷ 2`, hours / 2),
    by('took the interval', 'The level does not halve in just this time', `${hours} h × 1`, hours),
    by(
      'multiplied by the logarithm',
      'The time is divided by the logarithm',
      `0.693 × ${hours} h × ln ${ratio}`,
      Math.LN2 * hours * log,
    ),
  ]
}

function doseMistakes({ weight, target }: Course): (Mistake | false)[] {
  const by = (mistake: string, why: string, sum: string, value: number) => slip(mistake, why, sum, value)
  return [
    by(
      'left out the volume',
      'A distribution volume of 1 L/kg was assumed',
      `${target} mg/L × 1 L/kg × ${weight} kg`,
      target * weight,
    ),
    by(
      'divided by the volume',
      'The dose fills the volume, so it is multiplied',
      `${target} mg/L × ${weight} kg ÷ 0.7`,
      (target * weight) / perKg,
    ),
    by(
      'used half of the volume',
      'The volume is 0.7 L/kg, not 0.35',
      `${target} mg/L × 0.35 L/kg × ${weight} kg`,
      target * 0.35 * weight,
    ),
    by(
      'used the water of the body',
      'The volume is 0.7 L/kg, not 0.6',
      `${target} mg/L × 0.6 L/kg × ${weight} kg`,
      target * 0.6 * weight,
    ),
    by(
      'used pounds',
      'The volume is per kilogram',
      `${target} mg/L × 0.7 L/kg × (${weight} × 2.2)`,
      target * perKg * weight * 2.2,
    ),
    by(
      'divided kilograms by 2.2',
      'The weight is in kilograms already',
      `${target} mg/L × 0.7 L/kg × (${weight} ÷ 2.2)`,
      (target * perKg * weight) / 2.2,
    ),
    by(
      'aimed at 15 mg/L',
      'This would be a trough, not the level after the load',
      `15 mg/L × 0.7 L/kg × ${weight} kg`,
      15 * perKg * weight,
    ),
    by('gave a fixed 15 mg/kg', 'A maintenance dose is not a load', `15 mg/kg × ${weight} kg`, 15 * weight),
  ]
}

const infections = ['bacteremia', 'vertebral osteomyelitis', 'hospital-acquired pneumonia', 'endocarditis']

function stemOf(rng: Rng, { asked, high, low, hours, weight, target }: Course): string {
  const who = `with ${rng.pick(infections)}`
  if (asked === 'half-life') {
    const levels = `${show(high)} mg/L, and ${hours} hours later ${show(low)} mg/L`
    return rng.pick([
      `In a patient ${who}, a vancomycin level drawn after distribution is ${levels}, with no dose between. What is the half-life?`,
      `Two vancomycin levels of a patient ${who}, both after the same dose and after distribution, are ${levels}. Which half-life ` +
        'follows from first-order elimination?',
    ])
  }
  const aim = `${target} mg/L`
  return rng.pick([
    `A patient of ${weight} kg ${who} has had no vancomycin. The volume of distribution is 0.7 L/kg. Which loading dose brings the ` +
      `level to ${aim}, elimination during the infusion aside?`,
    `A pharmacist plans a vancomycin load for a patient ${who} who weighs ${weight} kg: target ${aim}, distribution volume 0.7 L/kg, ` +
      'no drug on board, elimination during the infusion left aside. Which dose results?',
  ])
}

/** k = ln(C₁ ÷ C₂) ÷ t, half-life 0.693 ÷ k; load = C × V. Source: Murphy, Clinical Pharmacokinetics (2017). */
export const vancomycinKinetics: ItemModel = {
  id: 'MODEL-VANCOMYCIN-KINETICS',
  title: 'Vancomycin half-life and loading dose',
  uses: [{ field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' }],
  topics: ['vancomycin', 'pharmacokinetics', 'therapeutic drug monitoring'],
  difficulty: 'hard',
  ordered: true,
  references: ['murphy-clinical-pharmacokinetics-2017', 'ashp-idsa-vancomycin-2020'],
  generate(rng) {
    const course = drawCourse(rng)
    const { asked, high, low, hours, weight, target } = course
    const half = asked === 'half-life'
    const form = half ? hourForm : doseForm
    const ratio = `(${show(high)} ÷ ${show(low)})`
    const log = Math.log(high / low)
    const key = half
      ? {
          sum: `0.693 × ${hours} h ÷ ln ${ratio}`,
          value: (Math.LN2 * hours) / log,
          why: 'Half-life is 0.693 over the elimination rate',
        }
      : {
          sum: `${target} mg/L × 0.7 L/kg × ${weight} kg`,
          value: target * perKg * weight,
          why: 'The level times the volume that it fills',
        }
    const load = key.value / weight
    if (half ? key.value < 4 || key.value > 16 || high / low < 1.35 : load < 20 || load > 28 || key.value > 2600)
      return undefined
    const mistakes = half ? halfLifeMistakes(course) : doseMistakes(course)
    const options = generateNumericOptions(rng, { ...form, key, mistakes, within: half ? [1, 45] : [300, 6500] })
    if (!options) return undefined
    const first = half
      ? `The elimination rate is ln ${ratio} ÷ ${hours} h ${equals(log / hours)} per hour. `
      : `The volume is 0.7 L/kg × ${weight} kg = ${show(perKg * weight)} L. `
    return {
      parameters: { asked, high, low, hours, weight, target },
      stem: `${stemOf(rng, course)} ${roundingRule(form.places)}`,
      options,
      explanation: `${first}${formatCalculation(key, form)}${half ? '.' : `, which is ${show(load)} mg/kg.`}`,
      keyLearningPoint: half
        ? 'Two levels give the elimination rate, ln of their ratio over the hours; half-life is 0.693 over it.'
        : 'A loading dose is the wanted level times the volume of distribution.',
    }
  },
}
