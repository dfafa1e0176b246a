import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
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

const form = { unit: 'mEq/L', places: 1 }

const scenes = [
  { scene: 'in septic shock', gap: [12, 24], bicarbonate: [10, 19] },
  { scene: 'with diabetic ketoacidosis and long-standing malnutrition', gap: [18, 28], bicarbonate: [7, 15] },
  { scene: 'with decompensated cirrhosis and a high lactate', gap: [10, 20], bicarbonate: [13, 20] },
  { scene: 'with nephrotic syndrome and acute kidney injury', gap: [9, 18], bicarbonate: [13, 20] },
  { scene: 'with severe diarrhea and malnutrition', gap: [4, 9], bicarbonate: [12, 19] },
  { scene: 'with alcohol use disorder who has eaten nothing for four days', gap: [14, 24], bicarbonate: [10, 18] },
] as const

function drawChemistry(rng: Rng): Chemistry {
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
  const slip = (mistake: string, why: string, sum: string, value: number): Mistake => ({ mistake, why, sum, value })
  return [
    slip('did not correct for albumin', 'This is the measured gap; low albumin hides part of it', gapSum, gap),
    slip(
      'subtracted the correction',
      'Low albumin lowers the gap, so the correction is added',
      `${gapSum} − 2.5 × ${lackSum}`,
      gap - 2.5 * lack,
    ),
    slip('used the factor 0.8', 'The factor 0.8 belongs to calcium', `${gapSum} + 0.8 × ${lackSum}`, gap + 0.8 * lack),
    slip(
      'corrected by the whole albumin',
      'The albumin itself was used in place of what is lacking',
      `${gapSum} + 2.5 × ${formatNumber(albumin, 1)}`,
      gap + 2.5 * albumin,
    ),
    slip(
      'added potassium',
      'Potassium is not part of this form of the gap',
      `${gapSum} + ${formatNumber(potassium, 1)} + 2.5 × ${lackSum}`,
      gap + potassium + 2.5 * lack,
    ),
    slip(
      'left out bicarbonate',
      'Bicarbonate was not subtracted',
      `${sodium} − ${chloride} + 2.5 × ${lackSum}`,
      sodium - chloride + 2.5 * lack,
    ),
    slip(
      'applied 4 as the factor',
      'The factor 2.5 and the normal albumin of 4 changed places',
      `${gapSum} + 4 × ${lackSum}`,
      gap + 4 * lack,
    ),
    slip(
      'added the factor alone',
      'The factor 2.5 was not multiplied by the lack of albumin',
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
    `${capitalized(aged)} patient ${scene} has these results: ${values}. What is the albumin-corrected anion gap?`,
    `Laboratory results of ${aged} patient ${scene} are: ${values}. Which anion gap, corrected for albumin, do ` +
      'they give?',
    `The chart of a patient aged ${age} years ${scene} shows ${values}. Before the acidosis is judged, what is ` +
      'the anion gap ' +
      'corrected for albumin?',
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
    const chemistry = drawChemistry(rng)
    const { scene, sodium, potassium, chloride, bicarbonate, albumin } = chemistry
    if (chloride < 90 || chloride > 120) return undefined
    const gap = sodium - chloride - bicarbonate
    const sum = `${sodium} − (${chloride} + ${bicarbonate}) + 2.5 × (4 − ${formatNumber(albumin, 1)})`
    const key = { sum, value: gap + 2.5 * (4 - albumin), why: 'Measured gap plus 2.5 for each g/dL of albumin below 4' }
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(chemistry), within: [1, 60] })
    if (!options) return undefined
    return {
      parameters: { scene, sodium, potassium, chloride, bicarbonate, albumin },
      stem:
        `${stemOf(rng, chemistry, rng.int(34, 81))} Leave potassium out, and take 4 g/dL as normal albumin. ` +
        roundingRule(1),
      options,
      explanation:
        `Measured gap: ${sodium} − (${chloride} + ${bicarbonate}) = ${gap} mEq/L. Albumin lacking: 4 − ` +
        `${formatNumber(albumin, 1)} = ${show(4 - albumin)} g/dL. Corrected: ${formatCalculation(key, form)}.`,
      keyLearningPoint: 'Low albumin hides an anion gap: add 2.5 mEq/L for each g/dL of albumin below 4.',
    }
  },
}
