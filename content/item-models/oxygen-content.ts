import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
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

const form = { unit: 'mL/dL', places: 1 }

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

function drawBlood(rng: Rng): Blood {
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
  const slip = (mistake: string, why: string, sum: string, bound: number): Mistake => {
    return { mistake, why, sum: sum + end, value: bound + 0.003 * pao2 }
  }
  return [
    slip(
      'left out the factor 1.34',
      'Each gram carries 1.34 mL; the factor was left out',
      `${hb} × ${s}`,
      hemoglobin * s,
    ),
    slip('divided by 1.34', 'The factor 1.34 multiplies hemoglobin', `${hb} ÷ 1.34 × ${s}`, (hemoglobin / 1.34) * s),
    slip(
      'used the venous saturation',
      'This is the oxygen of mixed venous blood',
      `1.34 × ${hb} × ${venous / 100}`,
      1.34 * hemoglobin * (venous / 100),
    ),
    slip('left out the saturation', 'Hemoglobin was taken to be full', `1.34 × ${hb}`, 1.34 * hemoglobin),
    slip(
      'took hemoglobin as 15 g/dL',
      "A normal hemoglobin was used in place of the patient's",
      `1.34 × 15 × ${s}`,
      1.34 * 15 * s,
    ),
    slip(
      'multiplied by 1.34 twice',
      'The factor 1.34 was used two times',
      `1.34 × 1.34 × ${hb} × ${s}`,
      1.34 * 1.34 * hemoglobin * s,
    ),
    pao2 <= 99 &&
      slip(
        'took PaO₂ for the saturation',
        'The tension was used as if it were a percentage',
        `1.34 × ${hb} × ${pao2 / 100}`,
        1.34 * hemoglobin * (pao2 / 100),
      ),
    {
      mistake: 'used 0.03 for dissolved oxygen',
      why: 'The solubility of oxygen is 0.003 mL/dL/mm Hg; 0.03 belongs to carbon dioxide',
      sum: `1.34 × ${hb} × ${s} + 0.03 × ${pao2}`,
      value: 1.34 * hemoglobin * s + 0.03 * pao2,
    },
  ]
}

function stemOf(rng: Rng, { scene, hemoglobin, saturation, pao2, venous }: Blood): string {
  const hb = `hemoglobin ${formatNumber(hemoglobin, 1)} g/dL`
  return rng.pick([
    `A patient ${scene} has these values: ${hb}, SaO₂ ${saturation}%, PaO₂ ${pao2} mm Hg, mixed venous saturation ` +
      `${venous}%. ` +
      'What is the arterial oxygen content?',
    `Arterial blood of a patient ${scene} shows SaO₂ ${saturation}% and PaO₂ ${pao2} mm Hg, with ${hb}; the mixed ` +
      'venous ' +
      `saturation is ${venous}%. Which arterial oxygen content should the respiratory therapist report?`,
    `The respiratory therapist works out oxygen delivery for a patient ${scene}. Results: ${hb}, PaO₂ ${pao2} ` +
      'mm Hg, SaO₂ ' +
      `${saturation}%, mixed venous saturation ${venous}%. What is CaO₂?`,
  ])
}

/** CaO₂ = 1.34 × hemoglobin × SaO₂ + 0.003 × PaO₂. Source: Egan (2016). */
export const oxygenContent: ItemModel = {
  id: 'MODEL-OXYGEN-CONTENT',
  title: 'Arterial oxygen content',
  uses: [{ field: 'RT', domain: 'Patient Data' }],
  topics: ['oxygen content', 'oxygen transport', 'blood gas analysis'],
  difficulty: 'medium',
  ordered: true,
  references: ['egan-respiratory-care-2016', 'west-respiratory-physiology-2012'],
  generate(rng) {
    const blood = drawBlood(rng)
    const { scene, hemoglobin, saturation, pao2, venous } = blood
    const bound = 1.34 * hemoglobin * (saturation / 100)
    const sum = `1.34 × ${show(hemoglobin)} × ${saturation / 100} + 0.003 × ${pao2}`
    const key = { sum, value: bound + 0.003 * pao2, why: 'Oxygen on hemoglobin plus dissolved oxygen' }
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(blood), within: [3, 40] })
    if (!options) return undefined
    return {
      parameters: { scene, hemoglobin, saturation, pao2, venous },
      stem: `${stemOf(rng, blood)} Use 1.34 mL/g and 0.003 mL/dL/mm Hg. ${roundingRule(1)}`,
      options,
      explanation:
        `On hemoglobin: 1.34 × ${show(hemoglobin)} × ${saturation / 100} ${equals(bound)} mL/dL. Dissolved: ` +
        `0.003 × ${pao2} ` +
        `${equals(0.003 * pao2)} mL/dL. Together: ${formatCalculation(key, form)}.`,
      keyLearningPoint:
        'Nearly all oxygen travels on hemoglobin: content follows hemoglobin and saturation, not tension.',
    }
  },
}
