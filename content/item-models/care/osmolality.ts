import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
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
      'with severe hyperglycemia and polydipsia',
      'with type 2 diabetes, fever, and confusion',
      'with new-onset diabetes and dehydration',
    ])
    const [glucose, urea] = [rng.int(30, 95) * 10, rng.int(28, 84)]
    return { scene, sodium: rng.int(128, 152), glucose, urea, ethanol: 0, measured: 0 }
  }
  const scene = rng.pick([
    'who was found with an empty bottle of windshield washer fluid',
    'who has blurred vision after drinking homemade liquor',
    'who was found confused next to a container of antifreeze',
    'who was brought from a party in a stupor',
  ])
  const serum = { scene, sodium: rng.int(134, 144), glucose: rng.int(76, 180), urea: rng.int(8, 28) }
  const ethanol = rng.pick([0, rng.int(6, 28) * 10])
  return { ...serum, ethanol, measured: Math.round(osmolality({ ...serum, ethanol })) + rng.int(3, 60) }
}

const osmolality = ({ sodium, glucose, urea, ethanol }: Omit<Serum, 'measured' | 'scene'>) =>
  2 * sodium + glucose / 18 + urea / 2.8 + ethanol / 4.6

const ethanolTerm = (ethanol: number) => (ethanol > 0 ? ` + ${ethanol} ÷ 4.6` : '')

function calculatedMistakes({ sodium, glucose, urea }: Serum): Mistake[] {
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  const [na, glu, bun] = [`2 × ${sodium}`, `${glucose} ÷ 18`, `${urea} ÷ 2.8`]
  return [
    makeMistake(
      'left out the glucose',
      'Glucose is one of the three solutes in the equation, divided by 18. Here it was left out',
      `${na} + ${bun}`,
      2 * sodium + urea / 2.8,
    ),
    makeMistake(
      'left out the urea nitrogen',
      'Urea nitrogen is one of the three solutes in the equation, divided by 2.8. Here it was left out',
      `${na} + ${glu}`,
      2 * sodium + glucose / 18,
    ),
    makeMistake(
      'used sodium alone',
      'The equation also includes glucose and urea nitrogen. Here only twice the sodium was used',
      `${na}`,
      2 * sodium,
    ),
    makeMistake(
      'did not double the sodium',
      'Each sodium ion is accompanied by an anion, so sodium is multiplied by 2. Here it was not',
      `${sodium} + ${glu} + ${bun}`,
      sodium + glucose / 18 + urea / 2.8,
    ),
    makeMistake(
      'interchanged the divisors',
      'Glucose is divided by 18 and urea nitrogen by 2.8. Here the divisors were interchanged',
      `${na} + ${glucose} ÷ 2.8 + ${urea} ÷ 18`,
      2 * sodium + glucose / 2.8 + urea / 18,
    ),
    makeMistake(
      'did not convert the urea nitrogen',
      'Urea nitrogen in mg/dL is divided by 2.8 to give mOsm/kg. Here it was added without conversion',
      `${na} + ${glu} + ${urea}`,
      2 * sodium + glucose / 18 + urea,
    ),
    makeMistake(
      'doubled the glucose',
      'Only sodium is multiplied by 2, because it is accompanied by an anion. Here glucose was doubled as well',
      `${na} + 2 × ${glu} + ${bun}`,
      2 * sodium + glucose / 9 + urea / 2.8,
    ),
    makeMistake(
      'doubled every term',
      'Only sodium is multiplied by 2, because it is accompanied by an anion. Here every term was doubled',
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
  const end = ethanolTerm(ethanol)
  const alcohol = ethanol / 4.6
  return [
    gap(
      'left out the urea nitrogen',
      'Calculated osmolality includes urea nitrogen divided by 2.8. Here it was left out',
      `2 × ${sodium} + ${glucose} ÷ 18${end}`,
      na + glu + alcohol,
    ),
    gap(
      'left out the glucose',
      'Calculated osmolality includes glucose divided by 18. Here it was left out',
      `2 × ${sodium} + ${urea} ÷ 2.8${end}`,
      na + bun + alcohol,
    ),
    gap(
      'used sodium alone',
      'Calculated osmolality also includes glucose and urea nitrogen. Here only twice the sodium was subtracted',
      `2 × ${sodium}`,
      na,
    ),
    ethanol > 0 &&
      gap(
        'left out the ethanol',
        'Measured ethanol explains part of the gap and is added to the calculated osmolality. Here it was left out',
        `2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8`,
        na + glu + bun,
      ),
    ethanol > 0 &&
      gap(
        'divided the ethanol by 18',
        'Ethanol is divided by 4.6, and 18 is the divisor for glucose. Here ethanol was divided by 18',
        `2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8 + ${ethanol} ÷ 18`,
        na + glu + bun + ethanol / 18,
      ),
    gap(
      'did not convert the urea nitrogen',
      'Urea nitrogen in mg/dL is divided by 2.8. Here it was added without conversion',
      `2 × ${sodium} + ${glucose} ÷ 18 + ${urea}${end}`,
      na + glu + urea + alcohol,
    ),
    gap(
      'doubled the glucose',
      'Only sodium is multiplied by 2, because it is accompanied by an anion. Here glucose was doubled as well',
      `2 × ${sodium} + 2 × ${glucose} ÷ 18 + ${urea} ÷ 2.8${end}`,
      na + 2 * glu + bun + alcohol,
    ),
    gap(
      'doubled glucose and urea nitrogen',
      'Only sodium is multiplied by 2, because it is accompanied by an anion. Here every term was doubled',
      `2 × (${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8)${end}`,
      na + 2 * glu + 2 * bun + alcohol,
    ),
  ]
}

function stemOf(rng: Rng, { scene, sodium, glucose, urea, ethanol, measured }: Serum, age: number): string {
  const values = `sodium ${sodium} mEq/L, glucose ${glucose} mg/dL, and urea nitrogen ${urea} mg/dL`
  const alcohol = ethanol > 0 ? `, with ethanol ${ethanol} mg/dL` : ', with no detectable ethanol'
  const all = measured > 0 ? `${values}${alcohol} and a measured osmolality of ${measured} mOsm/kg` : values
  const asked = measured > 0 ? 'osmolal gap' : 'calculated serum osmolality'
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has these laboratory results: ${all}. What is the ${asked}?`,
    `Laboratory results for ${aged} patient ${scene} are ${all}. What is the ${asked}?`,
    `${capitalized(aged)} patient ${scene} is evaluated. Initial results are ${all}. Which ${asked} should be documented?`,
  ])
}

function meaningOf(gap: number): string {
  return gap > 10
    ? 'A gap above 10 mOsm/kg suggests methanol, ethylene glycol, or another unmeasured solute.'
    : 'A gap of 10 mOsm/kg or less does not exclude a toxic alcohol that has already been metabolized.'
}

function solutionOf({ sodium, glucose, urea, ethanol, measured }: Serum, calculated: number, answer: string): string {
  const terms = [
    `Sodium: 2 × ${sodium} = ${2 * sodium} mOsm/kg.`,
    `Glucose: ${glucose} ÷ 18 ${equals(glucose / 18)}; urea nitrogen: ${urea} ÷ 2.8 ${equals(urea / 2.8)} mOsm/kg.`,
    ...(ethanol > 0 ? [`Ethanol: ${ethanol} ÷ 4.6 ${equals(ethanol / 4.6)} mOsm/kg.`] : []),
  ]
  const introduction =
    'Calculated osmolality adds the main solutes of serum: sodium with its anions, glucose, and urea (and ethanol, when it is present).'
  if (measured > 0) {
    return workedSolution(
      introduction,
      [
        ...terms,
        `Calculated osmolality: about ${show(calculated)} mOsm/kg.`,
        `Subtract it from the measured value: ${answer}.`,
      ],
      `twice the sodium is ${2 * sodium}, and normal glucose and urea nitrogen add about 10. ${meaningOf(measured - calculated)}`,
    )
  }
  return workedSolution(
    introduction,
    [...terms, `Add the terms: ${answer}.`],
    `the usual range is 275 to 295 mOsm/kg. Twice the sodium is ${2 * sodium}, and each 18 mg/dL of glucose adds 1, here about ${show(Math.round(glucose / 18))}.`,
  )
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
    const sum = `2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8${ethanolTerm(ethanol)}`
    const ofGap = measured > 0
    const key = ofGap
      ? {
          sum: `${measured} − (${sum})`,
          value: measured - calculated,
          why: 'The calculated osmolality, including ethanol when present, is subtracted from the measured osmolality',
        }
      : {
          sum,
          value: calculated,
          why: 'Twice the sodium, glucose divided by 18, and urea nitrogen divided by 2.8 are added',
        }
    const mistakes = ofGap ? gapMistakes(serum) : calculatedMistakes(serum)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: ofGap ? [-40, 130] : [120, 720] })
    if (!options) return undefined
    return {
      parameters: { ...serum },
      stem: `${stemOf(rng, serum, rng.int(23, 78))} Divide glucose by 18${ethanol > 0 ? ', urea nitrogen by 2.8, and ethanol by 4.6' : ' and urea nitrogen by 2.8'}. ${roundingRule(0)}`,
      options,
      explanation: solutionOf(serum, calculated, formatCalculation(key, format)),
      keyLearningPoint:
        'Calculated osmolality is 2 × sodium + glucose ÷ 18 + urea nitrogen ÷ 2.8; the osmolal gap is measured minus calculated osmolality.',
    }
  },
}
