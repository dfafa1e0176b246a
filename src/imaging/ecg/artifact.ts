import { between, type Rng } from '../random.ts'
import type { Artifact } from './leads.ts'

/** Noise at the electrodes: muscle artifact and baseline wander, in mV. */
export interface ElectrodeNoise {
  muscle: number
  wander: number
}

/** Frequencies of baseline wander, in Hz: perspiration and movement, then respiration. */
const wanderFrequencies = [0.06, 0.13, 0.24]

/** Adds a sine wave by rotating a phasor one step per sample, which is faster than a call to Math.sin for each. */
function addSine(course: Float64Array, pulse: number, phase: number, height: number): void {
  const [cos, sin] = [Math.cos(pulse), Math.sin(pulse)]
  let [x, y] = [height * Math.cos(phase), height * Math.sin(phase)]
  for (let i = 0; i < course.length; i++) {
    course[i] = (course[i] ?? 0) + y
    const turned = x * cos - y * sin
    y = x * sin + y * cos
    x = turned
  }
}

/**
 * What an electrode pair records besides the heart: baseline wander (three sine waves, the fastest respiratory) and
 * muscle artifact (uniform noise through a first-order low-pass filter near 40 Hz). Each lead has its own.
 */
export function simulateArtifact(
  rng: Rng,
  samples: number,
  sampleRate: number,
  { muscle, wander }: ElectrodeNoise,
): Artifact {
  const breath = 2 * Math.PI * rng.next()
  const decay = Math.exp((-2 * Math.PI * 40) / sampleRate)
  return () => {
    const course = new Float64Array(samples)
    for (const [index, frequency] of wanderFrequencies.entries()) {
      const phase = index === 2 ? breath : 2 * Math.PI * rng.next()
      const height = (wander * between(rng, 0.3, 1)) / (index + 1)
      addSine(course, (2 * Math.PI * frequency) / sampleRate, phase, height)
    }
    let noise = 0
    for (let i = 0; i < samples; i++) {
      noise = decay * noise + (rng.next() - 0.5) * muscle
      course[i] = (course[i] ?? 0) + noise
    }
    return course
  }
}
