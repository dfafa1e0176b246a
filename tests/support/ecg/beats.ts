/** Leads by name, in mV, as a recorder hands them over: nothing else is known here. */
export type Recording = Readonly<Record<string, Float64Array>>

/** The leads that were recorded by themselves. */
const independent = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const

/** A lead; raises when it is not in the recording. */
export function getLead(recording: Recording, name: string): Float64Array {
  const lead = recording[name]
  if (!lead) throw new Error(`no lead ${name}`)
  return lead
}

/** A value of a lead, 0 outside it. */
export function valueAt(values: ArrayLike<number>, index: number): number {
  return values[Math.round(index)] ?? 0
}

/** The middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The value that a quarter of them lie below; 0 of nothing. */
export function lowerQuartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}

/** A moving mean over 2 * half + 1 samples. */
export function smooth(values: Float64Array, half: number): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0)
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - half), Math.min(values.length, i + half + 1)]
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** How fast the whole heart's vector moves: the root of the summed squares of all leads' slopes, mV/s. */
export function findSpatialVelocity(recording: Recording, sampleRate: number): Float64Array {
  const step = Math.round(0.004 * sampleRate)
  const leads = independent.map((name) => smooth(getLead(recording, name), 1))
  const samples = getLead(recording, 'I').length
  return Float64Array.from({ length: samples }, (_, i) => {
    const [from, to] = [Math.max(0, i - step), Math.min(samples - 1, i + step)]
    return Math.hypot(...leads.map((lead) => ((valueAt(lead, to) - valueAt(lead, from)) / (to - from)) * sampleRate))
  })
}

/** Samples where a course has its highest points: above a level, and no two within a distance. */
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

/** Whether a peak of the energy is a T wave: soon after a complex, and of much less energy; or cut off from its complex at the start. */
function isRecovery(energy: Float64Array, peaks: readonly number[], index: number, sampleRate: number): boolean {
  const [peak, before] = [peaks[index] ?? 0, peaks[index - 1]]
  if (before === undefined) {
    const next = peaks[index + 1] ?? peak
    return peak < 0.4 * sampleRate && valueAt(energy, peak) < 0.55 * valueAt(energy, next)
  }
  return peak - before < 0.4 * sampleRate && valueAt(energy, peak) < 0.55 * valueAt(energy, before)
}

/** QRS complexes, each by the sample at its middle: where the smoothed energy of the slopes peaks. */
export function findComplexes(recording: Recording, sampleRate: number): number[] {
  const energy = smooth(
    findSpatialVelocity(recording, sampleRate).map((velocity) => velocity * velocity),
    Math.round(0.05 * sampleRate),
  )
  const edge = Math.round(0.06 * sampleRate)
  const largest = [...energy].sort((a, b) => b - a)[Math.round(0.01 * energy.length)] ?? 0
  const peaks = findPeaks(energy, 0.18 * largest, Math.round(0.2 * sampleRate))
  return peaks.filter(
    (peak, index) => peak > edge && peak < energy.length - edge && !isRecovery(energy, peaks, index, sampleRate),
  )
}

/** The likeness, from -1 to 1, of the complexes at two samples over all leads. */
function compare(recording: Recording, a: number, b: number, half: number): number {
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

/** Where near a sample, and how much, the complex is most like another: of a notched one, now this and now that top counts as the middle. */
function slide(recording: Recording, model: number, complex: number, sampleRate: number): { at: number; like: number } {
  const [half, step] = [Math.round(0.07 * sampleRate), Math.round(0.006 * sampleRate)]
  let best = { at: complex, like: -1 }
  for (let steps = -10; steps <= 10; steps++) {
    const at = complex + steps * step
    const like = compare(recording, model, at, half)
    if (like > best.like) best = { at, like }
  }
  return best
}

function isAlike(recording: Recording, a: number, b: number, sampleRate: number): boolean {
  const half = Math.round(0.07 * sampleRate)
  return compare(recording, a, b, half) > 0.8 || slide(recording, a, b, sampleRate).like > 0.8
}

/** Like complexes by the same part of each, that of the first. */
export function alignComplexes(recording: Recording, complexes: readonly number[], sampleRate: number): number[] {
  return complexes.map((complex) => slide(recording, complexes[0] ?? complex, complex, sampleRate).at)
}

/** The complexes that most others are like. */
export function findDominant(recording: Recording, complexes: readonly number[], sampleRate: number): number[] {
  const families = complexes.map((one) => complexes.filter((other) => isAlike(recording, one, other, sampleRate)))
  return families.reduce((largest, family) => (family.length > largest.length ? family : largest), [])
}

/** The mean of the middle half: as steady as a mean, as deaf to outliers as a median. */
function middleMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4)
  const middle = [...values].sort((a, b) => a - b).slice(cut, values.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length)
}

/** The average beat: a recording of its own from `before` s before the complexes' middles to `after` s after them. */
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
      middleMean(whole.map((middle) => valueAt(lead, middle + first + i))),
    )
  }
  return Object.fromEntries(Object.entries(recording).map(([name, lead]) => [name, average(lead)]))
}
