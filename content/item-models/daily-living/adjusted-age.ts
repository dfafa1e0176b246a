import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { completedMonths, type Day, dateNumbers, dateText, monthsLater } from './ages.ts'

const ageText = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

/** The months that a mistake leads to, the mistake, and why it is wrong. */
type AgeMistake = readonly [count: number, mistake: string, reason: string]

function mistakesOf(weeks: number, chronological: number): AgeMistake[] {
  const early = (40 - weeks) / 4
  const right = chronological - early
  const lack = 40 - weeks
  return [
    [
      chronological,
      'used the chronological age',
      `The child was born ${lack} weeks before term, and this time must be subtracted. Here the chronological age was not adjusted.`,
    ],
    [
      chronological + early,
      'added the weeks of prematurity',
      `A child born ${lack} weeks early has had less time to develop, so the weeks are subtracted. Here they were added.`,
    ],
    [
      right - 1,
      'subtracted one month too many',
      `From ${weeks} to 40 weeks is ${lack} weeks, which is ${early} ${early === 1 ? 'month' : 'months'}. Here one month too many was subtracted.`,
    ],
    [
      right + 1,
      'used 36 weeks as term',
      `The stem defines term as 40 weeks, so ${lack} weeks are subtracted. Here 36 weeks was used as term.`,
    ],
    [
      chronological - weeks / 4,
      'subtracted the weeks of gestation',
      `The weeks missing to term, ${lack}, are subtracted. Here the ${weeks} weeks of gestation were subtracted instead.`,
    ],
    [
      chronological - 2 * early,
      'counted 2 weeks as a month',
      `The ${lack} weeks of prematurity are ${early} ${early === 1 ? 'month' : 'months'} at 4 weeks each. Here 2 weeks were counted as a month.`,
    ],
  ]
}

function stemOf(rng: Rng, weeks: number, born: Day, tested: Day): string {
  const early = `at ${weeks} weeks of gestation on ${dateText(born)}`
  const rule = 'Use 40 weeks as term and 4 weeks as 1 month, and count completed months.'
  return rng.pick([
    `A child born ${early} is evaluated on ${dateText(tested)}. ${rule} What is the child's adjusted age?`,
    `A developmental test is administered on ${dateText(tested)} to a child who was born ${early}. ${rule} Which adjusted age should be used?`,
    `At a follow-up visit on ${dateText(tested)}, a therapist adjusts the age of a child born ${early}. ${rule} What is the adjusted age?`,
  ])
}

/** Completed months minus the weeks before term. Source: Case-Smith and O'Brien, Occupational Therapy for Children (2015). */
export const adjustedAge: ItemModel = {
  id: 'MODEL-ADJUSTED-AGE',
  title: 'Adjusted age of a child born preterm',
  uses: [
    { field: 'OT', domain: 'Evaluation and Assessment' },
    { field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' },
    { field: 'PT', domain: 'Neuromuscular System' },
  ],
  topics: ['adjusted age', 'preterm birth', 'developmental assessment'],
  difficulty: 'easy',
  ordered: false,
  references: ['case-smith-children-2015'],
  generate(rng) {
    const born = { year: rng.int(2022, 2024), month: rng.int(1, 12), day: rng.int(2, 28) }
    const tested = monthsLater(born, rng.int(8, 22), rng.int(2, 28))
    const weeks = rng.pick([28, 32, 36])
    const whole = completedMonths(born, tested)
    const right = whole - (40 - weeks) / 4
    const usable = mistakesOf(weeks, whole).filter(([count]) => count > 1 && count !== right)
    const wrong = rng.shuffle(usable).slice(0, 3)
    if (tested.day === born.day || new Set([right, ...wrong.map(([count]) => count)]).size < 4) return undefined
    const early = ageText((40 - weeks) / 4)
    const key: GeneratedOption = {
      text: ageText(right),
      reason: `The chronological age is ${whole} completed months, from which ${40 - weeks} weeks of prematurity, or ${early}, are subtracted.`,
      right: true,
    }
    return {
      parameters: { born: dateNumbers(born), tested: dateNumbers(tested), weeks, age: right },
      stem: stemOf(rng, weeks, born, tested),
      options: rng.shuffle([
        key,
        ...wrong.map(([count, mistake, reason]) => ({ text: ageText(count), reason, mistake })),
      ]),
      explanation: workedSolution(
        'A child born preterm has had less time to develop than the birth date suggests. The adjusted age counts from the expected date of term.',
        [
          `Chronological age: from ${dateText(born)} to ${dateText(tested)} is ${whole} completed months.`,
          `Weeks of prematurity: 40 − ${weeks} = ${40 - weeks} weeks, or ${40 - weeks} ÷ 4 = ${early}.`,
          `Subtract: ${whole} − ${(40 - weeks) / 4} = ${ageText(right)}.`,
        ],
        `the adjusted age must be less than the chronological age, here by ${early}. Development is compared with norms for the adjusted age until about the second birthday; then the chronological age is used.`,
      ),
      keyLearningPoint:
        'Adjusted age is chronological age minus the number of weeks that the child was born before 40 weeks of gestation.',
    }
  },
}
