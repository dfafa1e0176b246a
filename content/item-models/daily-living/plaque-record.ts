import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'percent', places: 0 }

/** What is counted, and at how many sites of each tooth. */
const records = {
  plaque: {
    places: 4,
    other: 6,
    noun: 'surfaces with plaque at the gingival margin',
    name: 'O’Leary plaque control record',
  },
  bleeding: {
    places: 6,
    other: 4,
    noun: 'sites with bleeding on probing',
    name: 'full-mouth bleeding score (six sites per tooth)',
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
      'calculated the percentage without findings',
      'The score is the percentage of sites with the finding. This is the percentage of sites without it',
      `(${all} − ${found}) ÷ ${all} × 100`,
      100 - (100 * found) / all,
    ),
    share(
      'counted missing teeth',
      `Only the ${present} teeth present have sites that can be scored. Here all 32 teeth were counted`,
      32,
      places,
    ),
    share('counted 28 teeth', `In this patient, ${present} teeth are present. Here 28 teeth were counted`, 28, places),
    share(
      `counted ${other} sites per tooth`,
      `This score uses ${places} sites per tooth. Here ${other} sites were counted`,
      present,
      other,
    ),
    share(
      'counted 5 surfaces per tooth',
      `This score uses ${places} sites per tooth. Here 5 surfaces were counted`,
      present,
      5,
    ),
    share(
      'counted 2 sites per tooth',
      `This score uses ${places} sites per tooth. Here 2 sites were counted`,
      present,
      2,
    ),
    share(
      'divided by the missing teeth',
      `The denominator is the sites of the ${present} teeth present. Here the ${missing} missing teeth were used`,
      missing,
      places,
    ),
  ].filter(({ value }) => value <= 99)
}

function stemOf(rng: Rng, { record, missing, found }: Mouth): string {
  const { noun, name } = records[record]
  const teeth = `All 32 teeth had erupted, and ${missing} have been lost`
  return rng.pick([
    `A patient is seen for recall. ${teeth}. Examination shows ${found} ${noun}. What is the ${name}, in percent?`,
    `A patient in whom ${missing} of 32 teeth are missing has ${found} ${noun}. What is the ${name}, in percent?`,
    `Before oral hygiene instruction, a dental hygienist records ${found} ${noun}. ${teeth}. Which percentage should be documented as the ${name}?`,
  ])
}

/** Sites found ÷ (teeth present × sites per tooth). Sources: O’Leary et al., Journal of Periodontology (1972); Chapple et al. (2018). */
export const plaqueRecord: ItemModel = {
  id: 'MODEL-PLAQUE-RECORD',
  title: 'Plaque and bleeding scores as percentages',
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
      why: `The findings are divided by all sites that exist, ${present} teeth present with ${places} sites each`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(mouth), within: [2, 98] })
    if (!options) return undefined
    const goal =
      record === 'plaque'
        ? 'A record of 10 percent or less is the usual goal.'
        : 'A score below 10 percent is a criterion of gingival health in the 2018 classification.'
    return {
      parameters: { record, missing, found },
      stem: `${stemOf(rng, mouth)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Plaque and bleeding scores are the percentage of all existing sites at which the finding is present. Missing teeth have no sites.',
        [
          `Teeth present: 32 − ${missing} = ${present}.`,
          `Sites: ${present} × ${places} = ${present * places}.`,
          `Divide and multiply by 100: ${formatCalculation(key, format)}.`,
        ],
        `half of ${present * places} sites is ${(present * places) / 2}. With ${found} findings, the score must be ${found * 2 > present * places ? 'above' : 'at most'} 50 percent. ${goal}`,
      ),
      keyLearningPoint:
        'The denominator is the sites that exist: teeth present times four surfaces for the plaque control record, times six sites for bleeding.',
    }
  },
}
