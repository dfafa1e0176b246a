/** Leads by name, in mV, as an ECG machine records them. Measurements use nothing else. */
export type Recording = Readonly<Record<string, Float64Array>>

/** The leads that are not derived from others. */
const independent = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const

/** A lead; throws when it is not in the recording. */
export function getLead(recording: Recording, name: string): Float64Array {
  const lead = recording[name]
  if (!lead) throw new Error(`no lead ${name}`)
  return lead
}

/** The value at the nearest sample; 0 outside the recording. */
export function valueAt(values: ArrayLike<number>, index: number): number {
  return values[Math.round(index)] ?? 0
}

/** The median; 0 for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The lower quartile; 0 for an empty list. */
export function lowerQuartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}

/** A moving average over 2 * half + 1 samples. */
export function smooth(values: Float64Array, half: number): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0)
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - half), Math.min(values.length, i + half + 1)]
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** Speed of the heart vector in mV/s: the root of the summed squares of the slopes in all leads. */
export function findSpatialVelocity(recording: Recording, sampleRate: number): Float64Array {
  const step = Math.round(0.004 * sampleRate)
  const leads = independent.map((name) => smooth(getLead(recording, name), 1))
  const samples = getLead(recording, 'I').length
  return Float64Array.from({ length: samples }, (_, i) => {
    const [from, to] = [Math.max(0, i - step), Math.min(samples - 1, i + step)]
    return Math.hypot(...leads.map((lead) => ((valueAt(lead, to) - valueAt(lead, from)) / (to - from)) * sampleRate))
  })
}

/** Samples of local maxima above a level, at least a given distance apart. */
export function findPeaks(values: ArrayLike<number>, level: number, distance: number): number[] {
  const peaks: number[] = []
  for (let i = 1; i < values.length - 1; i++) {
    const here = valueAt(values, i)
    if (here < level || here < valueAt(values, i - 1) || here <= valueAt(values, i + 1)) continue
    const last = peaks.at(-1)
    if (last === undefined || i - last >= distance) peaks.push(i)
    else if (here > valueAt(values, last)) peaks[peaks.length - 1] = i
  }
  return peaks
}

/** Whether an energy peak is a T wave: soon after a complex with much less energy, or at the start without its complex. */
function isTWave(energy: Float64Array, peaks: readonly number[], index: number, sampleRate: number): boolean {
  const [peak, before] = [peaks[index] ?? 0, peaks[index - 1]]
  if (before === undefined) {
    const next = peaks[index + 1] ?? peak
    return peak < 0.4 * sampleRate && valueAt(energy, peak) < 0.55 * valueAt(energy, next)
  }
  return peak - before < 0.4 * sampleRate && valueAt(energy, peak) < 0.55 * valueAt(energy, before)
}

/** QRS complexes by the sample at their middle, where the smoothed energy of the slopes peaks. */
export function findComplexes(recording: Recording, sampleRate: number): number[] {
  const energy = smooth(
    findSpatialVelocity(recording, sampleRate).map((velocity) => velocity * velocity),
    Math.round(0.05 * sampleRate),
  )
  const edge = Math.round(0.06 * sampleRate)
  const largest = [...energy].sort((a, b) => b - a)[Math.round(0.01 * energy.length)] ?? 0
  const peaks = findPeaks(energy, 0.18 * largest, Math.round(0.2 * sampleRate))
  return peaks.filter(
    (peak, index) => peak > edge && peak < energy.length - edge && !isTWave(energy, peaks, index, sampleRate),
  )
}

/** Correlation, from -1 to 1, of the complexes at two samples over all leads. */
function correlate(recording: Recording, a: number, b: number, half: number): number {
  let [ab, aa, bb] = [0, 0, 0]
  for (const name of independent) {
    const lead = getLead(recording, name)
    for (let i = -half; i <= half; i++) {
      const [u, v] = [valueAt(lead, a + i), valueAt(lead, b + i)]
      ab += u * v
      aa += u * u
      bb += v * v
    }
  }
  return ab / Math.sqrt(aa * bb)
}

/** The offset at which a complex best matches a model, and the correlation there: the detected middle of a notched complex varies. */
function findBestMatch(
  recording: Recording,
  model: number,
  complex: number,
  sampleRate: number,
): { at: number; correlation: number } {
  const [half, step] = [Math.round(0.07 * sampleRate), Math.round(0.006 * sampleRate)]
  let best = { at: complex, correlation: -1 }
  for (let steps = -10; steps <= 10; steps++) {
    const at = complex + steps * step
    const correlation = correlate(recording, model, at, half)
    if (correlation > best.correlation) best = { at, correlation }
  }
  return best
}

function isSimilar(recording: Recording, a: number, b: number, sampleRate: number): boolean {
  const half = Math.round(0.07 * sampleRate)
  return correlate(recording, a, b, half) > 0.8 || findBestMatch(recording, a, b, sampleRate).correlation > 0.8
}

/** Similar complexes, each aligned with the first. */
export function alignComplexes(recording: Recording, complexes: readonly number[], sampleRate: number): number[] {
  return complexes.map((complex) => findBestMatch(recording, complexes[0] ?? complex, complex, sampleRate).at)
}

/** The largest group of similar complexes. */
export function findDominant(recording: Recording, complexes: readonly number[], sampleRate: number): number[] {
  const families = complexes.map((one) => complexes.filter((other) => isSimilar(recording, one, other, sampleRate)))
  return families.reduce((largest, family) => (family.length > largest.length ? family : largest), [])
}

/** The interquartile mean: smooth like a mean, and robust against outliers like a median. */
function interquartileMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4)
  const middle = [...values].sort((a, b) => a - b).slice(cut, values.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length)
}

/** The average beat as a recording, from `before` s before the middle of the complexes to `after` s after it. */
export function averageBeat(
  recording: Recording,
  complexes: readonly number[],
  sampleRate: number,
  { before, after }: { before: number; after: number },
): Recording {
  const [first, last] = [-Math.round(before * sampleRate), Math.round(after * sampleRate)]
  const average = (lead: Float64Array) => {
    const whole = complexes.filter((middle) => middle + first >= 0 && middle + last < lead.length)
    return Float64Array.from({ length: last - first }, (_, i) =>
      interquartileMean(whole.map((middle) => valueAt(lead, middle + first + i))),
    )
  }
  return Object.fromEntries(Object.entries(recording).map(([name, lead]) => [name, average(lead)]))
}
