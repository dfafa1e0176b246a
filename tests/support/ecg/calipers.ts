import {
  averageBeat,
  findComplexes,
  findDominant,
  findPeaks,
  findSpatialVelocity,
  getLead,
  lowerQuartile,
  median,
  type Recording,
  smooth,
  valueAt,
} from './beats.ts'

/** Seconds of the average beat before and after the middle of its QRS. */
const view = { before: 0.5, after: 0.6 }

/** Measurements of a recording: RR intervals in s, other intervals in ms, and P wave amplitude in lead II in mV. */
export interface Measured {
  complexes: number[]
  rr: number[]
  rate: number
  qrs: number
  qt: number
  pr: number
  pHeight: number
  beat: Recording
  onset: number
  offset: number
}

/** QRS onset and offset in an average beat: where the vector's speed falls below a fraction of its peak or rises again into T. */
export function findQrs(beat: Recording, sampleRate: number): { onset: number; offset: number } {
  const velocity = findSpatialVelocity(beat, sampleRate)
  const middle = Math.round(view.before * sampleRate)
  const near = Math.round(0.1 * sampleRate)
  const around = velocity.slice(middle - near, middle + near)
  const peak = Math.max(...around)
  const noise = lowerQuartile([...velocity])
  const level = Math.min(0.04 * peak + 1.7 * noise, 0.1 * peak)
  const fast = [...around.keys()].filter((i) => valueAt(around, i) > 0.3 * peak).map((i) => i + middle - near)
  const reach = Math.round(0.018 * sampleRate)
  const walk = (from: number, step: 1 | -1) => {
    for (let i = from; i > 0 && i < velocity.length; i += step) {
      const here = valueAt(velocity, i)
      const turning = here < 0.28 * peak && Math.min(...velocity.slice(i - reach, i + reach + 1)) === here
      if (here < level || turning) return i
    }
    throw new Error('QRS onset or offset not found')
  }
  return { onset: walk(fast[0] ?? middle, -1), offset: walk(fast.at(-1) ?? middle, 1) }
}

/** Where the steepest tangent between two samples crosses a level. */
function crossTangent(values: Float64Array, from: number, to: number, level: number): number {
  let [steepest, slope] = [from, 0]
  for (let i = from; i <= to; i++) {
    const here = (valueAt(values, i + 2) - valueAt(values, i - 2)) / 4
    if (Math.abs(here) > Math.abs(slope)) [steepest, slope] = [i, here]
  }
  return steepest + (level - valueAt(values, steepest)) / slope
}

/** The sample in a range at which a signal is farthest from a level. */
function findFarthest(values: Float64Array, from: number, to: number, level: number): number {
  let farthest = from
  for (let i = from; i <= to; i++) {
    if (Math.abs(valueAt(values, i) - level) > Math.abs(valueAt(values, farthest) - level)) farthest = i
  }
  return farthest
}

/** The level just before QRS. */
function findBaseline(values: Float64Array, onset: number, sampleRate: number): number {
  return median([...values.slice(onset - Math.round(0.02 * sampleRate), onset - 2)])
}

/** The end of T by the tangent method: the median of the leads with a large T wave. */
function findTEnd(beat: Recording, onset: number, offset: number, rr: number, sampleRate: number): number {
  const [from, to] = [
    offset + Math.round(0.05 * sampleRate),
    onset + Math.round(Math.min(0.56, rr - 0.02) * sampleRate),
  ]
  const leads = ['I', 'II', 'V2', 'V3', 'V4', 'V5', 'V6'].map((name) => {
    const values = smooth(getLead(beat, name), 4)
    const level = findBaseline(values, onset, sampleRate)
    const peak = findFarthest(values, from, to - Math.round(0.05 * sampleRate), level)
    const limb = Math.min(to, peak + Math.round(0.11 * sampleRate))
    return { height: Math.abs(valueAt(values, peak) - level), end: crossTangent(values, peak + 4, limb, level) }
  })
  const largest = Math.max(...leads.map(({ height }) => height))
  return median(leads.filter(({ height }) => height > 0.6 * largest).map(({ end }) => end))
}

/** P wave onset by the tangent method, and P amplitude in lead II, between two samples. */
function findP(beat: Recording, from: number, onset: number, sampleRate: number): { start: number; height: number } {
  const upright = ['II', 'aVF', 'V4', 'V5'].map((name) => getLead(beat, name))
  const sum = smooth(
    getLead(beat, 'II').map((_, i) => upright.reduce((total, lead) => total + valueAt(lead, i), 0)),
    3,
  )
  const level = findBaseline(sum, onset, sampleRate)
  const window = sum.slice(from, onset - Math.round(0.03 * sampleRate))
  const tops = findPeaks(window, level, 1).sort((a, b) => valueAt(window, b) - valueAt(window, a))
  const peak = from + (tops[0] ?? Math.round(window.length / 2))
  const two = getLead(beat, 'II')
  return {
    start: crossTangent(sum, Math.max(from, peak - Math.round(0.08 * sampleRate)), peak - 2, level),
    height: valueAt(two, peak) - findBaseline(two, onset, sampleRate),
  }
}

/** Measures the dominant beats of a recording as an ECG machine does: on their average, from the earliest onset in any lead to the latest offset. */
export function measure(recording: Recording, sampleRate: number): Measured {
  const complexes = findComplexes(recording, sampleRate)
  const times = complexes.map((middle) => middle / sampleRate)
  const rr = times.slice(1).map((time, i) => time - (times[i] ?? 0))
  const dominant = findDominant(recording, complexes, sampleRate)
  const beat = averageBeat(recording, dominant, sampleRate, view)
  const { onset, offset } = findQrs(beat, sampleRate)
  const preceding = rr.filter((_, i) => dominant.includes(complexes[i + 1] ?? 0))
  const following = rr.filter((_, i) => dominant.includes(complexes[i] ?? 0))
  const tEnd = findTEnd(beat, onset, offset, lowerQuartile(following), sampleRate)
  const clear = tEnd - Math.min(...preceding) * sampleRate + 0.02 * sampleRate
  const p = findP(beat, Math.max(10, Math.round(clear), onset - Math.round(0.36 * sampleRate)), onset, sampleRate)
  const ms = (samples: number) => (samples / sampleRate) * 1000
  return {
    complexes,
    rr,
    rate: (60 * rr.length) / ((times.at(-1) ?? 0) - (times[0] ?? 0)),
    qrs: ms(offset - onset),
    qt: ms(tEnd - onset),
    pr: ms(onset - p.start),
    pHeight: p.height,
    beat,
    onset,
    offset,
  }
}
