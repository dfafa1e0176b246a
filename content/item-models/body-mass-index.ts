import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const form = { unit: 'kg/m²', places: 1 }

interface Measured {
  system: 'metric' | 'imperial'
  /** kg, or lb when imperial */
  weight: number
  /** cm, or inches when imperial */
  height: number
}

function drawMeasured(rng: Rng): Measured {
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
    by('did not square the height', 'The height was not squared', weight, kg, m, `${m} m`),
    by('doubled the height', 'The height was doubled in place of squared', weight, kg, 2 * m, `(2 × ${m} m)`),
    by('rounded the height early', 'The height was rounded before squaring', weight, kg, tenth ** 2, `(${tenth} m)²`),
    by('took the height as 2 m', 'The height was rounded to whole meters', weight, kg, 4, '(2 m)²'),
    by(
      'squared the parts of the height',
      'The 1 and the decimals were squared one by one',
      weight,
      kg,
      1 + rest ** 2,
      `(1² + ${rest}²)`,
    ),
    by(
      'divided kilograms by 2.2',
      'The weight is already in kilograms',
      weight / 2.2,
      `(${weight} ÷ 2.2)`,
      m ** 2,
      `(${m} m)²`,
    ),
    by(
      'turned kilograms into pounds',
      'Pounds were divided by square meters',
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
    by703('took a foot as 10 inches', `${feet} ft ${odd} in is ${height} inches`, weight, lb, feet * 10 + odd),
    odd > 0 &&
      by703('left out the odd inches', `The ${odd} inches above ${feet} ft were left out`, weight, lb, feet * 12),
    odd > 0 &&
      by703('rounded up to the next foot', `The height was rounded up to ${feet + 1} ft`, weight, lb, (feet + 1) * 12),
    odd >= 10 &&
      by703(
        'read feet and inches as a decimal',
        `${feet} ft ${odd} in was read as ${Number(`${feet}.${odd}`)} ft`,
        weight,
        lb,
        12 * Number(`${feet}.${odd}`),
      ),
    by703(
      'used kilograms with the factor 703',
      'The factor 703 belongs to pounds',
      weight / 2.2,
      `(${weight} ÷ 2.2)`,
      height,
    ),
    {
      mistake: 'used pounds with meters',
      value: weight / m ** 2,
      sum: `${lb} ÷ (${formatNumber(m, 2)} m)²`,
      why: 'Pounds were divided by square meters as if they were kilograms',
    },
    {
      mistake: 'rounded 0.0254 m/in early',
      value: weight / 2.2 / (height * 0.03) ** 2,
      sum: `(${weight} ÷ 2.2) ÷ (${height} × 0.03)²`,
      why: 'An inch was rounded to 0.03 m before squaring',
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
    `At a health fair, ${aged} client ${size}. Which body mass index should be recorded?`,
    `${capitalized(aged)} client who comes for a yearly wellness visit ${size}. Which body mass index is this?`,
    `Teaching about diet is planned for ${aged} client who ${size}. What is the client's body mass index?`,
    `During a first clinic visit, a client aged ${age} years ${size}. Which body mass index should be ` +
      'entered in the chart?',
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
    const measured = drawMeasured(rng)
    const { system, weight, height } = measured
    const metric = system === 'metric'
    const m = height / 100
    const key = metric
      ? { sum: `${weight} kg ÷ (${m} m)²`, value: weight / m ** 2, why: 'Weight divided by the square of the height' }
      : {
          sum: `703 × ${weight} lb ÷ (${height} in)²`,
          value: (703 * weight) / height ** 2,
          why: '703 times pounds, divided by the square of the inches',
        }
    const mistakes = metric ? metricMistakes(measured) : imperialMistakes(measured)
    if (key.value < 17 || key.value > 40) return undefined
    const options = generateNumericOptions(rng, { ...form, key, mistakes, within: [7, 95] })
    if (!options) return undefined
    const rounded = roundHalfAway(key.value, 1)
    const named = classes.find(([limit]) => rounded < limit)?.[1] ?? ''
    return {
      parameters: { system, weight, height },
      stem: `${stemOf(rng, measured, rng.int(21, 68))}${metric ? '' : ' Use the factor 703.'} ${roundingRule(1)}`,
      options,
      explanation:
        `${metric ? `${height} cm = ${m} m.` : `The height is ${height} inches.`} ` +
        `${formatCalculation(key, form)}: ` +
        `${named}.`,
      keyLearningPoint:
        'Body mass index is kilograms over the square of meters, or 703 times pounds over inches squared.',
    }
  },
}
