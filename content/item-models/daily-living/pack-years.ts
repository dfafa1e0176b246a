import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'pack-years', places: 1 }

/** Cigarettes a day and years of two smoking periods, with smoke-free years between them. */
interface History {
  start: number
  first: number
  firstYears: number
  pause: number
  second: number
  secondYears: number
}

function generateHistory(rng: Rng): History {
  const amounts = rng.shuffle([5, 10, 15, 20, 30, 40])
  return {
    start: rng.int(15, 24),
    first: amounts[0] ?? 10,
    firstYears: rng.int(6, 18),
    pause: rng.int(2, 7),
    second: amounts[1] ?? 20,
    secondYears: rng.int(5, 16),
  }
}

function mistakesOf({ first, firstYears, pause, second, secondYears }: History): Mistake[] {
  const packs = (count: number) => count / 20
  const both = `${first} ÷ 20 × ${firstYears} + ${second} ÷ 20 × ${secondYears}`
  const value = packs(first) * firstYears + packs(second) * secondYears
  const all = firstYears + secondYears
  const one = (mistake: string, why: string, count: number, years: number) =>
    makeMistake(mistake, why, `${count} ÷ 20 × ${years}`, packs(count) * years)
  const stopped = `The ${pause} years without smoking add nothing to pack-years. Here they were counted`
  return [
    one(
      'counted the first period only',
      `Both smoking periods count, including the ${secondYears} later years. Here only the first was counted`,
      first,
      firstYears,
    ),
    one(
      'counted the last period only',
      `Both smoking periods count, including the ${firstYears} earlier years. Here only the last was counted`,
      second,
      secondYears,
    ),
    one(
      'used the last amount for all years',
      `In the first ${firstYears} years, ${first} cigarettes a day were smoked. Here ${second} were counted for all years`,
      second,
      all,
    ),
    one(
      'used the first amount for all years',
      `In the last ${secondYears} years, ${second} cigarettes a day were smoked. Here ${first} were counted for all years`,
      first,
      all,
    ),
    makeMistake(
      'counted the years without smoking',
      stopped,
      `${both} + ${second} ÷ 20 × ${pause}`,
      value + packs(second) * pause,
    ),
    makeMistake(
      'counted 10 cigarettes in a pack',
      'A pack contains 20 cigarettes. Here 10 were counted',
      both.replaceAll('÷ 20', '÷ 10'),
      2 * value,
    ),
    makeMistake(
      'counted 25 cigarettes in a pack',
      'A pack contains 20 cigarettes. Here 25 were counted',
      both.replaceAll('÷ 20', '÷ 25'),
      0.8 * value,
    ),
    makeMistake(
      'added the years',
      'Years are multiplied by packs a day. Here the years of smoking were simply added',
      `${firstYears} + ${secondYears}`,
      all,
    ),
    makeMistake(
      'added the packs before multiplying',
      'Each amount is multiplied by its own years. Here the amounts were added and multiplied by all years',
      `(${first} + ${second}) ÷ 20 × (${firstYears} + ${secondYears})`,
      packs(first + second) * all,
    ),
  ]
}

function stemOf(rng: Rng, { start, first, firstYears, pause, second, secondYears }: History): string {
  const age = start + firstYears + pause + secondYears
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient began smoking at age ${start} and smoked ${first} cigarettes a day for ${firstYears} years, none for ${pause} years, ` +
      `and ${second} a day for the past ${secondYears} years. How many pack-years is this?`,
    `${capitalized(aged)} patient smoked ${first} cigarettes a day for ${firstYears} years, stopped for ${pause} ` +
      `years, and has smoked ${second} a day for ${secondYears} years since. How many pack-years should be documented?`,
    `On a health history form, ${aged} patient reports smoking ${first} cigarettes a day for ${firstYears} years, none for ${pause} years, ` +
      `and then ${second} a day for ${secondYears} years until now. How many pack-years is this?`,
  ])
}

/** Packs of 20 a day × years, for each period. Source: USPSTF, Screening for Lung Cancer (2021). */
export const packYears: ItemModel = {
  id: 'MODEL-PACK-YEARS',
  title: 'Pack-years of smoking',
  uses: [
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
    { field: 'LPN', domain: 'Health Promotion and Maintenance' },
    { field: 'RN', domain: 'Health Promotion and Maintenance' },
    { field: 'RT', domain: 'Patient Data' },
    { field: 'PA', domain: 'Pulmonary System' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'DH', domain: 'Provision of Clinical Dental Hygiene Services' },
  ],
  topics: ['pack-years', 'tobacco use', 'health history'],
  difficulty: 'easy',
  ordered: true,
  references: ['uspstf-lung-cancer-2021'],
  generate(rng) {
    const history = generateHistory(rng)
    const { start, first, firstYears, pause, second, secondYears } = history
    const [early, late] = [(first / 20) * firstYears, (second / 20) * secondYears]
    const key = {
      sum: `${first} ÷ 20 × ${firstYears} + ${second} ÷ 20 × ${secondYears}`,
      value: early + late,
      why: 'For each period, cigarettes a day are divided by 20 and multiplied by years, and the results are added',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(history), within: [1, 150] })
    if (!options) return undefined
    const age = start + firstYears + pause + secondYears
    const screened = age >= 50 && age <= 80 && early + late >= 20
    const screening = screened
      ? 'This patient smokes, is 50 to 80 years old, and has at least 20 pack-years, so annual low-dose CT is recommended.'
      : 'Annual low-dose CT is recommended from 20 pack-years at age 50 to 80 in persons who smoke or quit within 15 years.'
    return {
      parameters: { ...history },
      stem: `${stemOf(rng, history)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'A pack-year is one pack of 20 cigarettes a day for one year. Periods with different amounts are calculated separately.',
        [
          `First period: ${first} ÷ 20 × ${firstYears} = ${show(early)} pack-years.`,
          `Second period: ${second} ÷ 20 × ${secondYears} = ${show(late)} pack-years. The ${pause} years without smoking add nothing.`,
          `Add: ${formatCalculation(key, format)}.`,
        ],
        `at one pack a day, ${firstYears + secondYears} years of smoking would be ${firstYears + secondYears} pack-years; 10 cigarettes a day count half and 40 count double. ${screening}`,
      ),
      keyLearningPoint:
        'Pack-years are packs of 20 cigarettes a day times years, calculated for each smoking period and added.',
    }
  },
}
