import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { monthNames as months } from '../months.ts'

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The month counts from 0. */
interface Day {
  year: number
  month: number
  day: number
}

const daysIn = ({ year, month }: Day) => (month === 1 && year % 4 === 0 ? 29 : (monthDays[month] ?? 30))
const textOf = ({ year, month, day }: Day) => `${months[month]} ${day}, ${year}`

/** Moves by whole months, then by days, as on a calendar. */
function moved(from: Day, byMonths: number, byDays: number): Day {
  const count = from.year * 12 + from.month + byMonths
  const to = { year: Math.floor(count / 12), month: count % 12, day: from.day + byDays }
  if (to.day < 1) {
    const before = moved({ ...to, day: 1 }, -1, 0)
    return { ...before, day: to.day + daysIn(before) }
  }
  const length = daysIn(to)
  return to.day > length ? { ...moved({ ...to, day: 1 }, 1, 0), day: to.day - length } : to
}

interface DateMistake {
  to: Day
  mistake: string
  reason: string
}

function mistakesOf(first: Day, due: Day, length: number): DateMistake[] {
  const last = moved(first, 0, length - 1)
  const nineMonths = textOf(moved(first, 9, 0))
  return [
    {
      to: moved(last, 9, 7),
      mistake: 'counted from the last day of the period',
      reason: `Naegele's rule starts with the first day of the last menstrual period, ${textOf(first)}. Here the last day of bleeding, ${textOf(last)}, was used.`,
    },
    {
      to: moved(first, 9, -7),
      mistake: 'subtracted the 7 days',
      reason: `Subtracting 3 months from ${textOf(first)} leads to ${nineMonths} in the following year, and then 7 days are added. Here they were subtracted.`,
    },
    {
      to: moved(first, 9, 0),
      mistake: 'left out the 7 days',
      reason: `Subtracting 3 months and adding 1 year leads to ${nineMonths}, and then 7 days must be added to reach ${textOf(due)}. Here the days were left out.`,
    },
    {
      to: moved(first, 9, 14),
      mistake: 'added 14 days',
      reason: `Fourteen days separate menses and ovulation, but Naegele's rule adds 7 days to ${nineMonths}. Here 14 days were added.`,
    },
    {
      to: moved(first, 8, 7),
      mistake: 'subtracted 4 months',
      reason: `Naegele's rule subtracts 3 months, which leads 9 months ahead. Here 4 months were subtracted, and the date is one month too early.`,
    },
    {
      to: moved(first, 10, 7),
      mistake: 'counted 10 calendar months',
      reason:
        'Pregnancy lasts about 10 lunar months of 28 days, which is about 9 calendar months. Here 10 calendar months were counted.',
    },
  ]
}

const scenes = [
  'A home pregnancy test is positive.',
  'At the first prenatal visit, pregnancy is confirmed.',
  'A urine pregnancy test at the clinic is positive.',
  'A patient who reports morning nausea is found to be pregnant.',
]

function stemOf(rng: Rng, first: Day, length: number): string {
  const last = moved(first, 0, length - 1)
  const scene = rng.pick(scenes)
  const cycles = 'Menstrual cycles are regular and last 28 days'
  return rng.pick([
    `${scene} The last menstrual period began on ${textOf(first)} and ended on ${textOf(last)}. ${cycles}. According to Naegele's rule, what is the ` +
      'estimated due date?',
    `${scene} ${cycles}. The last menstrual period lasted ${length} days and began on ${textOf(first)}. Which estimated due date ` +
      "does Naegele's rule give?",
    `${scene} The last menstrual period, with ${withArticle(`${length}-day`)} flow, began on ${textOf(first)}. ` +
      `${cycles}. According to Naegele's rule, when is the estimated due date?`,
  ])
}

/** First day of the last period − 3 months + 7 days + 1 year. Sources: Ricci (2021); ACOG (2017) on dating. */
export const dueDate: ItemModel = {
  id: 'MODEL-DUE-DATE',
  title: "Estimated due date by Naegele's rule",
  uses: [
    { field: 'RN', domain: 'Health Promotion and Maintenance' },
    { field: 'LPN', domain: 'Health Promotion and Maintenance' },
    { field: 'PA', domain: 'Reproductive System' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
  ],
  topics: ['pregnancy', 'due date', 'prenatal care'],
  difficulty: 'easy',
  ordered: false,
  references: ['ricci-maternity-pediatric-2021', 'acog-due-date-2017'],
  generate(rng) {
    const first = { year: rng.int(2024, 2029), month: rng.int(0, 11), day: rng.int(1, 28) }
    const length = rng.int(4, 6)
    // Subtracting 3 months from the end of May leads into the end of February, where practice differs by a day.
    if (first.month === 4 && first.day > 20) return undefined
    const due = moved(first, 9, 7)
    const mistakes = rng.shuffle(mistakesOf(first, due, length)).slice(0, 3)
    const back = textOf(moved(first, -3, 0))
    const right: GeneratedOption = {
      text: textOf(due),
      reason: `Three months before ${textOf(first)} is ${back}; adding 7 days and 1 year gives ${textOf(due)}.`,
      right: true,
    }
    const wrong = mistakes.map(({ to, mistake, reason }): GeneratedOption => ({ text: textOf(to), reason, mistake }))
    if (new Set([right, ...wrong].map(({ text }) => text)).size < 4) return undefined
    return {
      parameters: { year: first.year, month: first.month + 1, day: first.day, length },
      stem: stemOf(rng, first, length),
      options: rng.shuffle([right, ...wrong]),
      explanation: workedSolution(
        "Naegele's rule estimates the due date 280 days after the first day of the last menstrual period (LMP), if cycles last 28 days.",
        [
          `First day of the LMP: ${textOf(first)}. The length of the period does not matter.`,
          `Subtract 3 months: ${back}.`,
          `Add 7 days and adjust the year: ${textOf(due)}.`,
        ],
        'the due date is about 9 calendar months and 1 week after the LMP, or 40 weeks. An ultrasound examination in the first trimester confirms or corrects the date.',
      ),
      keyLearningPoint:
        "Naegele's rule: first day of the last menstrual period, minus 3 months, plus 7 days, and 1 year if needed.",
    }
  },
}
