import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'percent', places: 0 }

/** What is counted, on how many places of each tooth. */
const records = {
  plaque: { places: 4, other: 6, noun: 'surfaces with plaque at the margin', name: 'plaque control record of O’Leary' },
  bleeding: {
    places: 6,
    other: 4,
    noun: 'sites that bleed on probing',
    name: 'bleeding score of the whole mouth, with six sites on each tooth',
  },
} as const

interface Mouth {
  record: keyof typeof records
  missing: number
  found: number
}

function generateMouth(rng: Rng): Mouth {
  const record = rng.pick(['plaque', 'bleeding'] as const)
  const missing = rng.int(3, 12)
  return { record, missing, found: Math.round((32 - missing) * records[record].places * (0.12 + 0.56 * rng.next())) }
}

function mistakesOf({ record, missing, found }: Mouth): Mistake[] {
  const { places, other } = records[record]
  const present = 32 - missing
  const all = present * places
  const share = (mistake: string, why: string, teeth: number, each: number) =>
    makeMistake(mistake, why, `${found} ÷ (${teeth} × ${each}) × 100`, (100 * found) / (teeth * each))
  return [
    makeMistake(
      'gave the share that is clean',
      'This is what has none of it',
      `(${all} − ${found}) ÷ ${all} × 100`,
      100 - (100 * found) / all,
    ),
    share('counted missing teeth', `Only ${present} teeth are there`, 32, places),
    share('counted 28 teeth', `${present} teeth are present`, 28, places),
    share(`counted ${other} places on each tooth`, `This record has ${places} on each tooth`, present, other),
    share('counted 5 surfaces on each tooth', `This record has ${places} on each tooth`, present, 5),
    share('counted 2 places on each tooth', `This record has ${places} on each tooth`, present, 2),
    share('divided by the missing teeth', `The ${missing} missing teeth have no surfaces`, missing, places),
  ].filter(({ value }) => value <= 99)
}

function stemOf(rng: Rng, { record, missing, found }: Mouth): string {
  const { noun, name } = records[record]
  const teeth = `All 32 teeth erupted, and ${missing} have been lost`
  return rng.pick([
    `${teeth}. At recall, ${found} ${noun} are found. What percentage is the ${name}?`,
    `A patient of whose 32 teeth ${missing} are missing shows ${found} ${noun}. Which percentage does the ${name} give?`,
    `Before instruction in home care, a dental hygienist counts ${found} ${noun}. ${teeth}. Which percentage is entered as the ${name}?`,
  ])
}

/** Places found ÷ (teeth present × places on each). Sources: O’Leary et al., Journal of Periodontology (1972); Chapple et al. (2018). */
export const plaqueRecord: ItemModel = {
  id: 'MODEL-PLAQUE-RECORD',
  title: 'Plaque and bleeding scores in percent',
  uses: [{ field: 'DH', domain: 'Provision of Clinical Dental Hygiene Services' }],
  topics: ['plaque control record', 'bleeding on probing', 'dental indices'],
  difficulty: 'easy',
  ordered: true,
  references: ['oleary-plaque-record-1972', 'chapple-periodontal-health-2018'],
  generate(rng) {
    const mouth = generateMouth(rng)
    const { record, missing, found } = mouth
    const { places } = records[record]
    const present = 32 - missing
    const key = {
      sum: `${found} ÷ (${present} × ${places}) × 100`,
      value: (100 * found) / (present * places),
      why: `${present} teeth with ${places} places each`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(mouth), within: [2, 98] })
    if (!options) return undefined
    const goal =
      record === 'plaque'
        ? 'A record of 10 percent or less is the usual goal.'
        : 'Below 10 percent is one mark of gingival health in the classification of 2018.'
    return {
      parameters: { record, missing, found },
      stem: `${stemOf(rng, mouth)} ${roundingRule(0)}`,
      options,
      explanation: `Teeth present: 32 − ${missing} = ${present}. Places: ${present} × ${places} = ${present * places}. ${formatCalculation(key, format)}. ${goal}`,
      keyLearningPoint:
        'Divide by the places that exist: teeth present times four surfaces for plaque, times six sites for bleeding.',
    }
  },
}
