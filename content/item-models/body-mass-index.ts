import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'kg/m²', places: 1 }

interface Measured {
  system: 'metric' | 'imperial'
  /** kg, or lb when imperial */
  weight: number
  /** cm, or inches when imperial */
  height: number
}

function generateMeasured(rng: Rng): Measured {
  const centimeters = rng.int(150, 192)
  const kilograms = (17 + 22 * rng.next()) * (centimeters / 100) ** 2
  if (rng.next() < 0.5) return { system: 'metric', weight: Math.round(kilograms), height: centimeters }
  return { system: 'imperial', weight: Math.round(kilograms * 2.2), height: Math.round(centimeters / 2.54) }
}

function metricMistakes({ weight, height }: Measured): (Mistake | false)[] {
  const m = height / 100
  const tenth = roundHalfAway(m, 1)
  const rest = roundHalfAway(m - 1, 2)
  const by = (mistake: string, why: string, kg: number, kgText: string, area: number, areaText: string): Mistake => {
    return { mistake, why, sum: `${kgText} ÷ ${areaText}`, value: kg / area }
  }
  const kg = `${weight} kg`
  return [
    by(
      'did not square the height',
      `The height of ${m} m is multiplied by itself before dividing. Here it was used once`,
      weight,
      kg,
      m,
      `${m} m`,
    ),
    by(
      'doubled the height',
      'Squaring means multiplying the height by itself, not by 2. Here the height was doubled',
      weight,
      kg,
      2 * m,
      `(2 × ${m} m)`,
    ),
    by(
      'rounded the height before squaring',
      `Squaring enlarges every rounding error, so ${m} m stays as measured. Here it was rounded to ${tenth} m first`,
      weight,
      kg,
      tenth ** 2,
      `(${tenth} m)²`,
    ),
    by(
      'used a height of 2 m',
      `Squaring enlarges every rounding error, so ${m} m stays as measured. Here it was rounded to whole meters`,
      weight,
      kg,
      4,
      '(2 m)²',
    ),
    by(
      'squared the parts of the height separately',
      `The height is squared as one number, ${m} × ${m}. Here the 1 and the ${rest} were squared separately and added`,
      weight,
      kg,
      1 + rest ** 2,
      `(1² + ${rest}²)`,
    ),
    by(
      'divided kilograms by 2.2',
      `The weight is given in kilograms and needs no conversion. Here ${weight} kg was divided by 2.2 first`,
      weight / 2.2,
      `(${weight} ÷ 2.2)`,
      m ** 2,
      `(${m} m)²`,
    ),
    by(
      'converted kilograms to pounds',
      'With a height in meters, the weight stays in kilograms. Here it was converted to pounds',
      weight * 2.2,
      `(${weight} × 2.2)`,
      m ** 2,
      `(${m} m)²`,
    ),
  ]
}

function imperialMistakes({ weight, height }: Measured): (Mistake | false)[] {
  const feet = Math.floor(height / 12)
  const odd = height % 12
  const m = height * 0.0254
  const by703 = (mistake: string, why: string, pounds: number, text: string, inches: number): Mistake => {
    return {
      mistake,
      why,
      sum: `703 × ${text} ÷ (${formatNumber(inches, 1)} in)²`,
      value: (703 * pounds) / inches ** 2,
    }
  }
  const lb = `${weight} lb`
  return [
    by703(
      'took a foot as 10 inches',
      `A foot has 12 inches, so ${feet} ft ${odd} in is ${height} inches. Here 10 inches per foot were counted`,
      weight,
      lb,
      feet * 10 + odd,
    ),
    odd > 0 &&
      by703(
        'left out the extra inches',
        `The height is ${feet} ft plus ${odd} in, which is ${height} inches. Here only the whole feet were counted`,
        weight,
        lb,
        feet * 12,
      ),
    odd > 0 &&
      by703(
        'rounded up to the next foot',
        `The height is used as measured, ${height} inches. Here it was rounded up to ${feet + 1} ft`,
        weight,
        lb,
        (feet + 1) * 12,
      ),
    odd >= 10 &&
      by703(
        'read feet and inches as a decimal',
        `Inches are twelfths of a foot, not tenths. Here ${feet} ft ${odd} in was read as ${Number(`${feet}.${odd}`)} ft`,
        weight,
        lb,
        12 * Number(`${feet}.${odd}`),
      ),
    by703(
      'used kilograms with the factor 703',
      'The factor 703 converts pounds per square inch of height, so pounds are entered. Here the weight was converted to kilograms',
      weight / 2.2,
      `(${weight} ÷ 2.2)`,
      height,
    ),
    {
      mistake: 'used pounds with meters',
      value: weight / m ** 2,
      sum: `${lb} ÷ (${formatNumber(m, 2)} m)²`,
      why: 'Meters go with kilograms, and pounds go with inches and the factor 703. Here pounds were divided by square meters',
    },
    {
      mistake: 'rounded 0.0254 m/in before squaring',
      value: weight / 2.2 / (height * 0.03) ** 2,
      sum: `(${weight} ÷ 2.2) ÷ (${height} × 0.03)²`,
      why: 'Only the final answer is rounded, because squaring enlarges the error. Here an inch was rounded to 0.03 m',
    },
  ]
}

function stemOf(rng: Rng, { system, weight, height }: Measured, age: number): string {
  const size =
    system === 'metric'
      ? `weighs ${weight} kg and is ${height} cm tall`
      : `weighs ${weight} lb and is ${Math.floor(height / 12)} ft ${height % 12} in tall`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `At a community health fair, ${aged} client ${size}. Which body mass index (BMI) should be recorded?`,
    `${capitalized(aged)} client who has an annual wellness visit ${size}. What is the client's body mass index (BMI)?`,
    `Before nutrition counseling, measurements are taken. The client is ${age} years old, ${size}. What is the client's body mass index (BMI)?`,
    `At a first clinic visit, ${aged} client ${size}. Which body mass index (BMI) should be documented in the medical record?`,
  ])
}

const classes: readonly (readonly [number, string])[] = [
  [18.5, 'underweight (below 18.5)'],
  [25, 'normal weight (18.5 to 24.9)'],
  [30, 'overweight (25 to 29.9)'],
  [Number.POSITIVE_INFINITY, 'obesity (30 and above)'],
]

/** kg ÷ m², or 703 × lb ÷ in². Source and classes: NHLBI, Clinical Guidelines on Overweight and Obesity (1998). */
export const bodyMassIndex: ItemModel = {
  id: 'MODEL-BMI',
  title: 'Body mass index',
  uses: [
    { field: 'RN', domain: 'Health Promotion and Maintenance' },
    { field: 'LPN', domain: 'Health Promotion and Maintenance' },
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
  ],
  topics: ['body mass index', 'health screening', 'nutrition'],
  difficulty: 'easy',
  ordered: true,
  references: ['nhlbi-overweight-obesity-1998'],
  generate(rng) {
    const measured = generateMeasured(rng)
    const { system, weight, height } = measured
    const metric = system === 'metric'
    const m = height / 100
    const key = metric
      ? {
          sum: `${weight} kg ÷ (${m} m)²`,
          value: weight / m ** 2,
          why: 'The weight in kilograms is divided by the height in meters multiplied by itself',
        }
      : {
          sum: `703 × ${weight} lb ÷ (${height} in)²`,
          value: (703 * weight) / height ** 2,
          why: 'The weight in pounds times 703 is divided by the height in inches multiplied by itself',
        }
    const mistakes = metric ? metricMistakes(measured) : imperialMistakes(measured)
    if (key.value < 17 || key.value > 40) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [7, 95] })
    if (!options) return undefined
    const rounded = roundHalfAway(key.value, 1)
    const named = classes.find(([limit]) => rounded < limit)?.[1] ?? ''
    return {
      parameters: { system, weight, height },
      stem: `${stemOf(rng, measured, rng.int(21, 68))}${metric ? '' : ' Use the factor 703.'} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Body mass index (BMI) relates weight to the square of the height. The units must match: kilograms with meters, or pounds with inches and the factor 703.',
        [
          metric
            ? `Convert the height: ${height} cm ÷ 100 cm/m = ${m} m.`
            : `Convert the height: ${Math.floor(height / 12)} ft × 12 in/ft + ${height % 12} in = ${height} in.`,
          metric
            ? `Square it: ${m} m × ${m} m ${equals(m ** 2)} m².`
            : `Square it: ${height} in × ${height} in = ${formatNumber(height ** 2, 0)} in².`,
          `Divide: ${formatCalculation(key, format)}.`,
          `Classify: a BMI of ${formatNumber(key.value, 1)} is ${named}.`,
        ],
        `at this height, a BMI of 25 corresponds to about ${formatNumber(metric ? 25 * m ** 2 : (25 * height ** 2) / 703, 0)} ${metric ? 'kg' : 'lb'}. ` +
          `The client weighs ${weight} ${metric ? 'kg' : 'lb'}, so the BMI must be ${key.value >= 25 ? 'above' : 'below'} 25.`,
      ),
      keyLearningPoint: 'BMI is kilograms divided by meters squared, or 703 times pounds divided by inches squared.',
    }
  },
}
