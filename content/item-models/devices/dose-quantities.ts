import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Field {
  radiation: string
  weight: number
}

interface Tissue {
  tissue: string
  weight: number
}

interface Exposure {
  asked: 'equivalent' | 'effective'
  dose: number
  /** The absorbed dose in this unit. */
  unit: 'mGy' | 'rad' | 'Gy' | 'mrad'
  wanted: 'mSv' | 'rem'
  field: Field
  tissue: Tissue
}

/** Radiation and tissue weighting factors. Source: ICRP Publication 103 (2007). */
const fields: readonly Field[] = [
  { radiation: 'alpha particles', weight: 20 },
  { radiation: 'protons', weight: 2 },
  { radiation: 'x-rays', weight: 1 },
]
const tissues: readonly Tissue[] = [
  { tissue: 'lungs', weight: 0.12 },
  { tissue: 'stomach', weight: 0.12 },
  { tissue: 'gonads', weight: 0.08 },
  { tissue: 'thyroid', weight: 0.04 },
  { tissue: 'bladder', weight: 0.04 },
  { tissue: 'skin', weight: 0.01 },
]
const milligrays = { mGy: 1, rad: 10, Gy: 1000, mrad: 0.01 }
const doses = { mGy: [2, 90, 1], rad: [2, 18, 0.5], Gy: [0.02, 0.4, 0.02], mrad: [200, 900, 10] } as const

function generateExposure(rng: Rng): Exposure {
  const asked = rng.pick(['equivalent', 'effective'] as const)
  const unit = rng.pick(['mGy', 'rad', 'Gy', 'mrad'] as const)
  const [least, most, step] = doses[unit]
  const dose = Number((least + step * rng.int(0, Math.round((most - least) / step))).toFixed(2))
  const [xRays] = fields.slice(2)
  return {
    asked,
    dose,
    unit,
    wanted: asked === 'effective' ? 'mSv' : rng.pick(['mSv', 'rem'] as const),
    field: asked === 'effective' && xRays ? xRays : rng.pick(fields),
    tissue: rng.pick(tissues),
  }
}

/** The sum: dose × conversion × weighting factor; `shift` misplaces the decimal point, and `other` replaces the weighting factor. */
function sumOf({ asked, dose, unit, wanted, field, tissue }: Exposure, shift = 1, other?: number): [string, number] {
  const weight = other ?? (asked === 'effective' ? tissue.weight : field.weight)
  const conversion = (milligrays[unit] / (wanted === 'rem' ? 10 : 1)) * shift
  const target = asked === 'effective' || wanted === 'mSv' ? 'mSv' : 'rem'
  const text = conversion === 1 ? '' : ` × ${show(conversion)} ${target}/${unit}`
  return [`${show(dose)} ${unit}${text} × ${show(weight)}`, dose * conversion * weight]
}

function mistakesOf(exposure: Exposure): (Mistake | false)[] {
  const { asked, field, tissue, unit, wanted } = exposure
  const table = asked === 'effective' ? tissues : fields
  const right = asked === 'effective' ? tissue.weight : field.weight
  const others = [...new Set([...table.map(({ weight }) => weight), 1])]
  return [
    ...others.map(
      (weight) =>
        weight !== right &&
        makeMistake(
          weight === 1 ? 'left out the weighting factor' : `used a weighting factor of ${show(weight)}`,
          `The weighting factor for ${asked === 'effective' ? `the ${tissue.tissue}` : field.radiation} is ${show(right)}. Here ${weight === 1 ? 'no weighting factor was applied' : `a factor of ${show(weight)} was used`}`,
          ...sumOf(exposure, 1, weight),
        ),
    ),
    makeMistake(
      'misplaced the decimal point by one place',
      `Check the conversion of ${unit} to ${wanted} with 1 rad = 10 mGy and 1 rem = 10 mSv. Here the result is ten times too high`,
      ...sumOf(exposure, 10),
    ),
    makeMistake(
      'misplaced the decimal point by one place',
      `Check the conversion of ${unit} to ${wanted} with 1 rad = 10 mGy and 1 rem = 10 mSv. Here the result is ten times too low`,
      ...sumOf(exposure, 0.1),
    ),
    makeMistake(
      'divided by the weighting factor',
      `The dose is multiplied by the weighting factor of ${show(right)}, which weighs its biological effect. Here the dose was divided by it`,
      `${sumOf(exposure, 1, 1)[0]} ÷ ${show(right)}`,
      sumOf(exposure, 1, 1)[1] / right,
    ),
    makeMistake(
      'misplaced the decimal point by two places',
      `Check the conversion of ${unit} to ${wanted} with 1 rad = 10 mGy and 1 rem = 10 mSv. Here the result is 100 times too high`,
      ...sumOf(exposure, 100),
    ),
    makeMistake(
      'misplaced the decimal point by two places',
      `Check the conversion of ${unit} to ${wanted} with 1 rad = 10 mGy and 1 rem = 10 mSv. Here the result is 100 times too low`,
      ...sumOf(exposure, 0.01),
    ),
  ]
}

function stemOf(rng: Rng, { asked, dose, unit, wanted, field, tissue }: Exposure): string {
  const value = `${show(dose)} ${unit}`
  if (asked === 'effective') {
    const organ = `the ${tissue.tissue} (tissue weighting factor ${show(tissue.weight)})`
    return rng.pick([
      `A radiographic examination delivers an absorbed dose of ${value} to ${organ}. What does this contribute to the effective dose, in mSv?`,
      `A dose report lists an absorbed dose of ${value} from x-rays to ${organ}. What is the contribution of this organ to the effective dose, in mSv?`,
    ])
  }
  return rng.pick([
    `Tissue receives an absorbed dose of ${value} from ${field.radiation}. According to the radiation weighting factors of ICRP ` +
      `Publication 103, what is the equivalent dose in ${wanted}?`,
    `An absorbed dose of ${value} results from exposure to ${field.radiation}. Using the radiation weighting factor of ICRP Publication ` +
      `103, which equivalent dose in ${wanted} should be reported?`,
    `During a review of occupational exposure, ${field.radiation} are found to have delivered ${value} to a tissue. Which equivalent dose in ` +
      `${wanted} should be recorded according to ICRP Publication 103?`,
  ])
}

/** A check of the answer against the dose in mGy or rad. */
function checkOf({ asked, dose, unit, wanted, field }: Exposure): string {
  const milligray = dose * milligrays[unit]
  if (asked === 'effective') {
    return `the tissue weighting factor is a small part of 1, so the contribution to effective dose must be far lower than ${show(milligray)} mSv.`
  }
  const [absorbed, absorbedUnit] = wanted === 'rem' ? [milligray / 10, 'rad'] : [milligray, 'mGy']
  const compared = `the number in ${absorbedUnit}, ${show(absorbed)}`
  return field.weight === 1
    ? `with a weighting factor of 1, the number in ${wanted} must equal ${compared}.`
    : `the number in ${wanted} must be ${field.weight} times ${compared}, because these particles are more damaging than x-rays.`
}

function solutionOf(exposure: Exposure, answer: string): string {
  const { asked, dose, unit, wanted, field, tissue } = exposure
  const milligray = dose * milligrays[unit]
  const conversion =
    `Convert the unit: ${show(dose)} ${unit} = ${show(milligray)} mGy` +
    `${wanted === 'rem' ? `, which is ${show(milligray / 10)} rad` : ''} (1 rad = 10 mGy, 1 rem = 10 mSv).`
  if (asked === 'effective') {
    return workedSolution(
      'Effective dose weighs the equivalent dose of each organ by the sensitivity of that organ and adds the results.',
      [
        conversion,
        'For x-rays the radiation weighting factor is 1, so 1 mGy gives an equivalent dose of 1 mSv.',
        `Multiply by the weighting factor of the ${tissue.tissue}: ${answer}.`,
      ],
      checkOf(exposure),
    )
  }
  return workedSolution(
    'Absorbed dose is energy per mass. Equivalent dose also accounts for the type of radiation, because densely ionizing radiation causes more damage per gray.',
    [
      conversion,
      `The radiation weighting factor for ${field.radiation} is ${field.weight}.`,
      `Multiply by the weighting factor: ${answer}.`,
    ],
    checkOf(exposure),
  )
}

/** H = D × wR, effective dose adds H × wT; 1 Gy = 100 rad, 1 Sv = 100 rem. Source: ICRP Publication 103 (2007). */
export const doseQuantities: ItemModel = {
  id: 'MODEL-DOSE-QUANTITIES',
  title: 'Absorbed, equivalent and effective dose',
  uses: [{ field: 'RT-Rad', domain: 'Safety' }],
  topics: ['radiation protection', 'dose quantities', 'units'],
  difficulty: 'medium',
  ordered: true,
  references: ['icrp-103-2007', 'bushong-radiologic-science-2016'],
  generate(rng) {
    const exposure = generateExposure(rng)
    const { asked, dose, unit, wanted, field, tissue } = exposure
    const [sum, value] = sumOf(exposure)
    const format = { unit: wanted, places: 2 }
    const effective = asked === 'effective'
    const why = effective
      ? 'For x-rays the equivalent dose in mSv equals the absorbed dose in mGy; it is multiplied by the tissue weighting factor'
      : `The absorbed dose is multiplied by the radiation weighting factor for ${field.radiation} and expressed in ${wanted}`
    const key = { sum, value, why }
    if (value < 0.05 || value > (wanted === 'rem' ? 200 : 2000)) return undefined
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(exposure),
      within: [0.01, 50_000],
    })
    if (!options) return undefined
    return {
      parameters: {
        asked,
        dose,
        unit,
        wanted,
        weight: effective ? tissue.weight : field.weight,
        organ: effective ? tissue.tissue : '-',
      },
      stem: `${stemOf(rng, exposure)} ${roundingRule(2)}`,
      options,
      explanation: solutionOf(exposure, formatCalculation(key, format)),
      keyLearningPoint: effective
        ? 'Effective dose is the sum of the equivalent doses of the organs, each multiplied by its tissue weighting factor.'
        : 'Equivalent dose is absorbed dose times the radiation weighting factor: 1 for x-rays, 2 for protons, and 20 for alpha particles.',
    }
  },
}
