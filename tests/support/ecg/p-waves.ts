import { findPeaks, getLead, type Recording, smooth, valueAt } from './beats.ts'
import type { Measured } from './calipers.ts'

/** Leads in which a sinus P wave is upright. */
const upright = ['II', 'aVF', 'V4', 'V5'] as const

function addUp(recording: Recording): Float64Array {
  const leads = upright.map((name) => getLead(recording, name))
  return getLead(recording, 'II').map((_, i) => leads.reduce((sum, lead) => sum + valueAt(lead, i), 0))
}

/** Replaces the samples between two by a straight line. */
function bridge(values: Float64Array, from: number, to: number): void {
  const [first, last] = [valueAt(values, from), valueAt(values, to)]
  for (let i = Math.max(0, from); i <= Math.min(to, values.length - 1); i++) {
    values[i] = first + ((last - first) * (i - from)) / (to - from)
  }
}

/** The recording without ventricular beats: the average T wave is subtracted from each, and QRS is replaced by a line. */
function removeBeats(recording: Recording, sampleRate: number, measured: Measured): Float64Array {
  const rest = addUp(recording)
  const average = addUp(measured.beat)
  const middle = Math.round(0.5 * sampleRate)
  const [from, to] = [measured.offset + 3, measured.onset + Math.round(((measured.qt + 30) / 1000) * sampleRate)]
  const [first, last] = [valueAt(average, measured.onset - 3), valueAt(average, to)]
  for (const complex of measured.complexes) {
    for (let i = from; i <= to; i++) {
      const level = first + ((last - first) * (i - from)) / (to - from)
      const at = complex - middle + i
      if (at >= 0 && at < rest.length) rest[at] = valueAt(rest, at) - valueAt(average, i) + level
    }
    bridge(rest, complex - middle + measured.onset - 3, complex - middle + from)
  }
  return rest
}

/** All visible P waves between the first and the last QRS, conducted or not, by the sample of their peak. */
export function findPWaves(recording: Recording, sampleRate: number, measured: Measured): number[] {
  const rest = smooth(removeBeats(recording, sampleRate, measured), 5)
  const slow = smooth(rest, Math.round(0.3 * sampleRate))
  const waves = rest.map((value, i) => value - valueAt(slow, i))
  const heights = [...waves].sort((a, b) => b - a)
  const peaks = findPeaks(waves, 0.42 * valueAt(heights, 0.02 * heights.length), Math.round(0.3 * sampleRate))
  const [first = 0, last = 0] = [measured.complexes[0], measured.complexes.at(-1)]
  return peaks.filter((peak) => peak > first && peak < last)
}
