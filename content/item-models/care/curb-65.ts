import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { capitalized, joinList, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { rescored, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 5 points', places: 0 }

interface Patient {
  age: number
  confused: boolean
  /** mg/dL */
  urea: number
  breaths: number
  systolic: number
  diastolic: number
  pulse: number
  /** °C */
  temperature: number
  saturation: number
}

function generatePatient(rng: Rng): Patient {
  const pressure = rng.pick([
    [rng.int(104, 142), rng.int(64, 84)],
    [rng.int(92, 108), rng.int(48, 58)],
    [rng.int(78, 88), rng.int(42, 58)],
  ])
  return {
    age: rng.pick([rng.int(28, 63), rng.int(66, 90), rng.int(66, 90)]),
    confused: rng.next() < 0.5,
    urea: rng.pick([rng.int(9, 17), rng.int(22, 48)]),
    breaths: rng.pick([rng.int(18, 28), rng.int(31, 38)]),
    systolic: pressure[0] ?? 0,
    diastolic: pressure[1] ?? 0,
    pulse: rng.int(96, 128),
    temperature: rng.int(381, 396) / 10,
    saturation: rng.int(87, 92),
  }
}

function partsOf({ age, confused, urea, breaths, systolic, diastolic }: Patient) {
  const part = (name: string, fits: boolean) => ({ name, points: fits ? 1 : 0 })
  return [
    part('confusion', confused),
    part('urea', urea > 19),
    part('respiratory rate', breaths >= 30),
    part('blood pressure', systolic < 90 || diastolic <= 60),
    part('age', age >= 65),
  ]
}

/** The text for the blood pressure criterion. */
function describePressure({ systolic, diastolic }: Patient): string {
  if (systolic < 90) return `a systolic pressure of ${systolic} mm Hg is below 90 (1 point)`
  if (diastolic <= 60) return `a diastolic pressure of ${diastolic} mm Hg is 60 or below (1 point)`
  return `${systolic}/${diastolic} mm Hg meets neither limit (0 points)`
}

/** Each criterion with its limit and its points. */
function limitsOf(patient: Patient): Readonly<Record<string, string>> {
  const { age, confused, urea, breaths } = patient
  return {
    confusion: confused ? 'new confusion is present (1 point)' : 'the patient is oriented (0 points)',
    urea: `urea nitrogen of ${urea} mg/dL is ${urea > 19 ? 'above 19 (1 point)' : 'not above 19 (0 points)'}`,
    'respiratory rate': `a rate of ${breaths}/min is ${breaths >= 30 ? '30 or above (1 point)' : 'below 30 (0 points)'}`,
    'blood pressure': describePressure(patient),
    age: `an age of ${age} is ${age >= 65 ? '65 or above (1 point)' : 'below 65 (0 points)'}`,
  }
}

function mistakesOf(rng: Rng, patient: Patient): Mistake[] {
  const parts = partsOf(patient)
  const limits = limitsOf(patient)
  const changed = [0, 1].flatMap((points) => {
    const open = rng.shuffle(parts.filter((part) => part.points === points)).slice(0, 3)
    return open.map((_, index) => {
      const wrong = open.slice(0, index + 1)
      const verb = points === 1 ? 'left out' : 'gave a point for'
      return rescored(
        parts,
        Object.fromEntries(wrong.map(({ name }) => [name, 1 - points])),
        `${verb} ${joinList(wrong.map(({ name }) => name))}`,
        wrong.length > 2
          ? `${capitalized(joinList(wrong.map(({ name }) => name)))} score ${points} ${points === 1 ? 'point' : 'points'} each here; compare each value with its limit`
          : `According to the criteria, ${wrong.map(({ name }) => limits[name] ?? '').join('; ')}`,
      )
    })
  })
  const { pulse, temperature, saturation } = patient
  const fever = `${formatNumber(temperature, 1)} °C`
  return [
    ...changed,
    rescored(
      parts,
      { pulse: 1 },
      'counted the pulse',
      `The five criteria do not include heart rate. Here a point was given for a pulse of ${pulse}/min`,
    ),
    rescored(
      parts,
      { pulse: 1, temperature: 1 },
      'counted pulse and temperature',
      `The criteria do not include pulse or temperature. Here points were given for ${pulse}/min and ${fever}`,
    ),
    rescored(
      parts,
      { pulse: 1, temperature: 1, saturation: 1 },
      'counted every abnormal vital sign',
      `Pulse (${pulse}/min), temperature (${fever}), and saturation (${saturation}%) are not criteria. Here each was counted`,
    ),
  ]
}

function stemOf(rng: Rng, patient: Patient): string {
  const { age, confused, urea, breaths, systolic, diastolic, pulse, temperature, saturation } = patient
  const mind = confused ? 'has new disorientation to month and place' : 'is fully oriented'
  const fahrenheit = formatNumber(temperature * 1.8 + 32, 1)
  const signs =
    `temperature ${fahrenheit} °F (${formatNumber(temperature, 1)} °C), pulse ${pulse}/min, respiratory rate ${breaths}/min, blood pressure ` +
    `${systolic}/${diastolic} mm Hg, and oxygen saturation ${saturation}% on room air`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient with community-acquired pneumonia ${mind}. Vital signs are ${signs}. Blood urea nitrogen ` +
      `is ${urea} mg/dL. What is the CURB-65 score?`,
    `A chest radiograph of ${aged} patient from home shows a lobar infiltrate. The patient ${mind}. Vital signs are ${signs}. ` +
      `Blood urea nitrogen is ${urea} mg/dL. Which CURB-65 score guides the choice of the site of care?`,
    `In the emergency department, ${aged} patient is diagnosed with pneumonia and ${mind}. Blood urea nitrogen ` +
      `is ${urea} mg/dL. Vital signs are ${signs}. Which CURB-65 score should be documented?`,
  ])
}

const risks = [
  'a score of 0 or 1 means a low risk',
  'a score of 2 means an intermediate risk',
  'a score of 3 to 5 means a high risk',
] as const
const riskOf = (value: number) => risks[value <= 1 ? 0 : Math.min(value - 1, 2)]

/** One point each of five. Source: Lim et al., Thorax (2003): urea above 7 mmol/L (urea nitrogen above 19 mg/dL). */
export const curb65: ItemModel = {
  id: 'MODEL-PNEUMONIA-SEVERITY',
  title: 'CURB-65 score in pneumonia',
  uses: [
    { field: 'PA', domain: 'Pulmonary System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
  ],
  topics: ['pneumonia', 'CURB-65 score', 'site of care'],
  difficulty: 'medium',
  ordered: true,
  references: ['lim-curb-65-2003', 'ats-idsa-pneumonia-2019'],
  generate(rng) {
    const patient = generatePatient(rng)
    const parts = partsOf(patient)
    const value = totalOf(parts)
    const key = {
      sum: sumOf(parts),
      value,
      why: 'Each of the five criteria that is met scores 1 point, and the points are added',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(rng, patient), within: [0, 5] })
    if (!options) return undefined
    const { confused, ...numbers } = patient
    return {
      parameters: { ...numbers, mind: confused ? 'confused' : 'oriented' },
      stem: stemOf(rng, patient),
      options,
      explanation: workedSolution(
        'CURB-65 estimates 30-day mortality in community-acquired pneumonia: confusion, urea, respiratory rate, blood pressure, and age 65 or above.',
        [
          ...Object.values(limitsOf(patient)).map((text) => `${capitalized(text)}.`),
          `Total: ${formatCalculation(key, format)}.`,
        ],
        `${riskOf(value)} of death within 30 days. Pulse, temperature, and oxygen saturation are important but are not part of the score.`,
      ),
      keyLearningPoint:
        'CURB-65 gives 1 point each for confusion, urea nitrogen above 19 mg/dL, respiratory rate of 30 or above, blood pressure ' +
        'below 90 systolic or 60 or below diastolic, and age of 65 or above.',
    }
  },
}
