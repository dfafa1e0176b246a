import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
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
  /** mGy of one of the dose's unit */
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

/** The sum: dose × conversion × weighting factor, with a factor that is wrong by `shift` or another weight. */
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
          `The weighting factor is ${show(right)}, not ${show(weight)}`,
          ...sumOf(exposure, 1, weight),
        ),
    ),
    makeMistake(
      'moved the point one place to the right',
      `1 ${unit} was converted to ${wanted} ten times too high`,
      ...sumOf(exposure, 10),
    ),
    makeMistake(
      'moved the point one place to the left',
      `1 ${unit} was converted to ${wanted} ten times too low`,
      ...sumOf(exposure, 0.1),
    ),
    makeMistake(
      'divided by the weighting factor',
      'The dose is multiplied by the factor',
      `${sumOf(exposure, 1, 1)[0]} ÷ ${show(right)}`,
      sumOf(exposure, 1, 1)[1] / right,
    ),
    makeMistake(
      'moved the point two places to the right',
      `1 ${unit} was converted to ${wanted} a hundred times too high`,
      ...sumOf(exposure, 100),
    ),
    makeMistake(
      'moved the point two places to the left',
      `1 ${unit} was converted to ${wanted} a hundred times too low`,
      ...sumOf(exposure, 0.01),
    ),
  ]
}

function stemOf(rng: Rng, { asked, dose, unit, wanted, field, tissue }: Exposure): string {
  const value = `${show(dose)} ${unit}`
  if (asked === 'effective') {
    const organ = `the ${tissue.tissue} (tissue weighting factor ${show(tissue.weight)})`
    return rng.pick([
      `X-rays give ${organ} an absorbed dose of ${value}. Which share does this add to the effective dose, in mSv?`,
      `A dose report states ${value} of x-rays to ${organ}. What is the contribution to the effective dose in mSv?`,
    ])
  }
  return rng.pick([
    `Tissue absorbs ${value} from ${field.radiation}. What is the equivalent dose in ${wanted}, by the factors of ICRP ` +
      'Publication 103?',
    `An absorbed dose of ${value} is due to ${field.radiation}. Using the radiation weighting factor of ICRP Publication ` +
      `103, which equivalent dose in ${wanted} results?`,
    `In an exercise on occupational exposure, ${field.radiation} deliver ${value} to a tissue. Which equivalent dose in ` +
      `${wanted} should be recorded (ICRP Publication 103)?`,
  ])
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
      ? 'Equivalent dose in mSv times the tissue weighting factor'
      : 'Absorbed dose times the radiation weighting factor'
    const key = { sum, value, why }
    if (value < 0.05 || value > (wanted === 'rem' ? 200 : 2000)) return undefined
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(exposure),
      within: [0.01, 50_000],
    })
    if (!options) return undefined
    const factors = effective
      ? 'For x-rays 1 mGy is an equivalent dose of 1 mSv.'
      : `The radiation weighting factor of ${field.radiation} is ${field.weight}.`
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
      explanation: `1 rad is 10 mGy and 1 rem is 10 mSv. ${factors} ${formatCalculation(key, format)}.`,
      keyLearningPoint: effective
        ? 'Effective dose adds up equivalent doses, each times its tissue weighting factor.'
        : 'Equivalent dose is absorbed dose times the radiation weighting factor: 1 for x-rays, 2 for protons, 20 for alpha.',
    }
  },
}
