import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { withArticle } from '#domain/item-model/wording.ts'
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

/** Moves by whole months, then by days, as one does on a calendar. */
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

interface Slip {
  to: Day
  mistake: string
  reason: string
}

function slipsOf(first: Day, due: Day, length: number): Slip[] {
  const last = moved(first, 0, length - 1)
  const months3 = textOf(moved(first, 9, 0))
  return [
    {
      to: moved(last, 9, 7),
      mistake: 'counted from the last day of the period',
      reason: `This starts on ${textOf(last)}, the last of the ${length} days of bleeding; the rule starts on the first.`,
    },
    {
      to: moved(first, 9, -7),
      mistake: 'subtracted the 7 days',
      reason: `From ${months3} the 7 days were taken away; they are added.`,
    },
    {
      to: moved(first, 9, 0),
      mistake: 'left out the 7 days',
      reason: `Going back 3 months leads to ${months3}; the 7 days are still to be added.`,
    },
    {
      to: moved(first, 9, 14),
      mistake: 'added 14 days',
      reason: `To ${months3} 14 days were added, as if ovulation counted; the rule adds 7 to reach ${textOf(due)}.`,
    },
    {
      to: moved(first, 8, 7),
      mistake: 'went back 4 months',
      reason: 'This is one month early: 4 months were taken away in place of 3, which makes 8 months ahead and not 9.',
    },
    {
      to: moved(first, 10, 7),
      mistake: 'counted 10 months ahead',
      reason: 'Ten lunar months of 28 days were taken for 10 calendar months; the rule leads 9 calendar months ahead.',
    },
  ]
}

const scenes = [
  'A home pregnancy test is positive.',
  'At a first prenatal visit, pregnancy is confirmed.',
  'A urine pregnancy test at the clinic is positive.',
  'A patient with nausea in the morning is found to be pregnant.',
]

function stemOf(rng: Rng, first: Day, length: number): string {
  const last = moved(first, 0, length - 1)
  const scene = rng.pick(scenes)
  const cycles = 'Cycles come every 28 days'
  return rng.pick([
    `${scene} The last menstrual period began on ${textOf(first)} and ended on ${textOf(last)}. ${cycles}. What is the ` +
      "estimated due date by Naegele's rule?",
    `${scene} ${cycles}, and the last period lasted ${length} days, from ${textOf(first)} on. Which estimated due date ` +
      "does Naegele's rule give?",
    `${scene} The last menses, ${withArticle(`${length}-day`)} bleeding of the usual kind, started on ${textOf(first)}. ` +
      `${cycles}. By Naegele's rule, when is the birth expected?`,
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
    // Going back from the end of May leads into the end of February, where practice differs by a day.
    if (first.month === 4 && first.day > 20) return undefined
    const due = moved(first, 9, 7)
    const slips = rng.shuffle(slipsOf(first, due, length)).slice(0, 3)
    const back = textOf(moved(first, -3, 0))
    const right: GeneratedOption = {
      text: textOf(due),
      reason: `Three months before ${textOf(first)} is ${back}; 7 days more and the next year give ${textOf(due)}.`,
      right: true,
    }
    const wrong = slips.map(({ to, mistake, reason }): GeneratedOption => ({ text: textOf(to), reason, mistake }))
    if (new Set([right, ...wrong].map(({ text }) => text)).size < 4) return undefined
    return {
      parameters: { year: first.year, month: first.month + 1, day: first.day, length },
      stem: stemOf(rng, first, length),
      options: rng.shuffle([right, ...wrong]),
      explanation:
        `Start with the first day of the last period, ${textOf(first)}. Go back 3 months (${back}), add 7 days, and set ` +
        `the year: ${textOf(due)}. An ultrasound in the first trimester confirms or corrects the date.`,
      keyLearningPoint: 'First day of the last period, back 3 months, 7 days ahead: due date in a cycle of 28 days.',
    }
  },
}
