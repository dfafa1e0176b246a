/** Points, rounded to hundredths: "0.67 of 1 point", "3 of 4 points". */
export function formatPoints(points: number, max: number): string {
  return `${Math.round(points * 100) / 100} of ${pluralize(max, 'point')}`
}

/** "1 step", "4 steps". */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
