/** "November 29" */
export const formatMonthDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })

/** A moment some days before another. */
export const daysBefore = (iso: string, days: number): string =>
  new Date(new Date(iso).getTime() - days * 86_400_000).toISOString()
