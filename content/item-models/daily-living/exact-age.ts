import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import type { Rng } from '#domain/random/rng.ts'
import { completedMonths, type Day, dateNumbers, dateText, monthsLater } from './ages.ts'

function ageText(count: number): string {
  const rest = count % 12
  return `${Math.floor(count / 12)} years ${rest} ${rest === 1 ? 'month' : 'months'}`
}

/** Months that a mistake leads to, the mistake, and why it is wrong. */
type Slip = readonly [count: number, mistake: string, reason: string]

function slipsOf(born: Day, tested: Day, right: number): (Slip | false)[] {
  const dayBorrowed = tested.day < born.day
  const yearBorrowed = tested.month - (dayBorrowed ? 1 : 0) < born.month
  const apart = 12 * (tested.year - born.year)
  const days = `Day ${tested.day} of the test month is ${dayBorrowed ? 'before' : 'after'} day ${born.day}`
  const year = `Month ${tested.month} is taken from a borrowed year`
  const over = tested.day - born.day
  return [
    dayBorrowed && [right + 1, 'did not borrow a month for the days', `${days}, so the last month is not complete.`],
    !dayBorrowed && [right - 1, 'borrowed a month without need', `${days}, so the last month is complete.`],
    over > 14 && [right + 1, 'rounded the days up', `The ${over} days left over are no whole month.`],
    yearBorrowed && [right - 2, 'borrowed 10 months from the year', `${year}, which has 12 months and not 10.`],
    yearBorrowed && [right + 12, 'did not take the borrowed year off', `${year}, so the years are 1 less.`],
    !yearBorrowed && [
      right - 12,
      'took off a year without need',
      'The months can be subtracted with 0 years borrowed.',
    ],
    tested.month < born.month && [
      apart + born.month - tested.month,
      'took the smaller month from the larger',
      `Month ${born.month} cannot be the upper number: a year is borrowed first.`,
    ],
    [
      apart + tested.month - born.month + 1,
      'counted the months at both ends',
      'Months are subtracted; counting that of birth and that of the test adds 1 to the difference.',
    ],
  ]
}

function stemOf(rng: Rng, born: Day, tested: Day): string {
  const rule = 'Count completed years and months; leave days over without rounding.'
  return rng.pick([
    `A child was born on ${dateText(born)} and is tested on ${dateText(tested)}. ${rule} What is the chronological age?`,
    `On the record form of a norm-referenced test: tested ${dateText(tested)}, born ${dateText(born)}. ${rule} Which age is ` +
      'entered?',
    `To choose the norm table, a clinician works out the age of a child born on ${dateText(born)} at a test on ` +
      `${dateText(tested)}. ${rule} Which chronological age is right?`,
  ])
}

/** Date of test less date of birth, with borrowing. Source: Shipley and McAfee, Assessment (2021). */
export const exactAge: ItemModel = {
  id: 'MODEL-EXACT-AGE',
  title: 'Chronological age in years and months',
  uses: [
    { field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
  ],
  topics: ['chronological age', 'norm-referenced tests', 'child assessment'],
  difficulty: 'easy',
  ordered: false,
  references: ['shipley-mcafee-assessment-2021', 'case-smith-children-2015'],
  generate(rng) {
    const born = { year: rng.int(2015, 2019), month: rng.int(1, 12), day: rng.int(2, 28) }
    const tested = monthsLater(born, rng.int(37, 84), rng.int(2, 28))
    const right = completedMonths(born, tested)
    const slips = slipsOf(born, tested, right).filter((slip) => slip !== false)
    const wrong = rng.shuffle(slips.filter(([count]) => count !== right)).slice(0, 3)
    if (tested.day === born.day || new Set([right, ...wrong.map(([count]) => count)]).size < 4) return undefined
    const days =
      tested.day < born.day ? 'not reached, so a month is borrowed' : 'reached, so the last month is complete'
    const reckoning = `From ${dateText(born)} to ${dateText(tested)} are ${right} completed months (the day is ${days})`
    const key: GeneratedOption = { text: ageText(right), reason: `${reckoning}: ${ageText(right)}.`, right: true }
    return {
      parameters: { born: dateNumbers(born), tested: dateNumbers(tested), age: right },
      stem: stemOf(rng, born, tested),
      options: rng.shuffle([
        key,
        ...wrong.map(([count, mistake, reason]) => ({ text: ageText(count), reason, mistake })),
      ]),
      explanation:
        'Subtract days first, then months, then years; borrow a month, or a year of 12 months, where the upper number is smaller. ' +
        `${reckoning}: ${ageText(right)}.`,
      keyLearningPoint:
        'Work from days to years: a day not reached takes a month, a month not reached takes a year of 12 months.',
    }
  },
}
