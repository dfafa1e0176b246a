import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { joinList, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'of 27 points', places: 0 }

const symptoms = [
  'little interest',
  'depressed mood',
  'trouble sleeping',
  'fatigue',
  'appetite changes',
  'feelings of failure',
  'trouble concentrating',
  'slowed movement or speech',
] as const
const answers = ['not at all', 'several days', 'more than half the days', 'nearly every day'] as const

/** How many symptoms have each answer, starting with "not at all"; the ninth, thoughts of death, is "not at all". */
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
  const rule = 'The answers score 0, 1, 2, and 3 points, from "not at all" to "nearly every day."'
  return [
    by('scored from 1 to 4', `${rule} Here scoring started at 1`, [1, 2, 3, 4]),
    by('counted the symptoms', `${rule} Here each symptom was counted once, whatever its frequency`, [0, 1, 1, 1]),
    by('left out "several days"', `${rule} Here "several days" was left out`, [0, 0, 2, 3]),
    by('doubled every answer', `${rule} Here each answer was given twice its points`, [0, 2, 4, 6]),
    by('scored "nearly every day" as 2', `${rule} Here "nearly every day" was scored as 2`, [0, 1, 2, 2]),
    by('scored "more than half the days" as 3', `${rule} Here "more than half the days" was scored as 3`, [0, 1, 3, 3]),
    by('scored "several days" as 2', `${rule} Here "several days" was scored as 2`, [0, 2, 2, 3]),
    {
      mistake: 'reversed the scale',
      why: `${rule} Here the scale was reversed`,
      sum: `3 × ${none} + 2 × ${some} + 1 × ${many} + 0 × ${daily}`,
      value: scoreOf(counts, [3, 2, 1, 0]),
    },
    {
      mistake: 'added the question on functional difficulty',
      why: 'The tenth question, on difficulty with daily life, is not part of the total. Here it was added with 2 points',
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
  'A patient completes the PHQ-9 at an annual visit.',
  'Six weeks after delivery, a patient completes the PHQ-9.',
  'After 4 weeks of antidepressant therapy, a patient repeats the PHQ-9.',
  'During cardiac rehabilitation, a patient completes the PHQ-9.',
]

function stemOf(rng: Rng, scene: string, given: readonly string[]): string {
  const lines = given.join('; ')
  const last = 'Thoughts of death are marked "not at all," and the patient finds daily life very difficult'
  return rng.pick([
    `${scene} The answers for the past 2 weeks are ${lines}. ${last}. What is the PHQ-9 score?`,
    `${scene} The answers for the past 2 weeks are ${lines}. ${last}. Which total score should be documented?`,
    `${scene} ${last}. The other answers for the past 2 weeks are ${lines}. What is the total score?`,
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
    const key = { sum, value, why: 'Each of the nine answers scores 0, 1, 2, or 3 points, and the points are added' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(counts), within: [1, 27] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const given = [3, 2, 1, 0].map((grade) => `${answers[grade]}, ${joinList(named(grade))}`)
    const severity = severities.find(([limit]) => value <= limit)?.[1]
    return {
      parameters: { scene, ...Object.fromEntries(grades.map(({ name, grade }) => [name, grade])) },
      stem: stemOf(rng, scene, given),
      options,
      explanation: workedSolution(
        'The PHQ-9 has nine questions about the past 2 weeks, each scored from 0 (not at all) to 3 (nearly every day).',
        [
          `Nearly every day: ${counts[3]} × 3 = ${counts[3] * 3} points.`,
          `More than half the days: ${counts[2]} × 2 = ${counts[2] * 2} points.`,
          `Several days: ${counts[1]} × 1 = ${counts[1]} points.`,
          `Total: ${formatCalculation(key, format)}, which is ${severity}.`,
        ],
        'the number of answers must be nine, including thoughts of death. A score of 10 or more calls for a diagnostic interview; any answer other than "not at all" on thoughts of death calls for a safety assessment the same day.',
      ),
      keyLearningPoint:
        'The PHQ-9 adds nine answers of 0 to 3 points; the question on functional difficulty is not added, and 10 is the usual threshold.',
    }
  },
}
