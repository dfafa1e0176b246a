/** Power spectrum of a signal without its mean, at frequencies (Hz) in steps of 0.1 Hz. */
function findPower(
  values: Float64Array,
  sampleRate: number,
  from: number,
  to: number,
): { frequency: number; power: number }[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Array.from({ length: Math.round((to - from) * 10) + 1 }, (_, step) => {
    const frequency = from + step / 10
    const pulse = (2 * Math.PI * frequency) / sampleRate
    let [cos, sin] = [0, 0]
    for (const [i, value] of values.entries()) {
      cos += (value - mean) * Math.cos(pulse * i)
      sin += (value - mean) * Math.sin(pulse * i)
    }
    return { frequency, power: (cos * cos + sin * sin) / values.length ** 2 }
  })
}

/** The frequency (Hz) with the most power. */
export function findDominantFrequency(values: Float64Array, sampleRate: number, from: number, to: number): number {
  const lines = findPower(values, sampleRate, from, to)
  return lines.reduce((most, line) => (line.power > most.power ? line : most)).frequency
}

/** Autocorrelation of a signal at a lag (s), from -1 to 1. */
export function autocorrelate(values: Float64Array, sampleRate: number, delay: number): number {
  const lag = Math.round(delay * sampleRate)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [product, first, second] = [0, 0, 0]
  for (let i = 0; i + lag < values.length; i++) {
    const [a, b] = [(values[i] ?? 0) - mean, (values[i + lag] ?? 0) - mean]
    product += a * b
    first += a * a
    second += b * b
  }
  return product / Math.sqrt(first * second)
}
