import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'cells/mm³', places: 0 }

/** White cells per mm³; the rest as a percentage of white cells. */
interface Count {
  white: number
  segmented: number
  bands: number
  lymphocytes: number
  monocytes: number
  eosinophils: number
}

function generateCount(rng: Rng): Count {
  const [segmented, bands] = [rng.int(8, 58), rng.int(3, 14)]
  const [monocytes, eosinophils] = [rng.int(4, 14), rng.int(1, 6)]
  const lymphocytes = 100 - segmented - bands - monocytes - eosinophils
  return { white: rng.int(6, 52) * 100, segmented, bands, lymphocytes, monocytes, eosinophils }
}

function mistakesOf({ white, segmented, bands, lymphocytes, monocytes, eosinophils }: Count): Mistake[] {
  const count = formatNumber(white, 0)
  const makeMistake = (mistake: string, why: string, percent: number, text: string): Mistake => {
    return { mistake, why, sum: `${count} × ${text} ÷ 100`, value: (white * percent) / 100 }
  }
  return [
    makeMistake(
      'left out the bands',
      'Bands are immature neutrophils and are counted with segmented neutrophils. Here they were left out',
      segmented,
      `${segmented}`,
    ),
    makeMistake(
      'counted the bands alone',
      'Segmented neutrophils are mature neutrophils and are counted with bands. Here only bands were counted',
      bands,
      `${bands}`,
    ),
    makeMistake(
      'subtracted the bands',
      'Bands are neutrophils too and are added to segmented neutrophils. Here they were subtracted',
      segmented - bands,
      `(${segmented} − ${bands})`,
    ),
    makeMistake(
      'added the lymphocytes',
      'Only segmented neutrophils and bands are neutrophils. Here lymphocytes were added',
      segmented + bands + lymphocytes,
      `(${segmented} + ${bands} + ${lymphocytes})`,
    ),
    makeMistake(
      'added the monocytes',
      'Only segmented neutrophils and bands are neutrophils. Here monocytes were added',
      segmented + bands + monocytes,
      `(${segmented} + ${bands} + ${monocytes})`,
    ),
    makeMistake(
      'added the eosinophils',
      'Eosinophils are granulocytes but not neutrophils. Here they were added to segmented neutrophils and bands',
      segmented + bands + eosinophils,
      `(${segmented} + ${bands} + ${eosinophils})`,
    ),
    makeMistake(
      'counted the lymphocytes',
      'The question asks for neutrophils, segmented cells plus bands. This is the absolute lymphocyte count',
      lymphocytes,
      `${lymphocytes}`,
    ),
    {
      mistake: 'misplaced the decimal point',
      why: 'A percentage is divided by 100. Here it was divided by 1,000, which misplaces the decimal point',
      sum: `${count} × (${segmented} + ${bands}) ÷ 1,000`,
      value: (white * (segmented + bands)) / 1000,
    },
  ]
}

const scenes = [
  'Ten days after a cycle of chemotherapy for breast cancer, a patient',
  'A patient who takes clozapine',
  'A patient with acute leukemia after induction chemotherapy',
  'Before the next cycle of chemotherapy, a patient with lymphoma',
  'A patient who takes methimazole and reports a sore throat',
]

function stemOf(rng: Rng, scene: string, count: Count): string {
  const { white, segmented, bands, lymphocytes, monocytes, eosinophils } = count
  const blood =
    `a white blood cell count of ${formatNumber(white, 0)} cells/mm³ with segmented neutrophils ${segmented}%, ` +
    `bands ${bands}%, lymphocytes ${lymphocytes}%, monocytes ${monocytes}%, and eosinophils ${eosinophils}%`
  return rng.pick([
    `${scene} has ${blood}. What is the absolute neutrophil count?`,
    `${scene} has a complete blood count that shows ${blood}. Which absolute neutrophil count should be documented?`,
    `${scene} has laboratory tests. The results include ${blood}. What is the absolute neutrophil count?`,
  ])
}

function meaningOf(value: number): string {
  if (value < 500)
    return 'A count below 500 is severe neutropenia; fever is then an emergency that requires cultures and broad-spectrum antibiotics within 1 hour'
  if (value < 1000)
    return 'A count of 500 to 999 is moderate neutropenia; teach the patient to report fever immediately'
  return value < 1500 ? 'A count of 1,000 to 1,499 is mild neutropenia' : 'A count of 1,500 or more is not neutropenia'
}

/** White cells × (segmented + bands) ÷ 100. Source: IDSA, neutropenic patients with cancer (2011). */
export const neutrophilCount: ItemModel = {
  id: 'MODEL-NEUTROPHIL-COUNT',
  title: 'Absolute neutrophil count',
  uses: [
    { field: 'RN', domain: 'Reduction of Risk Potential' },
    { field: 'LPN', domain: 'Reduction of Risk Potential' },
    { field: 'PA', domain: 'Hematologic System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Evaluate' },
    { field: 'NP', domain: 'Evaluation' },
  ],
  topics: ['neutropenia', 'complete blood count', 'infection risk'],
  difficulty: 'easy',
  ordered: true,
  references: ['idsa-neutropenia-2011'],
  generate(rng) {
    const count = generateCount(rng)
    const { white, segmented, bands } = count
    if (count.lymphocytes < 12 || bands * 1.5 > segmented) return undefined
    const value = (white * (segmented + bands)) / 100
    const key = {
      sum: `${formatNumber(white, 0)} × (${segmented} + ${bands}) ÷ 100`,
      value,
      why: 'The white blood cell count is multiplied by the percentage of segmented neutrophils plus bands',
    }
    if (value < 90 || value > 2600) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(count), within: [10, 5000] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, ...count },
      stem: `${stemOf(rng, scene, count)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The absolute neutrophil count (ANC) is the number of mature and immature neutrophils, and it determines the risk of infection.',
        [
          `Add segmented neutrophils and bands: ${segmented}% + ${bands}% = ${segmented + bands}%.`,
          `Multiply the white cell count by this percentage: ${formatCalculation(key, format)}.`,
          `${meaningOf(value)}.`,
        ],
        `10% of ${formatNumber(white, 0)} is ${formatNumber(white / 10, 0)}, and ${segmented + bands}% is about ${formatNumber((segmented + bands) / 10, 1)} times as much. The ANC can never exceed the white cell count.`,
      ),
      keyLearningPoint:
        'ANC is the white cell count times the percentage of segmented neutrophils plus bands; with an ANC below 500, fever is an emergency.',
    }
  },
}
