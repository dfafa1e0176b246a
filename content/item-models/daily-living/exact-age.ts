import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { completedMonths, type Day, dateNumbers, dateText, monthsLater } from './ages.ts'

function ageText(count: number): string {
  const rest = count % 12
  return `${Math.floor(count / 12)} years ${rest} ${rest === 1 ? 'month' : 'months'}`
}

/** The months that a mistake leads to, the mistake, and why it is wrong. */
type AgeMistake = readonly [count: number, mistake: string, reason: string]

function mistakesOf(born: Day, tested: Day, right: number): (AgeMistake | false)[] {
  const dayBorrowed = tested.day < born.day
  const yearBorrowed = tested.month - (dayBorrowed ? 1 : 0) < born.month
  const apart = 12 * (tested.year - born.year)
  const days = `Day ${tested.day} of the test month is ${dayBorrowed ? 'before' : 'after'} day ${born.day}, the day of birth`
  const year = 'The month of the test is smaller, so 1 year is borrowed'
  const over = tested.day - born.day
  return [
    dayBorrowed && [
      right + 1,
      'did not borrow a month for the days',
      `${days}, so the last month is not complete and 1 month is borrowed. Here it was not.`,
    ],
    !dayBorrowed && [
      right - 1,
      'borrowed a month without need',
      `${days}, so the last month is complete. Here 1 month was borrowed anyway.`,
    ],
    over > 14 && [
      right + 1,
      'rounded the days up',
      `Only completed months count, and the ${over} days that remain are not a month. Here they were rounded up.`,
    ],
    yearBorrowed && [
      right - 2,
      'borrowed 10 months for a year',
      `${year} as 12 months. Here a year was borrowed as 10 months, as in decimal subtraction.`,
    ],
    yearBorrowed && [
      right + 12,
      'did not subtract the borrowed year',
      `${year} and subtracted from the years. Here the years were not reduced by 1.`,
    ],
    !yearBorrowed && [
      right - 12,
      'borrowed a year without need',
      'The month of the test is large enough to subtract the month of birth, so 0 years are borrowed. Here 1 year was subtracted.',
    ],
    tested.month < born.month && [
      apart + born.month - tested.month,
      'subtracted the smaller from the larger month',
      `Month ${born.month} is subtracted from month ${tested.month}, after a year is borrowed. Here the smaller month was subtracted from the larger.`,
    ],
    [
      apart + tested.month - born.month + 1,
      'counted both end months',
      'Months are subtracted. Counting both the month of birth and the month of the test adds 1 to the difference.',
    ],
  ]
}

function stemOf(rng: Rng, born: Day, tested: Day): string {
  const rule = 'Count completed years and months, and do not round the remaining days.'
  return rng.pick([
    `A child born on ${dateText(born)} is tested on ${dateText(tested)}. ${rule} What is the chronological age?`,
    `The record form of a norm-referenced test lists the test date ${dateText(tested)} and the birth date ${dateText(born)}. ${rule} Which chronological age should ` +
      'be entered?',
    `To select the norm table, a clinician calculates the age of a child who was born on ${dateText(born)} and is tested on ` +
      `${dateText(tested)}. ${rule} What is the chronological age?`,
  ])
}

/** Test date minus birth date, with borrowing. Source: Shipley and McAfee, Assessment (2021). */
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
    const mistakes = mistakesOf(born, tested, right).filter((one) => one !== false)
    const wrong = rng.shuffle(mistakes.filter(([count]) => count !== right)).slice(0, 3)
    if (tested.day === born.day || new Set([right, ...wrong.map(([count]) => count)]).size < 4) return undefined
    const dayBorrowed = tested.day < born.day
    const months = tested.month - (dayBorrowed ? 1 : 0)
    const key: GeneratedOption = {
      text: ageText(right),
      reason: `From ${dateText(born)} to ${dateText(tested)}, ${right} months are completed, which is ${ageText(right)}.`,
      right: true,
    }
    return {
      parameters: { born: dateNumbers(born), tested: dateNumbers(tested), age: right },
      stem: stemOf(rng, born, tested),
      options: rng.shuffle([
        key,
        ...wrong.map(([count, mistake, reason]) => ({ text: ageText(count), reason, mistake })),
      ]),
      explanation: workedSolution(
        'Chronological age is the test date minus the birth date. Subtract days first, then months, then years, and borrow when the upper number is smaller.',
        [
          `Days: ${tested.day} and ${born.day}. ${dayBorrowed ? 'The day of birth has not been reached, so borrow 1 month.' : 'The day of birth has been reached, so no month is borrowed.'}`,
          `Months: ${months} and ${born.month}. ${months < born.month ? 'Borrow 1 year, which is 12 months.' : 'No year is borrowed.'}`,
          `Result: ${ageText(right)} (${right} completed months).`,
        ],
        `count forward from the birth date. ${Math.floor(right / 12)} birthdays have passed, and then ${right % 12} more complete ${right % 12 === 1 ? 'month' : 'months'} before the test date. Days that remain are not rounded.`,
      ),
      keyLearningPoint:
        'To calculate chronological age, subtract days, then months, then years; borrowing a year adds 12 months.',
    }
  },
}
