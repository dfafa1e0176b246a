import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mOsm/kg', places: 0 }

/** mEq/L, and mg/dL; measured in mOsm/kg, 0 when only the calculated osmolality is asked. */
interface Serum {
  scene: string
  sodium: number
  glucose: number
  urea: number
  ethanol: number
  measured: number
}

function generateSerum(rng: Rng): Serum {
  if (rng.next() < 0.5) {
    const scene = rng.pick([
      'with severe hyperglycemia and thirst',
      'with type 2 diabetes, fever and confusion',
      'with new-onset diabetes and dehydration',
    ])
    const [glucose, urea] = [rng.int(30, 95) * 10, rng.int(28, 84)]
    return { scene, sodium: rng.int(128, 152), glucose, urea, ethanol: 0, measured: 0 }
  }
  const scene = rng.pick([
    'found with an empty bottle of windshield washer fluid',
    'with blurred vision after drinking homemade liquor',
    'found confused beside a container of antifreeze',
    'brought in stuporous from a party',
  ])
  const serum = { scene, sodium: rng.int(134, 144), glucose: rng.int(76, 180), urea: rng.int(8, 28) }
  const ethanol = rng.pick([0, rng.int(6, 28) * 10])
  return { ...serum, ethanol, measured: Math.round(osmolality({ ...serum, ethanol })) + rng.int(3, 60) }
}

const osmolality = ({ sodium, glucose, urea, ethanol }: Omit<Serum, 'measured' | 'scene'>) =>
  2 * sodium + glucose / 18 + urea / 2.8 + ethanol / 4.6

const drink = (ethanol: number) => (ethanol > 0 ? ` + ${ethanol} ÷ 4.6` : '')

function calculatedMistakes({ sodium, glucose, urea }: Serum): Mistake[] {
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  const [na, glu, bun] = [`2 × ${sodium}`, `${glucose} ÷ 18`, `${urea} ÷ 2.8`]
  return [
    makeMistake('left out the glucose', 'Glucose was left out', `${na} + ${bun}`, 2 * sodium + urea / 2.8),
    makeMistake('left out the urea', 'Urea nitrogen was left out', `${na} + ${glu}`, 2 * sodium + glucose / 18),
    makeMistake('used sodium alone', 'Glucose and urea nitrogen were left out', `${na}`, 2 * sodium),
    makeMistake(
      'did not double the sodium',
      'Sodium goes with an anion, so it counts 2 times',
      `${sodium} + ${glu} + ${bun}`,
      sodium + glucose / 18 + urea / 2.8,
    ),
    makeMistake(
      'exchanged the divisors',
      'The divisors 18 (glucose) and 2.8 (urea nitrogen) changed places',
      `${na} + ${glucose} ÷ 2.8 + ${urea} ÷ 18`,
      2 * sodium + glucose / 2.8 + urea / 18,
    ),
    makeMistake(
      'did not divide the urea',
      'Urea nitrogen in mg/dL was added as it is',
      `${na} + ${glu} + ${urea}`,
      2 * sodium + glucose / 18 + urea,
    ),
    makeMistake(
      'doubled the glucose',
      'Only sodium counts 2 times',
      `${na} + 2 × ${glu} + ${bun}`,
      2 * sodium + glucose / 9 + urea / 2.8,
    ),
    makeMistake(
      'doubled all',
      'Only sodium counts 2 times',
      `2 × (${sodium} + ${glu} + ${bun})`,
      2 * sodium + glucose / 9 + urea / 1.4,
    ),
  ]
}

function gapMistakes(serum: Serum): (Mistake | false)[] {
  const { sodium, glucose, urea, ethanol, measured } = serum
  const gap = (mistake: string, why: string, sum: string, calculated: number): Mistake => {
    return { mistake, why, sum: `${measured} − (${sum})`, value: measured - calculated }
  }
  const [na, glu, bun] = [2 * sodium, glucose / 18, urea / 2.8]
  const end = drink(ethanol)
  const alcohol = ethanol / 4.6
  return [
    gap('left out the urea', 'Urea nitrogen was left out', `2 × ${sodium} + ${glucose} ÷ 18${end}`, na + glu + alcohol),
    gap('left out the glucose', 'Glucose was left out', `2 × ${sodium} + ${urea} ÷ 2.8${end}`, na + bun + alcohol),
    gap('used sodium alone', 'Glucose and urea nitrogen were left out', `2 × ${sodium}`, na),
    ethanol > 0 &&
      gap(
        'left out the ethanol',
        'The measured ethanol explains a part of the gap and was left out',
        `2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8`,
        na + glu + bun,
      ),
    ethanol > 0 &&
      gap(
        'divided the ethanol by 18',
        'Ethanol is divided by 4.6; 18 belongs to glucose',
        `2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8 + ${ethanol} ÷ 18`,
        na + glu + bun + ethanol / 18,
      ),
    gap(
      'did not divide the urea',
      'Urea nitrogen in mg/dL was taken as it is',
      `2 × ${sodium} + ${glucose} ÷ 18 + ${urea}${end}`,
      na + glu + urea + alcohol,
    ),
    gap(
      'doubled the glucose',
      'Only sodium counts 2 times',
      `2 × ${sodium} + 2 × ${glucose} ÷ 18 + ${urea} ÷ 2.8${end}`,
      na + 2 * glu + bun + alcohol,
    ),
    gap(
      'doubled glucose and urea',
      'Only sodium counts 2 times',
      `2 × (${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8)${end}`,
      na + 2 * glu + 2 * bun + alcohol,
    ),
  ]
}

function stemOf(rng: Rng, { scene, sodium, glucose, urea, ethanol, measured }: Serum, age: number): string {
  const values = `sodium ${sodium} mEq/L, glucose ${glucose} mg/dL, urea nitrogen ${urea} mg/dL`
  const alcohol = ethanol > 0 ? `, ethanol ${ethanol} mg/dL` : ', no ethanol'
  const all = measured > 0 ? `${values}${alcohol}, measured osmolality ${measured} mOsm/kg` : values
  const asked = measured > 0 ? 'osmolal gap' : 'calculated serum osmolality'
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has these results: ${all}. What is the ${asked}?`,
    `Results of ${aged} patient ${scene} are: ${all}. Which ${asked} do they give?`,
    `In a patient aged ${age} years ${scene}, the first results are: ${all}. What ${asked} should be recorded?`,
  ])
}

/** 2 × Na + glucose ÷ 18 + urea nitrogen ÷ 2.8 (+ ethanol ÷ 4.6). Sources: Lynd et al. (2008), Nguyen et al. (2020). */
export const serumOsmolality: ItemModel = {
  id: 'MODEL-SERUM-OSMOLALITY',
  title: 'Serum osmolality and osmolal gap',
  uses: [
    { field: 'PA', domain: 'Renal System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'CRNA', domain: 'Basic Sciences' },
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
  ],
  topics: ['osmolality', 'osmolal gap', 'laboratory values'],
  difficulty: 'medium',
  ordered: true,
  references: ['lynd-osmole-gap-2008', 'nguyen-ethanol-osmolality-2020'],
  generate(rng) {
    const serum = generateSerum(rng)
    const { sodium, glucose, urea, ethanol, measured } = serum
    const calculated = osmolality(serum)
    const sum = `2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8${drink(ethanol)}`
    const ofGap = measured > 0
    const key = ofGap
      ? { sum: `${measured} − (${sum})`, value: measured - calculated, why: 'Measured less calculated osmolality' }
      : { sum, value: calculated, why: 'Sodium 2 times, glucose by 18 and urea nitrogen by 2.8' }
    const mistakes = ofGap ? gapMistakes(serum) : calculatedMistakes(serum)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: ofGap ? [-40, 130] : [120, 720] })
    if (!options) return undefined
    const meaning = ofGap
      ? `The calculated osmolality is about ${show(calculated)}. ${key.value > 10 ? 'A gap above 10 asks for a search for methanol, ethylene glycol or another unmeasured solute' : 'A gap of 10 or less does not rule a toxic alcohol out once it has been metabolized'}.`
      : 'The usual range is 275 to 295 mOsm/kg.'
    return {
      parameters: { ...serum },
      stem: `${stemOf(rng, serum, rng.int(23, 78))} Divide glucose by 18, urea nitrogen by 2.8${ethanol > 0 ? ' and ethanol by 4.6' : ''}. ${roundingRule(0)}`,
      options,
      explanation: `${formatCalculation(key, format)}. ${meaning}`,
      keyLearningPoint:
        'Calculated osmolality is twice sodium plus glucose ÷ 18 plus urea nitrogen ÷ 2.8; the gap is measured less calculated.',
    }
  },
}
