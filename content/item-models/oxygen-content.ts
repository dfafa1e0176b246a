import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** g/dL, %, mm Hg */
interface Blood {
  scene: string
  hemoglobin: number
  saturation: number
  pao2: number
  /** Mixed venous saturation, % */
  venous: number
}

const format = { unit: 'mL/dL', places: 1 }

const scenes = [
  { scene: 'with upper gastrointestinal bleeding', hemoglobin: [62, 92], pao2: [70, 110] },
  { scene: 'with polycythemia from chronic hypoxemia', hemoglobin: [165, 195], pao2: [46, 62] },
  { scene: 'with acute respiratory distress syndrome', hemoglobin: [80, 135], pao2: [52, 90] },
  { scene: 'on the first day after cardiac surgery', hemoglobin: [78, 115], pao2: [75, 140] },
  { scene: 'with lobar pneumonia', hemoglobin: [105, 155], pao2: [50, 80] },
  { scene: 'with sickle cell disease and chest pain', hemoglobin: [68, 98], pao2: [55, 85] },
] as const

/** Saturation in % for an oxygen tension in mm Hg. Source: Severinghaus (1979). */
const saturationAt = (pao2: number) => 100 / (23400 / (pao2 ** 3 + 150 * pao2) + 1)

function generateBlood(rng: Rng): Blood {
  const { scene, hemoglobin, pao2: range } = rng.pick(scenes)
  const pao2 = rng.int(range[0], range[1])
  const saturation = Math.min(99, Math.round(saturationAt(pao2)))
  return {
    scene,
    hemoglobin: rng.int(hemoglobin[0], hemoglobin[1]) / 10,
    saturation,
    pao2,
    venous: saturation - rng.int(22, 34),
  }
}

function mistakesOf({ hemoglobin, saturation, pao2, venous }: Blood): (Mistake | false)[] {
  const s = saturation / 100
  const hb = show(hemoglobin)
  const end = ` + 0.003 × ${pao2}`
  const makeMistake = (mistake: string, why: string, sum: string, bound: number): Mistake => {
    return { mistake, why, sum: sum + end, value: bound + 0.003 * pao2 }
  }
  return [
    makeMistake(
      'left out the factor 1.34',
      'Each gram of saturated hemoglobin carries 1.34 mL of oxygen, so hemoglobin is multiplied by 1.34. Here it was left out',
      `${hb} × ${s}`,
      hemoglobin * s,
    ),
    makeMistake(
      'divided by 1.34',
      'The factor is in mL per gram, so hemoglobin is multiplied by it to obtain mL. Here hemoglobin was divided by 1.34',
      `${hb} ÷ 1.34 × ${s}`,
      (hemoglobin / 1.34) * s,
    ),
    makeMistake(
      'used the venous saturation',
      `Arterial content requires the arterial saturation, ${saturation}%. Here the mixed venous saturation of ${venous}% was used`,
      `1.34 × ${hb} × ${venous / 100}`,
      1.34 * hemoglobin * (venous / 100),
    ),
    makeMistake(
      'left out the saturation',
      `Only ${saturation}% of the hemoglobin is saturated with oxygen. Here it was treated as fully saturated`,
      `1.34 × ${hb}`,
      1.34 * hemoglobin,
    ),
    makeMistake(
      'assumed a hemoglobin of 15 g/dL',
      `The equation needs the patient's own hemoglobin of ${hb} g/dL. Here a normal value of 15 g/dL was used`,
      `1.34 × 15 × ${s}`,
      1.34 * 15 * s,
    ),
    makeMistake(
      'multiplied by 1.34 twice',
      'Hemoglobin is multiplied once by the 1.34 mL of oxygen that each gram carries. Here the factor was applied twice',
      `1.34 × 1.34 × ${hb} × ${s}`,
      1.34 * 1.34 * hemoglobin * s,
    ),
    pao2 <= 99 &&
      makeMistake(
        'used PaO₂ as the saturation',
        `Saturation (${saturation}%) and PaO₂ (${pao2} mm Hg) are different measurements. Here PaO₂ was used as a percentage`,
        `1.34 × ${hb} × ${pao2 / 100}`,
        1.34 * hemoglobin * (pao2 / 100),
      ),
    {
      mistake: 'used 0.03 for dissolved oxygen',
      why: 'The solubility of oxygen is 0.003 mL/dL/mm Hg; the factor 0.03 applies to carbon dioxide in mEq/L. Here 0.03 was used',
      sum: `1.34 × ${hb} × ${s} + 0.03 × ${pao2}`,
      value: 1.34 * hemoglobin * s + 0.03 * pao2,
    },
  ]
}

function stemOf(rng: Rng, { scene, hemoglobin, saturation, pao2, venous }: Blood): string {
  const hb = `hemoglobin ${formatNumber(hemoglobin, 1)} g/dL`
  return rng.pick([
    `A patient ${scene} has these results: ${hb}, SaO₂ ${saturation}%, PaO₂ ${pao2} mm Hg, and mixed venous oxygen ` +
      `saturation ${venous}%. What is the arterial oxygen content (CaO₂)?`,
    `Arterial blood gas analysis of a patient ${scene} shows SaO₂ ${saturation}% and PaO₂ ${pao2} mm Hg, with ${hb}. The mixed ` +
      `venous oxygen saturation is ${venous}%. Which arterial oxygen content should the respiratory therapist report?`,
    `A respiratory therapist calculates oxygen delivery for a patient ${scene}. Results are ${hb}, PaO₂ ${pao2} mm Hg, SaO₂ ` +
      `${saturation}%, and mixed venous oxygen saturation ${venous}%. What is the arterial oxygen content (CaO₂)?`,
  ])
}

/** CaO₂ = 1.34 × hemoglobin × SaO₂ + 0.003 × PaO₂. Source: Egan's Fundamentals (2021). */
export const oxygenContent: ItemModel = {
  id: 'MODEL-OXYGEN-CONTENT',
  title: 'Arterial oxygen content',
  uses: [{ field: 'RT', domain: 'Patient Data' }],
  topics: ['oxygen content', 'oxygen transport', 'blood gas analysis'],
  difficulty: 'medium',
  ordered: true,
  references: ['egans-respiratory-care-2021', 'west-respiratory-physiology-2012'],
  generate(rng) {
    const blood = generateBlood(rng)
    const { scene, hemoglobin, saturation, pao2, venous } = blood
    const bound = 1.34 * hemoglobin * (saturation / 100)
    const sum = `1.34 × ${show(hemoglobin)} × ${saturation / 100} + 0.003 × ${pao2}`
    const key = {
      sum,
      value: bound + 0.003 * pao2,
      why: 'Oxygen bound to hemoglobin and the small amount of dissolved oxygen are added',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(blood), within: [3, 40] })
    if (!options) return undefined
    return {
      parameters: { scene, hemoglobin, saturation, pao2, venous },
      stem: `${stemOf(rng, blood)} Use 1.34 mL/g for hemoglobin and 0.003 mL/dL/mm Hg for dissolved oxygen. ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Arterial oxygen content is the oxygen bound to hemoglobin plus the oxygen dissolved in plasma.',
        [
          `Bound oxygen: 1.34 mL/g × ${show(hemoglobin)} g/dL × ${saturation / 100} ${equals(bound)} mL/dL.`,
          `Dissolved oxygen: 0.003 mL/dL/mm Hg × ${pao2} mm Hg ${equals(0.003 * pao2)} mL/dL.`,
          `Add them: ${formatCalculation(key, format)}.`,
        ],
        `fully saturated blood with a hemoglobin of 15 g/dL contains about 20 mL/dL, or 1.34 mL for each gram. ` +
          `With ${show(hemoglobin)} g/dL, the content must be slightly below ${show(roundHalfAway(1.34 * hemoglobin, 1))} mL/dL plus a few tenths for dissolved oxygen.`,
      ),
      keyLearningPoint:
        'Nearly all oxygen is carried by hemoglobin, so oxygen content depends on hemoglobin and saturation far more than on PaO₂.',
    }
  },
}
