import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mg/dL', places: 1 }

const scenes = [
  'with cirrhosis and ascites',
  'with lung cancer and weight loss',
  'with nephrotic syndrome',
  'who has had parenteral nutrition for 3 weeks',
  'with severe burns',
  'with chronic pancreatitis',
  'with Crohn disease and malnutrition',
]

/** mg/dL, albumin in g/dL */
interface Serum {
  calcium: number
  albumin: number
  phosphorus: number
}

function mistakesOf({ calcium, albumin, phosphorus }: Serum): (Mistake | false)[] {
  const lack = 4 - albumin
  const [ca, al] = [formatNumber(calcium, 1), formatNumber(albumin, 1)]
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  return [
    makeMistake(
      'did not correct',
      'This is the measured calcium, of which low albumin hides a part',
      `${ca} + 0.8 × 0`,
      calcium,
    ),
    makeMistake(
      'subtracted the correction',
      'Low albumin lowers the total calcium, so the correction is added',
      `${ca} − 0.8 × (4 − ${al})`,
      calcium - 0.8 * lack,
    ),
    makeMistake(
      'corrected by the whole albumin',
      'The albumin itself was used in place of what it lacks',
      `${ca} + 0.8 × ${al}`,
      calcium + 0.8 * albumin,
    ),
    makeMistake(
      'multiplied the calcium by 0.8',
      'The factor 0.8 belongs to the albumin that is lacking',
      `0.8 × ${ca} + (4 − ${al})`,
      0.8 * calcium + lack,
    ),
    makeMistake(
      'took all albumin for lost',
      'Only the albumin that is lacking counts',
      `${ca} + 0.8 × 4`,
      calcium + 3.2,
    ),
    makeMistake(
      'used the factor 2.5',
      'The factor 2.5 corrects an anion gap, not calcium',
      `${ca} + 2.5 × (4 − ${al})`,
      calcium + 2.5 * lack,
    ),
    makeMistake(
      'scaled the calcium up',
      'Only a part of calcium is bound, so it is not scaled by 4 over the albumin',
      `${ca} × 4 ÷ ${al}`,
      (calcium * 4) / albumin,
    ),
    makeMistake(
      'added the phosphorus',
      'Phosphorus has no part in the correction',
      `${ca} + 0.8 × (4 − ${al}) + ${formatNumber(phosphorus, 1)}`,
      calcium + 0.8 * lack + phosphorus,
    ),
  ]
}

function stemOf(rng: Rng, scene: string, age: number, { calcium, albumin, phosphorus }: Serum): string {
  const values =
    `total calcium ${formatNumber(calcium, 1)} mg/dL, albumin ${formatNumber(albumin, 1)} g/dL and phosphorus ` +
    `${formatNumber(phosphorus, 1)} mg/dL`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has ${values}. What is the calcium corrected for albumin?`,
    `The laboratory reports of ${aged} patient ${scene}: ${values}. No ionized calcium can be had today. Which ` +
      'albumin-corrected calcium do these give?',
    `Before calcium is ordered for a patient aged ${age} years ${scene}, these results are reviewed: ${values}. What ` +
      'is the corrected calcium?',
  ])
}

/** Ca + 0.8 × (4 − albumin in g/dL). Source: Harrison (2022). */
export const correctedCalcium: ItemModel = {
  id: 'MODEL-CORRECTED-CALCIUM',
  title: 'Calcium corrected for albumin',
  uses: [
    { field: 'PA', domain: 'Endocrine System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Diagnose' },
    { field: 'NP', domain: 'Diagnosis' },
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
  ],
  topics: ['calcium', 'albumin', 'laboratory values'],
  difficulty: 'easy',
  ordered: true,
  references: ['harrison-internal-medicine-2022'],
  generate(rng) {
    const serum = { calcium: rng.int(68, 106) / 10, albumin: rng.int(14, 29) / 10, phosphorus: rng.int(24, 48) / 10 }
    const { calcium, albumin, phosphorus } = serum
    const value = calcium + 0.8 * (4 - albumin)
    if (value < 7.6 || value > 12.5) return undefined
    const al = formatNumber(albumin, 1)
    const key = {
      sum: `${formatNumber(calcium, 1)} + 0.8 × (4 − ${al})`,
      value,
      why: 'Measured calcium plus 0.8 for each g/dL of albumin below 4',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(serum), within: [4, 17] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const meaning =
      value < 8.5 ? 'below the usual 8.5 to 10.5' : value > 10.5 ? 'above the usual 8.5 to 10.5' : 'within 8.5 to 10.5'
    return {
      parameters: { scene, calcium, albumin, phosphorus },
      stem: `${stemOf(rng, scene, rng.int(32, 79), serum)} Take 4 g/dL as normal albumin and 0.8 as the factor. ${roundingRule(1)}`,
      options,
      explanation:
        `Albumin lacking: 4 − ${al} = ${show(4 - albumin)} g/dL. ${formatCalculation(key, format)}, which is ${meaning} mg/dL. An ` +
        'ionized calcium decides when it matters.',
      keyLearningPoint: 'Add 0.8 mg/dL of calcium for each g/dL of albumin below 4, or measure ionized calcium.',
    }
  },
}
