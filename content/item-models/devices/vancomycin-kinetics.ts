import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Levels in mg/L, hours between them, kg, and mg/kg or L/kg. */
interface Course {
  asked: 'half-life' | 'loading dose'
  high: number
  low: number
  hours: number
  weight: number
  target: number
}

const hourFormat = { unit: 'hours', places: 1 }
const doseFormat = { unit: 'mg', places: -1 }
const perKg = 0.7

function generateCourse(rng: Rng): Course {
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
  const by = (mistake: string, why: string, sum: string, value: number) => makeMistake(mistake, why, sum, value)
  return [
    by(
      'used the common logarithm',
      'The factor 0.693 is the natural logarithm of 2, so ln must be used. Here the logarithm to base 10 was used',
      `0.693 × ${hours} hr ÷ log ${ratio}`,
      (Math.LN2 * hours) / Math.log10(high / low),
    ),
    by(
      'assumed a linear decline',
      'First-order elimination removes a constant fraction per hour, not a constant amount. Here the level fell in a straight line',
      `${hours} hr × ${show(high)} ÷ 2 ÷ (${show(high)} − ${show(low)})`,
      (hours * high) / 2 / (high - low),
    ),
    by(
      'left out the factor 0.693',
      'Half-life is 0.693 divided by the elimination rate constant. This is 1 divided by the constant, the mean residence time',
      `${hours} hr ÷ ln ${ratio}`,
      hours / log,
    ),
    by(
      'used the ratio without its logarithm',
      'The elimination rate constant uses the natural logarithm of the ratio of levels. Here the ratio itself was used',
      `0.693 × ${hours} hr ÷ ${ratio}`,
      (Math.LN2 * hours * low) / high,
    ),
    by(
      'used half of the interval',
      `The half-life follows from the two levels, which need not span two half-lives. Here the ${hours} hours were halved`,
      `${hours} hr ÷ 2`,
      hours / 2,
    ),
    by(
      'used the interval as the half-life',
      `The interval equals the half-life only when the level falls by exactly half, to ${show(high / 2)} mg/L. Here the interval was used`,
      `${hours} hr × 1`,
      hours,
    ),
    by(
      'multiplied by the logarithm',
      'A larger fall in the level means a shorter half-life, so the time is divided by the logarithm. Here it was multiplied',
      `0.693 × ${hours} hr × ln ${ratio}`,
      Math.LN2 * hours * log,
    ),
  ]
}

function doseMistakes({ weight, target }: Course): (Mistake | false)[] {
  const by = (mistake: string, why: string, sum: string, value: number) => makeMistake(mistake, why, sum, value)
  return [
    by(
      'left out the volume of distribution',
      'The dose must fill 0.7 L for each kilogram. Here a volume of 1 L/kg was assumed',
      `${target} mg/L × 1 L/kg × ${weight} kg`,
      target * weight,
    ),
    by(
      'divided by the volume of distribution',
      'The dose is the target level multiplied by the volume, so that liters cancel. Here it was divided by 0.7',
      `${target} mg/L × ${weight} kg ÷ 0.7`,
      (target * weight) / perKg,
    ),
    by(
      'used half of the volume',
      'The volume of distribution given is 0.7 L/kg. Here 0.35 L/kg was used, half of it',
      `${target} mg/L × 0.35 L/kg × ${weight} kg`,
      target * 0.35 * weight,
    ),
    by(
      'used total body water as the volume',
      'The volume of distribution given is 0.7 L/kg. Here 0.6 L/kg, the usual total body water, was used',
      `${target} mg/L × 0.6 L/kg × ${weight} kg`,
      target * 0.6 * weight,
    ),
    by(
      'used pounds',
      'The volume of distribution is per kilogram, so the weight stays in kilograms. Here it was converted to pounds',
      `${target} mg/L × 0.7 L/kg × (${weight} × 2.2)`,
      target * perKg * weight * 2.2,
    ),
    by(
      'divided kilograms by 2.2',
      `The weight is given in kilograms and needs no conversion. Here ${weight} kg was divided by 2.2`,
      `${target} mg/L × 0.7 L/kg × (${weight} ÷ 2.2)`,
      (target * perKg * weight) / 2.2,
    ),
    by(
      'aimed at 15 mg/L',
      `The target after the loading dose is ${target} mg/L. Here 15 mg/L was used, a level in the range of troughs`,
      `15 mg/L × 0.7 L/kg × ${weight} kg`,
      15 * perKg * weight,
    ),
    by(
      'used a maintenance dose of 15 mg/kg',
      'A loading dose is calculated from the target level and the volume of distribution. Here a maintenance dose was used',
      `15 mg/kg × ${weight} kg`,
      15 * weight,
    ),
  ]
}

const infections = ['bacteremia', 'vertebral osteomyelitis', 'hospital-acquired pneumonia', 'endocarditis']

function stemOf(rng: Rng, { asked, high, low, hours, weight, target }: Course): string {
  const who = `with ${rng.pick(infections)}`
  if (asked === 'half-life') {
    const levels = `${show(high)} mg/L, and ${hours} hours later it is ${show(low)} mg/L`
    return rng.pick([
      `In a patient ${who}, a vancomycin level drawn after distribution is ${levels}. No dose is given between the two levels. What is the half-life?`,
      `A pharmacist reviews two vancomycin levels of a patient ${who}, both drawn after the same dose and after distribution. The first is ${levels}. ` +
        'Assuming first-order elimination, what is the half-life?',
    ])
  }
  const aim = `${target} mg/L`
  return rng.pick([
    `A patient ${who} weighs ${weight} kg and has not received vancomycin. The volume of distribution is 0.7 L/kg. Disregarding elimination during the ` +
      `infusion, which loading dose will produce a level of ${aim}?`,
    `A pharmacist calculates a vancomycin loading dose for a patient ${who} who weighs ${weight} kg and has no drug on board. The target level is ${aim}, ` +
      'and the volume of distribution is 0.7 L/kg. If elimination during the infusion is disregarded, which dose is required?',
  ])
}

function halfLifeSolution({ high, low, hours }: Course, answer: string): string {
  const ratio = `(${show(high)} ÷ ${show(low)})`
  const rate = Math.log(high / low) / hours
  return workedSolution(
    'Vancomycin follows first-order elimination: a constant fraction of the drug leaves the body each hour, so the natural logarithm of the level falls in a straight line.',
    [
      `Elimination rate constant: ln ${ratio} ÷ ${hours} hr ${equals(rate)} per hour.`,
      `Half-life: 0.693 ÷ rate constant, or ${answer}.`,
    ],
    `half of ${show(high)} mg/L is ${show(high / 2)} mg/L. After ${hours} hours the level is ${show(low)} mg/L, ` +
      `${low < high / 2 ? 'less than half, so the half-life is shorter' : low === high / 2 ? 'exactly half, so the half-life is equal' : 'more than half, so the half-life is longer'} than ${hours} hours.`,
  )
}

function doseSolution({ weight, target }: Course, answer: string): string {
  return workedSolution(
    'A loading dose fills the volume of distribution to the target level at once. It does not depend on clearance, which determines the maintenance dose.',
    [
      `Volume of distribution: 0.7 L/kg × ${weight} kg = ${show(perKg * weight)} L.`,
      `Multiply the target level by the volume; liters cancel: ${answer}.`,
      `Per kilogram: ${target} mg/L × 0.7 L/kg = ${show(target * perKg)} mg/kg.`,
    ],
    `${target} mg/L in 0.7 L/kg needs ${target} × 0.7 ≈ ${formatNumber(target * 0.7, 0)} mg for each kilogram. This is within the usual vancomycin loading dose of 20 to 35 mg/kg.`,
  )
}

/** k = ln(C₁ ÷ C₂) ÷ t, half-life 0.693 ÷ k; loading dose = C × V. Source: Murphy, Clinical Pharmacokinetics (2017). */
export const vancomycinKinetics: ItemModel = {
  id: 'MODEL-VANCOMYCIN-KINETICS',
  title: 'Vancomycin half-life and loading dose',
  uses: [{ field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' }],
  topics: ['vancomycin', 'pharmacokinetics', 'therapeutic drug monitoring'],
  difficulty: 'hard',
  ordered: true,
  references: ['murphy-clinical-pharmacokinetics-2017', 'ashp-idsa-vancomycin-2020'],
  generate(rng) {
    const course = generateCourse(rng)
    const { asked, high, low, hours, weight, target } = course
    const half = asked === 'half-life'
    const format = half ? hourFormat : doseFormat
    const ratio = `(${show(high)} ÷ ${show(low)})`
    const log = Math.log(high / low)
    const key = half
      ? {
          sum: `0.693 × ${hours} hr ÷ ln ${ratio}`,
          value: (Math.LN2 * hours) / log,
          why: 'The half-life is 0.693 divided by the elimination rate constant, the natural logarithm of the ratio of levels over time',
        }
      : {
          sum: `${target} mg/L × 0.7 L/kg × ${weight} kg`,
          value: target * perKg * weight,
          why: 'The target level is multiplied by the volume of distribution, in which the dose is diluted',
        }
    const load = key.value / weight
    if (half ? key.value < 4 || key.value > 16 || high / low < 1.35 : load < 20 || load > 28 || key.value > 2600)
      return undefined
    const mistakes = half ? halfLifeMistakes(course) : doseMistakes(course)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: half ? [1, 45] : [300, 6500] })
    if (!options) return undefined
    return {
      parameters: { asked, high, low, hours, weight, target },
      stem: `${stemOf(rng, course)} ${roundingRule(format.places)}`,
      options,
      explanation: half
        ? halfLifeSolution(course, formatCalculation(key, format))
        : doseSolution(course, formatCalculation(key, format)),
      keyLearningPoint: half
        ? 'Two levels in the elimination phase give the rate constant, ln(C₁ ÷ C₂) ÷ time, and the half-life is 0.693 divided by it.'
        : 'A loading dose is the target level times the volume of distribution, and it does not depend on clearance.',
    }
  },
}
