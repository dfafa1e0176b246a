/** A share from 0 to 1, and the ends of an interval around it. */
export interface ShareInterval {
  share: number
  low: number
  high: number
}

/** The 97.5th percentile of the normal distribution: an interval of 95%. */
const z95 = 1.959964

/**
 * The share of `count` in `total` with Wilson's 95% score interval, which holds near 0 and 1 and for small samples too.
 * Source: Wilson, Journal of the American Statistical Association 1927;22:209-212. `total` must be at least 1.
 */
export function wilsonInterval(count: number, total: number): ShareInterval {
  const share = count / total
  const square = z95 ** 2
  const center = (share + square / (2 * total)) / (1 + square / total)
  const half = (z95 * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))) / (1 + square / total)
  return { share, low: Math.max(0, center - half), high: Math.min(1, center + half) }
}
