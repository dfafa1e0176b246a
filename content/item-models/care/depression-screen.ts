import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { joinList } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'of 27 points', places: 0 }

const symptoms = [
  'little interest',
  'low mood',
  'poor sleep',
  'little energy',
  'poor appetite',
  'feeling a failure',
  'trouble concentrating',
  'being slowed down',
] as const
const answers = ['not at all', 'several days', 'more than half the days', 'nearly every day'] as const

/** How many symptoms got each answer, from "not at all" on; the ninth, thoughts of death, is "not at all". */
type Counts = readonly [none: number, some: number, many: number, daily: number]

const scoreText = (counts: Counts, points: readonly number[]) =>
  counts.map((count, i) => `${points[i]} × ${count}`).join(' + ')
const scoreOf = (counts: Counts, points: readonly number[]) =>
  counts.reduce((sum, count, i) => sum + count * (points[i] ?? 0), 0)

function mistakesOf(counts: Counts): Mistake[] {
  const [none, some, many, daily] = counts
  const by = (mistake: string, why: string, points: readonly number[]): Mistake => {
    return { mistake, why, sum: scoreText(counts, points), value: scoreOf(counts, points) }
  }
  return [
    by('scored from 1 to 4', 'The answers are scored 0 to 3, so that "not at all" adds nothing', [1, 2, 3, 4]),
    by('counted the symptoms', 'Each answer weighs 1, 2 or 3 by how often it occurs', [0, 1, 1, 1]),
    by('left out "several days"', 'Several days earns 1 point each', [0, 0, 2, 3]),
    by('doubled every answer', 'Several days earns 1, more than half the days 2, nearly every day 3', [0, 2, 4, 6]),
    by('gave 2 for "nearly every day"', 'Nearly every day earns 3 points each', [0, 1, 2, 2]),
    by('gave 3 for "more than half the days"', 'More than half the days earns 2 points each', [0, 1, 3, 3]),
    by('gave 2 for "several days"', 'Several days earns 1 point each', [0, 2, 2, 3]),
    {
      mistake: 'reversed the scale',
      why: 'The scale runs from 0 for "not at all" to 3 for "nearly every day"',
      sum: `3 × ${none} + 2 × ${some} + 1 × ${many} + 0 × ${daily}`,
      value: scoreOf(counts, [3, 2, 1, 0]),
    },
    {
      mistake: 'added the question on difficulty',
      why: 'The tenth question, on difficulty in daily life, is not scored; it was given 2 points',
      sum: `${scoreText(counts, [0, 1, 2, 3])} + 2`,
      value: scoreOf(counts, [0, 1, 2, 3]) + 2,
    },
  ]
}

const severities: readonly (readonly [number, string])[] = [
  [4, 'minimal (0 to 4)'],
  [9, 'mild (5 to 9)'],
  [14, 'moderate (10 to 14)'],
  [19, 'moderately severe (15 to 19)'],
  [27, 'severe (20 to 27)'],
]

const scenes = [
  'A patient fills in the PHQ-9 at a yearly visit.',
  'Six weeks after a birth, a patient fills in the PHQ-9.',
  'After a month of an antidepressant, the PHQ-9 is repeated.',
  'During cardiac rehabilitation a patient fills in the PHQ-9.',
]

function stemOf(rng: Rng, scene: string, given: readonly string[]): string {
  const lines = given.join('; ')
  const last = 'Thoughts of death: not at all; daily life is very difficult'
  return rng.pick([
    `${scene} The answers for the last 2 weeks are: ${lines}. ${last}. What is the score?`,
    `${scene} Marked are: ${lines}. ${last}. Which total should be recorded?`,
    `${scene} ${last}. The other answers: ${lines}. Which score do they add up to?`,
  ])
}

/** Nine answers of 0 to 3. Source: Kroenke, Spitzer and Williams, J Gen Intern Med (2001). */
export const depressionScreen: ItemModel = {
  id: 'MODEL-DEPRESSION-SCREEN',
  title: 'PHQ-9 score of depressive symptoms',
  uses: [
    { field: 'PA', domain: 'Psychiatry and Behavioral Science' },
    { field: 'RN', domain: 'Psychosocial Integrity' },
    { field: 'LPN', domain: 'Psychosocial Integrity' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Patient Interaction and Education' },
  ],
  topics: ['depression', 'PHQ-9', 'screening'],
  difficulty: 'easy',
  ordered: true,
  references: ['kroenke-phq-9-2001', 'uspstf-depression-2023'],
  generate(rng) {
    const grades = symptoms.map((name) => ({ name, grade: rng.pick([0, 0, 1, 1, 2, 3]) }))
    const named = (grade: number) => grades.filter((symptom) => symptom.grade === grade).map(({ name }) => name)
    const counts: Counts = [named(0).length + 1, named(1).length, named(2).length, named(3).length]
    const value = scoreOf(counts, [0, 1, 2, 3])
    if (value < 4 || value > 18 || counts.some((count) => count === 0) || named(0).length === 0) return undefined
    const sum = scoreText(counts, [0, 1, 2, 3])
    const key = { sum, value, why: 'Each answer earns 0, 1, 2 or 3 points' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(counts), within: [1, 27] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const given = [3, 2, 1, 0].map((grade) => `${answers[grade]}, ${joinList(named(grade))}`)
    return {
      parameters: { scene, ...Object.fromEntries(grades.map(({ name, grade }) => [name, grade])) },
      stem: stemOf(rng, scene, given),
      options,
      explanation:
        `${formatCalculation(key, format)}: ${severities.find(([limit]) => value <= limit)?.[1]}. From 10 on an interview for major ` +
        'depression follows; any answer but "not at all" on thoughts of death calls for a talk on safety the same day.',
      keyLearningPoint:
        'Nine answers from 0 to 3; the question on difficulty is not added, and 10 is the usual threshold.',
    }
  },
}
