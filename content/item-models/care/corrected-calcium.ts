import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mg/dL', places: 1 }

const scenes = [
  'with cirrhosis and ascites',
  'with lung cancer and weight loss',
  'with nephrotic syndrome',
  'who has received parenteral nutrition for 3 weeks',
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
      'did not correct for albumin',
      `With an albumin of ${al} g/dL, total calcium underestimates the active calcium. Here the measured value was reported`,
      `${ca} + 0.8 × 0`,
      calcium,
    ),
    makeMistake(
      'subtracted the correction',
      'Low albumin lowers total calcium, so the correction is added. Here it was subtracted',
      `${ca} − 0.8 × (4 − ${al})`,
      calcium - 0.8 * lack,
    ),
    makeMistake(
      'corrected with the measured albumin',
      'The correction uses the albumin deficit, 4 minus the measured value. Here the measured albumin itself was used',
      `${ca} + 0.8 × ${al}`,
      calcium + 0.8 * albumin,
    ),
    makeMistake(
      'multiplied the calcium by 0.8',
      'The factor 0.8 multiplies the albumin deficit, and the calcium is used as measured. Here the calcium was multiplied',
      `0.8 × ${ca} + (4 − ${al})`,
      0.8 * calcium + lack,
    ),
    makeMistake(
      'used the normal albumin as the deficit',
      `The albumin deficit is 4 − ${al} = ${show(lack)} g/dL. Here the whole normal albumin of 4 g/dL was used`,
      `${ca} + 0.8 × 4`,
      calcium + 3.2,
    ),
    makeMistake(
      'used the factor 2.5',
      'The factor 2.5 corrects the anion gap; calcium is corrected with 0.8. Here 2.5 was used',
      `${ca} + 2.5 × (4 − ${al})`,
      calcium + 2.5 * lack,
    ),
    makeMistake(
      'scaled the calcium in proportion to albumin',
      'Only part of calcium is bound to albumin, so it is not multiplied by 4 over the albumin. Here it was',
      `${ca} × 4 ÷ ${al}`,
      (calcium * 4) / albumin,
    ),
    makeMistake(
      'added the phosphorus',
      'Phosphorus is not part of the correction, which depends on albumin only. Here it was added',
      `${ca} + 0.8 × (4 − ${al}) + ${formatNumber(phosphorus, 1)}`,
      calcium + 0.8 * lack + phosphorus,
    ),
  ]
}

function stemOf(rng: Rng, scene: string, age: number, { calcium, albumin, phosphorus }: Serum): string {
  const values =
    `total calcium ${formatNumber(calcium, 1)} mg/dL, albumin ${formatNumber(albumin, 1)} g/dL, and phosphorus ` +
    `${formatNumber(phosphorus, 1)} mg/dL`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has ${values}. What is the calcium corrected for albumin?`,
    `Laboratory results for ${aged} patient ${scene} are ${values}. Ionized calcium is not available. What is the ` +
      'albumin-corrected calcium?',
    `Before calcium replacement is considered, the results of ${aged} patient ${scene} are reviewed: ${values}. What ` +
      'is the corrected calcium?',
  ])
}

function interpret(value: number): string {
  if (value < 8.5) return 'below the usual range of 8.5 to 10.5'
  return value > 10.5 ? 'above the usual range of 8.5 to 10.5' : 'within the usual range of 8.5 to 10.5'
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
      why: 'The measured calcium is increased by 0.8 mg/dL for each g/dL of albumin below 4 g/dL',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(serum), within: [4, 17] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, calcium, albumin, phosphorus },
      stem: `${stemOf(rng, scene, rng.int(32, 79), serum)} Use 4 g/dL as the normal albumin and 0.8 as the factor. ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'About half of calcium in serum is bound to protein, mainly albumin. When albumin is low, total calcium is low although the active, ionized calcium may be normal.',
        [
          `Albumin deficit: 4 − ${al} = ${show(4 - albumin)} g/dL.`,
          `Add 0.8 mg/dL for each g/dL of deficit: ${formatCalculation(key, format)}.`,
          `Interpret: the corrected value is ${interpret(value)} mg/dL.`,
        ],
        `a deficit of ${show(4 - albumin)} g/dL adds slightly less than ${show(4 - albumin)} mg/dL, so the corrected calcium must be below ${show(calcium + 4 - albumin)} mg/dL. Ionized calcium is measured when the decision is important.`,
      ),
      keyLearningPoint:
        'Add 0.8 mg/dL to total calcium for each g/dL of albumin below 4 g/dL, or measure ionized calcium.',
    }
  },
}
