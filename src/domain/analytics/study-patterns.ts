import { addDays, type LocalDay } from '../progress/streak.ts'

/** Days over which consistency is computed, today included. */
export const consistencyDays = 28

/** The latest days, oldest first, and whether the learner studied on each. `studied`: days in any order. */
export function latestDays(studied: Iterable<LocalDay>, today: LocalDay): { day: LocalDay; studied: boolean }[] {
  const known = new Set(studied)
  return Array.from({ length: consistencyDays }, (_, index) => {
    const day = addDays(today, index + 1 - consistencyDays)
    return { day, studied: known.has(day) }
  })
}

/** The percentage of days with studying, as a whole number. */
export function consistencyOf(days: readonly { studied: boolean }[]): number {
  return Math.round((100 * days.filter(({ studied }) => studied).length) / days.length)
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Hours of the blocks into which a day is divided. */
export const blockHours = 2

/** Minutes of studying that began in a block of two hours, in the learner's time zone. */
export interface StudyBlock {
  /** 0 is Sunday. */
  weekday: number
  /** The hour in which the block begins: 0, 2, ... 22. */
  hour: number
  minutes: number
}

const nameHour = (hour: number) => {
  if (hour % 24 === 0) return 'midnight'
  if (hour === 12) return 'noon'
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A block in words: "8 to 10 PM", "10 AM to noon". */
export function nameBlock(hour: number): string {
  const [from, to] = [nameHour(hour), nameHour(hour + blockHours)]
  const half = from.slice(-3)
  return / [AP]M$/.test(from) && to.endsWith(half) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`
}

/** The key with the most minutes; null without any. The first of equals. */
function findMost(blocks: readonly StudyBlock[], keyOf: (block: StudyBlock) => number): number | null {
  const sums = new Map<number, number>()
  for (const block of blocks) sums.set(keyOf(block), (sums.get(keyOf(block)) ?? 0) + block.minutes)
  const [first] = [...sums].filter(([, minutes]) => minutes > 0).toSorted(([a, x], [b, y]) => y - x || a - b)
  return first?.[0] ?? null
}

/** The time of day and the weekday with the most minutes, in words; null without any. */
export function describeHabits(blocks: readonly StudyBlock[]): {
  preferredStudyTime: string | null
  mostActiveDay: string | null
} {
  const hour = findMost(blocks, (block) => block.hour)
  const weekday = findMost(blocks, (block) => block.weekday)
  return {
    preferredStudyTime: hour === null ? null : nameBlock(hour),
    mostActiveDay: weekday === null ? null : (weekdays[weekday] ?? null),
  }
}
