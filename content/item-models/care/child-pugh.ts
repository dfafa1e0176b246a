import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { misreadings, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 15 points', places: 0 }

const meanings = {
  bilirubin: { 1: 'below 2 mg/dL', 2: '2 to 3 mg/dL', 3: 'above 3 mg/dL' },
  albumin: { 1: 'above 3.5 g/dL', 2: '2.8 to 3.5 g/dL', 3: 'below 2.8 g/dL' },
  INR: { 1: 'below 1.7', 2: '1.7 to 2.3', 3: 'above 2.3' },
  ascites: { 1: 'none', 2: 'slight or controlled', 3: 'moderate or refractory' },
  encephalopathy: { 1: 'none', 2: 'grade 1 or 2', 3: 'grade 3 or 4' },
} as const

/** Tenths, away from the limits, at which published tables differ by a tenth or two. */
const tenths = {
  bilirubin: { 1: [7, 17], 2: [22, 28], 3: [34, 86] },
  albumin: { 1: [37, 43], 2: [31, 34], 3: [19, 26] },
  INR: { 1: [11, 15], 2: [18, 21], 3: [25, 33] },
} as const

const ascites = {
  1: ['no ascites on ultrasound', 'no ascites'],
  2: ['slight ascites on ultrasound only', 'ascites that is controlled with a diuretic'],
  3: ['tense ascites despite diuretics', 'moderate ascites that no longer responds to diuretics'],
} as const

const brain = {
  1: ['no encephalopathy', 'a clear sensorium without asterixis'],
  2: ['a reversed sleep pattern with a short attention span (grade 1)', 'lethargy with asterixis (grade 2)'],
  3: ['stupor with arousal only to loud voice (grade 3)', 'coma (grade 4)'],
} as const

type Grade = 1 | 2 | 3
const grade = (rng: Rng, most: Grade) => rng.int(1, most) as Grade

function generateLiver(rng: Rng) {
  const generateTenths = (name: keyof typeof tenths) => {
    const points = grade(rng, 3)
    const [least, most] = tenths[name][points]
    return { name, points, value: rng.int(least, most) / 10, meanings: meanings[name] }
  }
  const [fluid, mind] = [grade(rng, 3), rng.next() < 0.8 ? grade(rng, 2) : 3]
  return {
    labs: (['bilirubin', 'albumin', 'INR'] as const).map(generateTenths),
    signs: [
      { name: 'ascites', points: fluid, finding: rng.pick(ascites[fluid]), meanings: meanings.ascites },
      {
        name: 'encephalopathy',
        points: mind,
        finding: rng.pick(brain[mind as Grade]),
        meanings: meanings.encephalopathy,
      },
    ],
  }
}

const causes = ['alcohol-associated', 'hepatitis C', 'metabolic dysfunction-associated', 'autoimmune']

function stemOf(rng: Rng, cause: string, labs: readonly number[], seen: readonly string[]): string {
  const [bilirubin = 0, albumin = 0, inr = 0] = labs
  const values = `total bilirubin ${formatNumber(bilirubin, 1)} mg/dL, albumin ${formatNumber(albumin, 1)} g/dL, and INR ${formatNumber(inr, 1)}`
  const signs = `${seen[0]} and ${seen[1]}`
  return rng.pick([
    `A patient with ${cause} cirrhosis has ${signs}. Laboratory results are ${values}. What is the Child-Pugh score?`,
    `Before elective surgery, a patient with ${cause} cirrhosis has ${values}, with ${signs}. What is the ` +
      'Child-Pugh score?',
    `The dose of a drug depends on hepatic function. The patient has ${cause} cirrhosis with ${signs}; results are ${values}. Which Child-Pugh ` +
      'score applies?',
  ])
}

function classify(value: number): string {
  if (value <= 6) return 'A (5 to 6)'
  return value <= 9 ? 'B (7 to 9)' : 'C (10 to 15)'
}

/**
 * Five criteria of 1 to 3 points; class A 5 to 6, B 7 to 9, C 10 to 15. Source: Pugh et al., Br J Surg (1973), with the INR
 * for the prothrombin time as in Harrison (2022).
 */
export const childPugh: ItemModel = {
  id: 'MODEL-CHILD-PUGH',
  title: 'Child-Pugh score of cirrhosis',
  uses: [
    { field: 'PA', domain: 'Gastrointestinal System and Nutrition' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'CRNA', domain: 'General Principles of Anesthesia' },
  ],
  topics: ['cirrhosis', 'Child-Pugh score', 'liver function'],
  difficulty: 'medium',
  ordered: true,
  references: ['pugh-child-score-1973', 'harrison-internal-medicine-2022'],
  generate(rng) {
    const { labs, signs } = generateLiver(rng)
    const parts = [...labs, ...signs]
    const value = totalOf(parts)
    if (value < 6 || value > 14) return undefined
    const key = {
      sum: sumOf(parts),
      value,
      why: 'Each of the five criteria scores 1, 2, or 3 points, and the points are added',
    }
    const normal = parts.filter(({ points }) => points === 1).length
    const mistakes = [
      ...misreadings(rng, parts),
      normal > 0 && {
        mistake: 'scored normal findings as 0',
        why: 'A normal finding scores 1 point, so the lowest possible total is 5. Here normal findings were scored as 0',
        sum: sumOf(parts.map(({ name, points }) => ({ name, points: points === 1 ? 0 : points }))),
        value: value - normal,
      },
    ]
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [1, 15] })
    if (!options) return undefined
    const cause = rng.pick(causes)
    const [bilirubin = 0, albumin = 0, inr = 0] = labs.map((lab) => lab.value)
    const [fluid = '', mind = ''] = signs.map(({ finding }) => finding)
    return {
      parameters: { cause, bilirubin, albumin, inr, ascites: fluid, encephalopathy: mind },
      stem: stemOf(rng, cause, [bilirubin, albumin, inr], [fluid, mind]),
      options,
      explanation: workedSolution(
        'The Child-Pugh score grades hepatic function in cirrhosis with three laboratory values and two clinical findings.',
        [
          ...parts.map(
            ({ name, points, meanings: words }) =>
              `${capitalized(name)}: ${(words as Readonly<Record<number, string>>)[points]}, ${points} ${points === 1 ? 'point' : 'points'}.`,
          ),
          `Total: ${formatCalculation(key, format)}.`,
        ],
        `five normal criteria would give 5 points, and each grade above normal adds 1. This score is class ${classify(value)}. A higher class means a worse prognosis and slower hepatic drug clearance.`,
      ),
      keyLearningPoint:
        'Bilirubin, albumin, INR, ascites, and encephalopathy score 1 to 3 points each: 5 to 6 is class A, 7 to 9 is class B, and 10 to 15 is class C.',
    }
  },
}
