import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** mEq/L, albumin in g/dL */
interface Chemistry {
  scene: string
  sodium: number
  potassium: number
  chloride: number
  bicarbonate: number
  albumin: number
}

const format = { unit: 'mEq/L', places: 1 }

const scenes = [
  { scene: 'in septic shock', gap: [12, 24], bicarbonate: [10, 19] },
  { scene: 'with diabetic ketoacidosis and long-standing malnutrition', gap: [18, 28], bicarbonate: [7, 15] },
  { scene: 'with decompensated cirrhosis and a high lactate', gap: [10, 20], bicarbonate: [13, 20] },
  { scene: 'with nephrotic syndrome and acute kidney injury', gap: [9, 18], bicarbonate: [13, 20] },
  { scene: 'with severe diarrhea and malnutrition', gap: [4, 9], bicarbonate: [12, 19] },
  { scene: 'with alcohol use disorder who has eaten nothing for four days', gap: [14, 24], bicarbonate: [10, 18] },
] as const

function generateChemistry(rng: Rng): Chemistry {
  const { scene, gap, bicarbonate: range } = rng.pick(scenes)
  const sodium = rng.int(129, 146)
  const bicarbonate = rng.int(range[0], range[1])
  const chloride = sodium - bicarbonate - rng.int(gap[0], gap[1])
  return { scene, sodium, potassium: rng.int(31, 54) / 10, chloride, bicarbonate, albumin: rng.int(14, 32) / 10 }
}

function mistakesOf({ sodium, potassium, chloride, bicarbonate, albumin }: Chemistry): (Mistake | false)[] {
  const gap = sodium - chloride - bicarbonate
  const gapSum = `${sodium} − (${chloride} + ${bicarbonate})`
  const lack = 4 - albumin
  const lackSum = `(4 − ${formatNumber(albumin, 1)})`
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  return [
    makeMistake(
      'did not correct for albumin',
      `Albumin is the main unmeasured anion, and at ${formatNumber(albumin, 1)} g/dL it hides part of the gap. This is the uncorrected gap`,
      gapSum,
      gap,
    ),
    makeMistake(
      'subtracted the correction',
      'Low albumin lowers the measured gap, so the correction is added to restore it. Here it was subtracted',
      `${gapSum} − 2.5 × ${lackSum}`,
      gap - 2.5 * lack,
    ),
    makeMistake(
      'used the factor 0.8',
      'The factor 0.8 corrects calcium; the anion gap is corrected with 2.5. Here 0.8 was used',
      `${gapSum} + 0.8 × ${lackSum}`,
      gap + 0.8 * lack,
    ),
    makeMistake(
      'corrected with the measured albumin',
      'The correction uses the albumin deficit, 4 minus the measured value. Here the measured albumin itself was used',
      `${gapSum} + 2.5 × ${formatNumber(albumin, 1)}`,
      gap + 2.5 * albumin,
    ),
    makeMistake(
      'added potassium',
      'The stem asks for the anion gap without potassium. Here potassium was added to sodium',
      `${gapSum} + ${formatNumber(potassium, 1)} + 2.5 × ${lackSum}`,
      gap + potassium + 2.5 * lack,
    ),
    makeMistake(
      'left out bicarbonate',
      'Both measured anions, chloride and bicarbonate, are subtracted from sodium. Here only chloride was subtracted',
      `${sodium} − ${chloride} + 2.5 × ${lackSum}`,
      sodium - chloride + 2.5 * lack,
    ),
    makeMistake(
      'used 4 as the factor',
      'The factor is 2.5 for each g/dL, and 4 g/dL is the normal albumin. Here 4 was used as the factor',
      `${gapSum} + 4 × ${lackSum}`,
      gap + 4 * lack,
    ),
    makeMistake(
      'added 2.5 without multiplying',
      `The factor 2.5 is multiplied by the albumin deficit of ${show(lack)} g/dL. Here 2.5 alone was added`,
      `${gapSum} + 2.5`,
      gap + 2.5,
    ),
  ]
}

function stemOf(
  rng: Rng,
  { scene, sodium, potassium, chloride, bicarbonate, albumin }: Chemistry,
  age: number,
): string {
  const values =
    `sodium ${sodium} mEq/L, potassium ${formatNumber(potassium, 1)} mEq/L, chloride ${chloride} mEq/L, ` +
    'bicarbonate ' +
    `${bicarbonate} mEq/L, albumin ${formatNumber(albumin, 1)} g/dL`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has these laboratory results: ${values}. What is the albumin-corrected anion gap?`,
    `Laboratory results for ${aged} patient ${scene} are ${values}. Which anion gap, corrected for albumin, do these results show?`,
    `The medical record of ${aged} patient ${scene} shows ${values}. To classify the metabolic acidosis, what is ` +
      'the anion gap corrected for albumin?',
  ])
}

/** Na − (Cl + HCO₃) + 2.5 × (4 − albumin in g/dL). Source: Figge et al., Crit Care Med (1998). */
export const anionGap: ItemModel = {
  id: 'MODEL-ANION-GAP',
  title: 'Albumin-corrected anion gap',
  uses: [
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'RN', domain: 'Reduction of Risk Potential' },
  ],
  topics: ['anion gap', 'metabolic acidosis', 'laboratory values'],
  difficulty: 'medium',
  ordered: true,
  references: ['figge-anion-gap-1998'],
  generate(rng) {
    const chemistry = generateChemistry(rng)
    const { scene, sodium, potassium, chloride, bicarbonate, albumin } = chemistry
    if (chloride < 90 || chloride > 120) return undefined
    const gap = sodium - chloride - bicarbonate
    const sum = `${sodium} − (${chloride} + ${bicarbonate}) + 2.5 × (4 − ${formatNumber(albumin, 1)})`
    const key = {
      sum,
      value: gap + 2.5 * (4 - albumin),
      why: 'The measured gap is increased by 2.5 mEq/L for each g/dL of albumin below 4 g/dL',
    }
    const isHigh = key.value > 12
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(chemistry), within: [1, 60] })
    if (!options) return undefined
    return {
      parameters: { scene, sodium, potassium, chloride, bicarbonate, albumin },
      stem:
        `${stemOf(rng, chemistry, rng.int(34, 81))} Do not include potassium, and use 4 g/dL as the normal albumin. ` +
        roundingRule(1),
      options,
      explanation: workedSolution(
        'Albumin carries most of the unmeasured negative charge. When albumin is low, the measured anion gap is falsely low and must be corrected.',
        [
          `Measured gap: ${sodium} − (${chloride} + ${bicarbonate}) = ${gap} mEq/L.`,
          `Albumin deficit: 4 − ${formatNumber(albumin, 1)} = ${show(4 - albumin)} g/dL.`,
          `Add 2.5 mEq/L for each g/dL of deficit: ${formatCalculation(key, format)}.`,
        ],
        `a deficit of ${show(4 - albumin)} g/dL adds between 2 and 3 times that amount, so the corrected gap must lie between ` +
          `${show(gap + 2 * (4 - albumin))} and ${show(gap + 3 * (4 - albumin))} mEq/L. With a usual upper limit of about 12 mEq/L, the corrected gap is ${isHigh ? 'high' : 'not high'}.`,
      ),
      keyLearningPoint:
        'Low albumin hides an elevated anion gap: add 2.5 mEq/L to the measured gap for each g/dL of albumin below 4.',
    }
  },
}
