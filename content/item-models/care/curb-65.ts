import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { capitalized, joinList, withArticle } from '#domain/item-model/wording.ts'
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

/** Each line that is wrongly given or kept back, with its limit. */
function slipsOf({ age, confused, urea, breaths, systolic, diastolic }: Patient) {
  const limits: Readonly<Record<string, string>> = {
    confusion: confused ? 'new confusion earns 1' : 'an oriented patient earns 0',
    urea: `urea nitrogen of ${urea} mg/dL is ${urea > 19 ? 'above 19, which earns 1' : 'not above 19'}`,
    'respiratory rate': `${breaths} breaths/min ${breaths >= 30 ? 'is 30 or more, which earns 1' : 'is below 30'}`,
    'blood pressure':
      systolic < 90
        ? `a systolic pressure of ${systolic} mm Hg is below 90, which earns 1`
        : diastolic <= 60
          ? `a diastolic pressure of ${diastolic} mm Hg is 60 or less, which earns 1 by itself`
          : `${systolic}/${diastolic} mm Hg is neither below 90 systolic nor 60 or less diastolic`,
    age: `an age of ${age} ${age >= 65 ? 'is 65 or more, which earns 1' : 'is below 65'}`,
  }
  return limits
}

function mistakesOf(rng: Rng, patient: Patient): Mistake[] {
  const parts = partsOf(patient)
  const limits = slipsOf(patient)
  const turned = [0, 1].flatMap((points) => {
    const open = rng.shuffle(parts.filter((part) => part.points === points)).slice(0, 3)
    return open.map((_, index) => {
      const wrong = open.slice(0, index + 1)
      const verb = points === 1 ? 'left out' : 'gave a point for'
      return rescored(
        parts,
        Object.fromEntries(wrong.map(({ name }) => [name, 1 - points])),
        `${verb} ${joinList(wrong.map(({ name }) => name))}`,
        capitalized(wrong.map(({ name }) => limits[name] ?? '').join('; ')),
      )
    })
  })
  const { pulse, temperature, saturation } = patient
  const fever = `${formatNumber(temperature, 1)} °C`
  return [
    ...turned,
    rescored(parts, { pulse: 1 }, 'counted the pulse', `A pulse of ${pulse}/min is not part of the score`),
    rescored(
      parts,
      { pulse: 1, temperature: 1 },
      'counted pulse and temperature',
      `A pulse of ${pulse}/min and ${fever} are not part of the score`,
    ),
    rescored(
      parts,
      { pulse: 1, temperature: 1, saturation: 1 },
      'counted every abnormal vital sign',
      `The pulse of ${pulse}/min, ${fever} and a saturation of ${saturation}% are not part of the score`,
    ),
  ]
}

function stemOf(rng: Rng, patient: Patient): string {
  const { age, confused, urea, breaths, systolic, diastolic, pulse, temperature, saturation } = patient
  const mind = confused ? 'does not know the month or the place, which is new,' : 'is fully oriented'
  const signs =
    `temperature ${formatNumber(temperature, 1)} °C, pulse ${pulse}/min, ${breaths} breaths/min, blood pressure ` +
    `${systolic}/${diastolic} mm Hg and oxygen saturation ${saturation}% on room air`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient with community-acquired pneumonia ${mind.replace(/,$/, '')}. Findings: ${signs}. Blood urea nitrogen ` +
      `is ${urea} mg/dL. What is the CURB-65 score?`,
    `A chest radiograph of ${aged} patient from home shows a lobar infiltrate. The patient ${mind} and has ${signs}; ` +
      `blood urea nitrogen is ${urea} mg/dL. Which CURB-65 score supports the choice of the site of care?`,
    `In the emergency department, pneumonia is found in a patient aged ${age} years, who ${mind.replace(/,$/, '')}. Blood urea nitrogen ` +
      `is ${urea} mg/dL; the vital signs are ${signs}. Which CURB-65 score should be recorded?`,
  ])
}

const risks = ['0 or 1 means a low risk', '2 means an intermediate risk', '3 to 5 means a high risk'] as const

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
    const key = { sum: sumOf(parts), value, why: 'One point for each of the five criteria that is met' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(rng, patient), within: [0, 5] })
    if (!options) return undefined
    const { confused, ...numbers } = patient
    return {
      parameters: { ...numbers, mind: confused ? 'confused' : 'oriented' },
      stem: stemOf(rng, patient),
      options,
      explanation:
        `${Object.values(slipsOf(patient))
          .map((text) => `${capitalized(text)}.`)
          .join(' ')} ` +
        `${formatCalculation(key, format)}. A score of ${risks[value <= 1 ? 0 : value === 2 ? 1 : 2]} of death in 30 days.`,
      keyLearningPoint:
        'Confusion, urea nitrogen above 19, 30 breaths or more, pressure below 90 or diastolic 60 or less, and age 65 or ' +
        'more: one point each.',
    }
  },
}
