import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'cells/mm³', places: 0 }

/** The count per mm³, the rest in percent of 100 cells. */
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
    makeMistake('left out the bands', 'Bands are young neutrophils and count as well', segmented, `${segmented}`),
    makeMistake('counted the bands alone', 'Segmented neutrophils were left out', bands, `${bands}`),
    makeMistake(
      'subtracted the bands',
      'Bands are added to the segmented cells',
      segmented - bands,
      `(${segmented} − ${bands})`,
    ),
    makeMistake(
      'added the lymphocytes',
      'Lymphocytes are not neutrophils',
      segmented + bands + lymphocytes,
      `(${segmented} + ${bands} + ${lymphocytes})`,
    ),
    makeMistake(
      'added the monocytes',
      'Monocytes are not neutrophils',
      segmented + bands + monocytes,
      `(${segmented} + ${bands} + ${monocytes})`,
    ),
    makeMistake(
      'added the eosinophils',
      'Eosinophils are granulocytes, but no neutrophils',
      segmented + bands + eosinophils,
      `(${segmented} + ${bands} + ${eosinophils})`,
    ),
    makeMistake('counted the lymphocytes', 'This is the lymphocyte count', lymphocytes, `${lymphocytes}`),
    {
      mistake: 'slipped a decimal place',
      why: 'The percentage was divided by 1,000',
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
  'A patient on methimazole with a sore throat',
]

function stemOf(rng: Rng, scene: string, count: Count): string {
  const { white, segmented, bands, lymphocytes, monocytes, eosinophils } = count
  const blood =
    `a white blood cell count of ${formatNumber(white, 0)} cells/mm³ with segmented neutrophils ${segmented}%, ` +
    `bands ${bands}%, lymphocytes ${lymphocytes}%, monocytes ${monocytes}% and eosinophils ${eosinophils}%`
  return rng.pick([
    `${scene} has ${blood}. What is the absolute neutrophil count?`,
    `${scene} has blood drawn. The laboratory reports ${blood}. Which absolute neutrophil count should be recorded?`,
    `${scene} has a complete blood count, which shows ${blood}. How high is the absolute neutrophil count?`,
  ])
}

function meaningOf(value: number): string {
  if (value < 500) return 'Below 500 a fever is an emergency: cultures and a broad antibiotic within the hour'
  if (value < 1000) return 'A count of 500 to 999 is moderate neutropenia; teach to report a fever at once'
  return value < 1500 ? 'A count of 1,000 to 1,499 is mild neutropenia' : 'From 1,500 on the count is not neutropenic'
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
      why: 'White cells times the percentage of segmented neutrophils and bands',
    }
    if (value < 90 || value > 2600) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(count), within: [10, 5000] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, ...count },
      stem: `${stemOf(rng, scene, count)} ${roundingRule(0)}`,
      options,
      explanation: `${segmented}% + ${bands}% = ${segmented + bands}% are neutrophils. ${formatCalculation(key, format)}. ${meaningOf(value)}.`,
      keyLearningPoint:
        'Segmented neutrophils and bands together, times the white count: below 500 a fever cannot wait.',
    }
  },
}
