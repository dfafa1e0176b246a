import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import type { Rng } from '#domain/random/rng.ts'
import { completedMonths, type Day, dateNumbers, dateText, monthsLater } from './ages.ts'

const ageText = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

/** Months that a mistake leads to, the mistake, and why it is wrong. */
type Slip = readonly [count: number, mistake: string, reason: string]

function slipsOf(weeks: number, chronological: number): Slip[] {
  const early = (40 - weeks) / 4
  const right = chronological - early
  const lack = 40 - weeks
  return [
    [chronological, 'gave the chronological age', `The ${lack} weeks of early birth are taken off.`],
    [
      chronological + early,
      'added the weeks of early birth',
      `A child born ${lack} weeks early has had less time to develop.`,
    ],
    [right - 1, 'took a month too many off', `From ${weeks} to 40 weeks are ${lack} weeks, which are ${early} months.`],
    [right + 1, 'counted from 36 weeks as term', `Term is 40 weeks, so ${lack} weeks are taken off.`],
    [
      chronological - weeks / 4,
      'took the weeks of gestation off',
      `Not the ${weeks} weeks of pregnancy count, but those that lack.`,
    ],
    [
      chronological - 2 * early,
      'counted two weeks as a month',
      `The ${lack} weeks make ${early} months, at 4 weeks each.`,
    ],
  ]
}

function stemOf(rng: Rng, weeks: number, born: Day, tested: Day): string {
  const early = `at ${weeks} weeks of gestation on ${dateText(born)}`
  const rule = 'Take 40 weeks as term and 4 weeks as one month, and count completed months.'
  return rng.pick([
    `A child born ${early} is tested on ${dateText(tested)}. ${rule} What is the adjusted age?`,
    `A developmental test is given on ${dateText(tested)} to a child who was born ${early}. ${rule} Which adjusted age is used?`,
    `For a follow-up visit on ${dateText(tested)}, the age of a child born ${early} is adjusted. ${rule} Which age results?`,
  ])
}

/** Completed months less the weeks before term. Source: Case-Smith and O'Brien, Occupational Therapy for Children (2015). */
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
    const usable = slipsOf(weeks, whole).filter(([count]) => count > 1 && count !== right)
    const wrong = rng.shuffle(usable).slice(0, 3)
    if (tested.day === born.day || new Set([right, ...wrong.map(([count]) => count)]).size < 4) return undefined
    const reckoning =
      `From ${dateText(born)} to ${dateText(tested)} are ${whole} completed months; ${40 - weeks} weeks before term are ` +
      `${ageText((40 - weeks) / 4)} less`
    const key: GeneratedOption = { text: ageText(right), reason: `${reckoning}.`, right: true }
    return {
      parameters: { born: dateNumbers(born), tested: dateNumbers(tested), weeks, age: right },
      stem: stemOf(rng, weeks, born, tested),
      options: rng.shuffle([
        key,
        ...wrong.map(([count, mistake, reason]) => ({ text: ageText(count), reason, mistake })),
      ]),
      explanation:
        `${reckoning}: ${ageText(right)}. Development is judged by the adjusted age until about the second birthday; after that the ` +
        'calendar age is used.',
      keyLearningPoint:
        'Adjusted age is the chronological age less the weeks by which the child was born before 40 weeks.',
    }
  },
}
