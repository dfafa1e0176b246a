import type { MasteryLevel } from '#domain/analytics/mastery.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A calendar day (ISO date): "Nov 3, 2026". */
export const nameDay = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`))

/** Minutes: "9 hr 50 min". */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  if (hours === 0) return `${whole} min`
  return whole % 60 === 0 ? `${hours} hr` : `${hours} hr ${whole % 60} min`
}

export const levelNames: Record<MasteryLevel, string> = {
  expert: 'Expert',
  advanced: 'Advanced',
  intermediate: 'Intermediate',
  beginner: 'Beginner',
}

/** Where the questions of an area, or of a topic in it, are listed. */
export function questionsPath(area: string, topic?: string): string {
  return `/analytics/questions?${new URLSearchParams({ area, ...(topic ? { topic } : {}) })}`
}
