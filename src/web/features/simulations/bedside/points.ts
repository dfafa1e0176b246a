/** Points earned, and the most that could be earned. */
export interface Tally {
  points: number
  max: number
}

/** Points as a share of the maximum, for a bar: from 0 to 1. Negative points have no bar. */
export const shareOf = ({ points, max }: Tally): number => (max === 0 ? 0 : Math.min(1, Math.max(0, points) / max))

const group = (points: number) => points.toLocaleString('en-US')

/** "12", "−3", "1,012". */
export const formatPoints = (points: number): string => (points < 0 ? `−${group(-points)}` : group(points))

/** "66.6%", "−12.5%"; rounded down so that a share below the passing standard never looks like a pass. */
export function formatShare({ points, max }: Tally): string {
  const share = max === 0 ? 0 : Math.floor(Math.min(1, points / max) * 1000 + 1e-9) / 10
  return share < 0 ? `−${-share}%` : `${share}%`
}

/** "12 of 18 points". */
export const formatTally = ({ points, max }: Tally): string => `${formatPoints(points)} of ${formatPoints(max)} points`
