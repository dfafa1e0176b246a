import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

/** Volume of distribution in L/kg, levels in mg/L, salt factor: what part of the dose is drug. */
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

function generateLoad(rng: Rng) {
  const { drug, as, volume: range, level: levels, salt } = rng.pick(loads)
  const [weight, volume, level] = [rng.int(48, 104), rng.int(range[0], range[1]) / 10, rng.int(levels[0], levels[1])]
  const [v, s] = [formatNumber(volume, 1), formatNumber(salt, 2)]
  const net = level * volume * weight
  const sum = `${level} mg/L × ${v} L/kg × ${weight} kg`
  const mistakes = [
    salt < 1 && makeMistake('left out the salt factor', `Only ${s} of this salt is drug`, sum, net),
    salt < 1 &&
      makeMistake('multiplied by the salt factor', `The dose is divided by ${s}`, `${sum} × ${s}`, net * salt),
    makeMistake(
      'left out the volume',
      'The volume of distribution was left out',
      `${level} × ${weight}`,
      level * weight,
    ),
    makeMistake(
      'divided by the volume',
      'The volume of distribution is multiplied, not divided',
      `${level} × ${weight} ÷ ${v}`,
      (level * weight) / volume,
    ),
    makeMistake(
      'aimed at 10 mg/L',
      `The level that is wanted is ${level} mg/L, not 10 mg/L`,
      `10 × ${v} × ${weight}`,
      10 * volume * weight,
    ),
    makeMistake('used pounds', `The ${weight} kg were turned into pounds`, `${sum} × 2.2`, net * 2.2),
    makeMistake('divided kilograms by 2.2', 'The weight is in kilograms already', `${sum} ÷ 2.2`, net / 2.2),
    makeMistake('counted the volume twice', 'The volume of distribution goes in 1 time', `${sum} × ${v}`, net * volume),
    makeMistake('used half the level', 'Half of the level was aimed at', `${sum} ÷ 2`, net / 2),
  ]
  const wanted = `a level of ${level} mg/L`
  const given = `volume of distribution ${v} L/kg${salt < 1 ? `, salt factor ${s}` : ''}, weight ${weight} kg, no drug on board`
  const stem = rng.pick([
    `A loading dose of ${drug} ${as} is to reach ${wanted}: ${given}. How large is the dose?`,
    `For a patient started on ${drug}, ${wanted} is wanted at once (${given}). Which loading dose, given ${as}, is calculated?`,
    `Which loading dose of ${drug} ${as} brings a patient to ${wanted}? The data: ${given}.`,
  ])
  return {
    parameters: { asked: 'loading dose', drug, weight, volume, level, salt, halves: 0 },
    form: { unit: 'mg', places: 0 },
    key: {
      sum: salt < 1 ? `${sum} ÷ ${s}` : sum,
      value: net / salt,
      why: `Level times volume of distribution times weight${salt < 1 ? ', over the salt factor' : ''}`,
    },
    mistakes,
    stem,
    note: 'The loading dose depends on the volume of distribution, the maintenance dose on clearance.',
  }
}

/** What is left after some half-lives, and how that is written. */
const decayOf = (level: number) => ({
  after: (count: number) => level / 2 ** count,
  sum: (count: number) => `${level} mg/L × 0.5${'²³⁴⁵'.charAt(count - 2)}`,
})

function decayMistakes(level: number, halves: number, hours: number): Mistake[] {
  const { after, sum } = decayOf(level)
  return [
    makeMistake(
      'stopped one half-life early',
      `${halves} half-lives pass in ${hours} h`,
      `${level} mg/L × 1 ÷ ${2 ** (halves - 1)}`,
      after(halves - 1),
    ),
    makeMistake(
      'went one half-life too far',
      `${halves} half-lives pass in ${hours} h`,
      sum(halves + 1),
      after(halves + 1),
    ),
    makeMistake(
      'divided by the number of half-lives',
      'Each half-life halves what is left',
      `${level} mg/L ÷ ${halves}`,
      level / halves,
    ),
    makeMistake(
      'divided by twice the number',
      'Halving is repeated, not added',
      `${level} mg/L ÷ (2 × ${halves})`,
      level / (2 * halves),
    ),
    makeMistake(
      'gave what was eliminated',
      'This is the part that has left',
      `${level} mg/L − ${sum(halves)}`,
      level - after(halves),
    ),
    makeMistake(
      'took the half-life for a time constant',
      'In one half-life 50 percent is left, not 37 percent',
      `${level} mg/L × 0.37${'²³⁴'.charAt(halves - 2)}`,
      level * 0.37 ** halves,
    ),
    makeMistake(
      'quartered each time',
      'In one half-life 50 percent is left, not 25 percent',
      `${level} mg/L × 0.25${'²³⁴'.charAt(halves - 2)}`,
      level * 0.25 ** halves,
    ),
    makeMistake('halved once', 'The level was halved a single time (1 half-life)', `${level} mg/L × 0.5`, level / 2),
  ]
}

function generateDecay(rng: Rng) {
  const { drug, halfLife: lives, level: levels } = rng.pick(decays)
  const [halfLife, level, halves] = [rng.int(lives[0], lives[1]), rng.int(levels[0], levels[1]), rng.int(2, 4)]
  const hours = halfLife * halves
  const { after, sum } = decayOf(level)
  const mistakes = decayMistakes(level, halves, hours)
  const stem = rng.pick([
    `A level of ${drug} is ${level} mg/L, and the dose is held. With a half-life of ${halfLife} hours, which level is ` +
      `expected ${hours} hours later?`,
    `${drug.charAt(0).toUpperCase()}${drug.slice(1)} has a half-life of ${halfLife} hours in a patient whose level is ` +
      `${level} mg/L. No more is given. What will the level be after ${hours} hours?`,
    `Therapy with ${drug} is stopped at a level of ${level} mg/L. What is left in the serum after ${hours} hours if the ` +
      `half-life is ${halfLife} hours?`,
  ])
  return {
    parameters: { asked: 'level', drug, weight: 70, volume: 1, level, salt: 1, halves },
    form: { unit: 'mg/L', places: 1 },
    key: {
      sum: sum(halves),
      value: after(halves),
      why: `${hours} h ÷ ${halfLife} h = ${halves} half-lives, each halves the level`,
    },
    mistakes,
    stem,
    note: 'The same half-lives tell when a steady state comes: about 94 percent of it after 4.',
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
    const { parameters, format, key, mistakes, stem, note } = rng.next() < 0.5 ? generateLoad(rng) : generateDecay(rng)
    const within: [number, number] = format.places === 0 ? [20, 9000] : [0.2, 400]
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within })
    if (!options) return undefined
    return {
      parameters,
      stem: `${stem} ${roundingRule(format.places)}`,
      options,
      explanation: `${key.why}. ${formatCalculation(key, format)}. ${note}`,
      keyLearningPoint: `A level halves in each half-life, and a loading dose fills the volume of distribution.`,
    }
  },
}
