import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'pack-years', places: 1 }

/** Cigarettes a day and years of two times of smoking, with years without between them. */
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
  const stopped = `In the ${pause} years between nothing was smoked`
  return [
    one('counted the first time alone', `The ${secondYears} years later count, too`, first, firstYears),
    one('counted the last time alone', `The ${firstYears} years before count, too`, second, secondYears),
    one('took the last amount for all years', `Before, it was ${first} a day`, second, all),
    one('took the first amount for all years', `Later, it was ${second} a day`, first, all),
    makeMistake(
      'counted the years without smoking',
      stopped,
      `${both} + ${second} ÷ 20 × ${pause}`,
      value + packs(second) * pause,
    ),
    makeMistake('counted 10 cigarettes in a pack', 'A pack has 20', both.replaceAll('÷ 20', '÷ 10'), 2 * value),
    makeMistake('counted 25 cigarettes in a pack', 'A pack has 20', both.replaceAll('÷ 20', '÷ 25'), 0.8 * value),
    makeMistake('added the years', 'Years are weighed with packs a day', `${firstYears} + ${secondYears}`, all),
    makeMistake(
      'added the packs before multiplying',
      'Each amount belongs to its own years',
      `(${first} + ${second}) ÷ 20 × (${firstYears} + ${secondYears})`,
      packs(first + second) * all,
    ),
  ]
}

function stemOf(rng: Rng, { start, first, firstYears, pause, second, secondYears }: History): string {
  const age = start + firstYears + pause + secondYears
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient began to smoke at ${start}: ${first} cigarettes a day for ${firstYears} years, none for ${pause} years, ` +
      `and ${second} a day for the ${secondYears} years since. How many pack-years is this?`,
    `A smoking history is taken from ${aged} patient, who smoked ${first} cigarettes daily for ${firstYears} years, stopped for ${pause} ` +
      `years, and has smoked ${second} daily for ${secondYears} years. Which number of pack-years is recorded?`,
    `On a health form, a patient aged ${age} years reports ${firstYears} years with ${first} cigarettes a day, ${pause} years without, ` +
      `then ${secondYears} years with ${second} a day. To how many pack-years does this come?`,
  ])
}

/** Packs of 20 a day × years, time by time. Source: USPSTF, Screening for Lung Cancer (2021). */
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
      why: 'Packs a day times years, for each time, added',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(history), within: [1, 150] })
    if (!options) return undefined
    const age = start + firstYears + pause + secondYears
    const screened = age >= 50 && age <= 80 && early + late >= 20
    const screening = screened
      ? 'With 20 pack-years or more at 50 to 80 years and smoking now, yearly low-dose CT is recommended.'
      : 'Yearly low-dose CT is recommended from 20 pack-years on, at 50 to 80 years, in those who smoke or stopped within 15 years.'
    return {
      parameters: { ...history },
      stem: `${stemOf(rng, history)} ${roundingRule(1)}`,
      options,
      explanation: `First time: ${show(early)}. Second time: ${show(late)}. ${formatCalculation(key, format)}. ${screening}`,
      keyLearningPoint:
        'Pack-years are packs of 20 a day times years; work out each time of smoking by itself and add.',
    }
  },
}
