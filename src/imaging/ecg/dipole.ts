/** The cardiac dipole along Frank's axes, in mV: x to the left arm, y to the feet, z to the back. */
export type Vector = readonly [x: number, y: number, z: number]

/**
 * One Gaussian kernel of the dipole: the time of its peak (s), its standard deviation before and after the peak (s),
 * and its peak vector (mV).
 */
export interface Wave {
  at: number
  before: number
  after: number
  vector: Vector
}

/** The dipole over time, one element per sample, in mV. */
export interface Dipole {
  x: Float64Array
  y: Float64Array
  z: Float64Array
}

/** Standard deviations beyond which a kernel is below 0.01% of its peak. */
const cutoff = 4.3

/**
 * The dipole over time as the sum of its kernels.
 * The phase of a chamber advances at w = 2 pi / RR on the limit cycle of McSharry et al. (2003, IEEE Trans Biomed Eng
 * 50:289), and each coordinate obeys dX/dt = -sum a w d/b^2 exp(-d^2 / 2 b^2), where d is the phase relative to the
 * kernel's (Sameni et al. 2007, EURASIP J Adv Signal Process 2007:43407). Within a cycle w is constant, so d/b is (t -
 * at) / width and the equation has the closed-form solution summed here: no integration steps, no drift.
 */
export function superpose(waves: readonly Wave[], samples: number, sampleRate: number): Dipole {
  const dipole = { x: new Float64Array(samples), y: new Float64Array(samples), z: new Float64Array(samples) }
  for (const wave of waves) addWave(dipole, wave, sampleRate)
  return dipole
}

function addWave({ x, y, z }: Dipole, { at, before, after, vector }: Wave, sampleRate: number): void {
  const [vx, vy, vz] = vector
  const first = Math.max(0, Math.ceil((at - cutoff * before) * sampleRate))
  const last = Math.min(x.length - 1, Math.floor((at + cutoff * after) * sampleRate))
  for (let i = first; i <= last; i++) {
    const d = i / sampleRate - at
    const b = d < 0 ? before : after
    const height = Math.exp((-d * d) / (2 * b * b))
    x[i] = (x[i] ?? 0) + height * vx
    y[i] = (y[i] ?? 0) + height * vy
    z[i] = (z[i] ?? 0) + height * vz
  }
}

/** The vector scaled by a factor. */
export function scale([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor]
}

export function add([x, y, z]: Vector, [u, v, w]: Vector): Vector {
  return [x + u, y + v, z + w]
}

/**
 * The vector rotated in the frontal plane by an angle (rad), clockwise as seen facing the patient: a positive angle
 * shifts the axis to the right.
 */
export function rotateFrontal([x, y, z]: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos, z]
}
