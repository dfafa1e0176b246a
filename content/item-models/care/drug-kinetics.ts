import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** Volume of distribution in L/kg, levels in mg/L; the salt factor is the fraction of the dose that is active drug. */
const loads = [
  { drug: 'fosphenytoin', as: 'as phenytoin equivalents', volume: [6, 8], level: [12, 20], salt: 1 },
  { drug: 'phenytoin sodium', as: 'IV', volume: [6, 8], level: [12, 20], salt: 0.92 },
  { drug: 'gentamicin', as: 'IV', volume: [2, 3], level: [8, 22], salt: 1 },
  { drug: 'aminophylline', as: 'IV', volume: [4, 6], level: [8, 14], salt: 0.8 },
  { drug: 'levetiracetam', as: 'IV', volume: [5, 7], level: [20, 40], salt: 1 },
] as const

/** Half-lives in hours and levels in mg/L. */
const decays = [
  { drug: 'vancomycin', halfLife: [8, 30], level: [22, 48] },
  { drug: 'gentamicin', halfLife: [3, 12], level: [6, 22] },
  { drug: 'theophylline', halfLife: [6, 12], level: [22, 40] },
  { drug: 'phenobarbital', halfLife: [70, 110], level: [50, 90] },
  { drug: 'valproate', halfLife: [9, 16], level: [120, 200] },
] as const

const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
  mistake,
  why,
  sum,
  value,
})

interface Load {
  weight: number
  volume: number
  level: number
  salt: number
}

function loadMistakes({ weight, volume, level, salt }: Load): (Mistake | false)[] {
  const [v, s] = [formatNumber(volume, 1), formatNumber(salt, 2)]
  const net = level * volume * weight
  const sum = `${level} mg/L × ${v} L/kg × ${weight} kg`
  return [
    salt < 1 &&
      makeMistake(
        'left out the salt factor',
        `Only a fraction of ${s} of this salt is active drug, so the dose is divided by ${s}. Here it was not`,
        sum,
        net,
      ),
    salt < 1 &&
      makeMistake(
        'multiplied by the salt factor',
        `A salt contains less active drug, so the dose is divided by ${s} and becomes larger. Here it was multiplied`,
        `${sum} × ${s}`,
        net * salt,
      ),
    makeMistake(
      'left out the volume of distribution',
      'The dose is diluted in the volume of distribution, which must be a factor. Here it was left out',
      `${level} × ${weight}`,
      level * weight,
    ),
    makeMistake(
      'divided by the volume of distribution',
      'A larger volume requires a larger dose, so the volume is multiplied. Here the dose was divided by it',
      `${level} × ${weight} ÷ ${v}`,
      (level * weight) / volume,
    ),
    makeMistake(
      'used a target of 10 mg/L',
      `The target level in the stem is ${level} mg/L. Here a target of 10 mg/L was used`,
      `10 × ${v} × ${weight}`,
      10 * volume * weight,
    ),
    makeMistake(
      'used pounds',
      `The volume of distribution is per kilogram. Here ${weight} kg was converted to pounds`,
      `${sum} × 2.2`,
      net * 2.2,
    ),
    makeMistake(
      'divided kilograms by 2.2',
      `The weight is given in kilograms and needs no conversion. Here it was divided by 2.2`,
      `${sum} ÷ 2.2`,
      net / 2.2,
    ),
    makeMistake(
      'multiplied by the volume twice',
      'The volume of distribution is a factor once. Here the result was multiplied by it again',
      `${sum} × ${v}`,
      net * volume,
    ),
    makeMistake(
      'used half of the target level',
      `The target level in the stem is ${level} mg/L. Here half of it was used`,
      `${sum} ÷ 2`,
      net / 2,
    ),
  ]
}

function generateLoad(rng: Rng) {
  const { drug, as, volume: range, level: levels, salt } = rng.pick(loads)
  const [weight, volume, level] = [rng.int(48, 104), rng.int(range[0], range[1]) / 10, rng.int(levels[0], levels[1])]
  const [v, s] = [formatNumber(volume, 1), formatNumber(salt, 2)]
  const net = level * volume * weight
  const sum = `${level} mg/L × ${v} L/kg × ${weight} kg`
  const mistakes = loadMistakes({ weight, volume, level, salt })
  const wanted = `a level of ${level} mg/L`
  const given = `The volume of distribution is ${v} L/kg${salt < 1 ? `, the salt factor is ${s},` : ''} and the weight is ${weight} kg`
  const stem = rng.pick([
    `A patient is prescribed a loading dose of ${drug} ${as} to reach ${wanted}. ${given}. No drug is on board. Which loading dose should be administered?`,
    `A patient who has not received ${drug} requires ${wanted} promptly. ${given}. Which loading dose, given ${as}, should be calculated?`,
    `A pharmacist calculates a loading dose of ${drug} ${as} for a target of ${level} mg/L. ${given}. The patient has not received the drug. Which dose is correct?`,
  ])
  const milligramsPerKg = (level * volume) / salt
  return {
    parameters: { asked: 'loading dose', drug, weight, volume, level, salt, halves: 0 },
    format: { unit: 'mg', places: 0 },
    key: {
      sum: salt < 1 ? `${sum} ÷ ${s}` : sum,
      value: net / salt,
      why: `The target level is multiplied by the volume of distribution and the weight${salt < 1 ? ' and divided by the salt factor' : ''}`,
    },
    mistakes,
    stem,
    introduction:
      'A loading dose fills the volume of distribution to the target level. It does not depend on clearance, which determines the maintenance dose.',
    steps: [
      `Volume of distribution: ${v} L/kg × ${weight} kg = ${formatNumber(volume * weight, 1)} L.`,
      `Amount of drug needed: ${level} mg/L × ${formatNumber(volume * weight, 1)} L = ${formatNumber(net, 1)} mg${salt < 1 ? `; divide by the salt factor of ${s} because the salt is not all drug` : ''}.`,
    ],
    check: `per kilogram, the dose is ${level} × ${v}${salt < 1 ? ` ÷ ${s}` : ''} ≈ ${formatNumber(milligramsPerKg, 1)} mg/kg, and for 100 kg it would be about ${formatNumber(100 * milligramsPerKg, 0)} mg. The patient weighs ${weight} kg.`,
    lesson:
      'A loading dose is the target level times the volume of distribution, divided by the salt factor when the product is a salt.',
  }
}

/** What is left after some half-lives, and how that is written. */
const decayOf = (level: number) => ({
  after: (count: number) => level / 2 ** count,
  sum: (count: number) => `${level} mg/L × 0.5${'²³⁴⁵'.charAt(count - 2)}`,
})

function decayMistakes(level: number, halves: number, hours: number): Mistake[] {
  const { after, sum } = decayOf(level)
  const count = `In ${hours} hours, ${halves} half-lives pass, and each one halves the level.`
  return [
    makeMistake(
      'counted one half-life too few',
      `${count} Here ${halves - 1} were counted`,
      `${level} mg/L × 1 ÷ ${2 ** (halves - 1)}`,
      after(halves - 1),
    ),
    makeMistake(
      'counted one half-life too many',
      `${count} Here ${halves + 1} were counted`,
      sum(halves + 1),
      after(halves + 1),
    ),
    makeMistake(
      'divided by the number of half-lives',
      `${count} Here the level was divided by ${halves} instead`,
      `${level} mg/L ÷ ${halves}`,
      level / halves,
    ),
    makeMistake(
      'divided by twice the number of half-lives',
      `${count} Halving is repeated and not added`,
      `${level} mg/L ÷ (2 × ${halves})`,
      level / (2 * halves),
    ),
    makeMistake(
      'calculated what was eliminated',
      'The question asks what remains in the serum. This is the part that was eliminated',
      `${level} mg/L − ${sum(halves)}`,
      level - after(halves),
    ),
    makeMistake(
      'used 37 percent for each half-life',
      'After one half-life, 50 percent remains; 37 percent remains after one time constant. Here 37 percent was used',
      `${level} mg/L × 0.37${'²³⁴'.charAt(halves - 2)}`,
      level * 0.37 ** halves,
    ),
    makeMistake(
      'used 25 percent for each half-life',
      'After one half-life, 50 percent remains, and 25 percent remains after two. Here 25 percent was used for each',
      `${level} mg/L × 0.25${'²³⁴'.charAt(halves - 2)}`,
      level * 0.25 ** halves,
    ),
    makeMistake('counted a single half-life', `${count} Here only 1 was counted`, `${level} mg/L × 0.5`, level / 2),
  ]
}

function generateDecay(rng: Rng) {
  const { drug, halfLife: lives, level: levels } = rng.pick(decays)
  const [halfLife, level, halves] = [rng.int(lives[0], lives[1]), rng.int(levels[0], levels[1]), rng.int(2, 4)]
  const hours = halfLife * halves
  const { after, sum } = decayOf(level)
  const mistakes = decayMistakes(level, halves, hours)
  const stem = rng.pick([
    `A patient has a ${drug} level of ${level} mg/L, and further doses are withheld. If the half-life is ${halfLife} hours, which level is ` +
      `expected ${hours} hours later?`,
    `${capitalized(drug)} has a half-life of ${halfLife} hours in a patient whose level is ` +
      `${level} mg/L. No further dose is given. What will the level be after ${hours} hours?`,
    `Therapy with ${drug} is stopped at a level of ${level} mg/L. If the half-life is ${halfLife} hours, which level is expected after ${hours} hours?`,
  ])
  const levelsInOrder = Array.from({ length: halves + 1 }, (_, index) => formatNumber(after(index), 2)).join(' → ')
  return {
    parameters: { asked: 'level', drug, weight: 70, volume: 1, level, salt: 1, halves },
    format: { unit: 'mg/L', places: 1 },
    key: {
      sum: sum(halves),
      value: after(halves),
      why: `${hours} hr ÷ ${halfLife} hr = ${halves} half-lives, and each of them halves the level`,
    },
    mistakes,
    stem,
    introduction: 'In first-order elimination, the level falls by half in each half-life, whatever the starting level.',
    steps: [
      `Number of half-lives: ${hours} hr ÷ ${halfLife} hr = ${halves}.`,
      `Halve the level ${halves} times: ${levelsInOrder} mg/L.`,
    ],
    check: `after 2 half-lives 25 percent remains, after 3 half-lives 12.5 percent, and after 4 about 6 percent. Of ${level} mg/L, that is about ${formatNumber(after(halves), 0)} mg/L. About 94 percent of steady state is likewise reached after 4 half-lives.`,
    lesson: 'A drug level falls by half in each half-life, so 4 half-lives leave about 6 percent.',
  }
}

/** Loading dose = level × volume ÷ salt factor; level after n half-lives = level × 0.5ⁿ. Source: Murphy (2017). */
export const drugKinetics: ItemModel = {
  id: 'MODEL-DRUG-KINETICS',
  title: 'Loading dose and half-life',
  uses: [
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
    { field: 'CRNA', domain: 'Basic Sciences' },
  ],
  topics: ['pharmacokinetics', 'half-life', 'loading dose'],
  difficulty: 'medium',
  ordered: true,
  references: ['murphy-clinical-pharmacokinetics-2017'],
  generate(rng) {
    const { parameters, format, key, mistakes, stem, introduction, steps, check, lesson } =
      rng.next() < 0.5 ? generateLoad(rng) : generateDecay(rng)
    const within: [number, number] = format.places === 0 ? [20, 9000] : [0.2, 400]
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within })
    if (!options) return undefined
    return {
      parameters,
      stem: `${stem} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(introduction, [...steps, `Calculate: ${formatCalculation(key, format)}.`], check),
      keyLearningPoint: lesson,
    }
  },
}
