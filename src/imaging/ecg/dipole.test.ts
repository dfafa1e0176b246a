import { expect, test } from 'vitest'
import { superpose, type Wave } from './dipole.ts'

/** The kernels of one heartbeat on one coordinate, each at a phase (rad) of the cycle. */
const kernels = [
  { phase: -1.1, width: 0.2, height: 0.12 },
  { phase: -0.12, width: 0.06, height: -0.15 },
  { phase: 0, width: 0.07, height: 1.3 },
  { phase: 0.14, width: 0.06, height: -0.4 },
  { phase: 1.6, width: 0.3, height: 0.35 },
]

/** Phase distance in (-pi, pi]. */
function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}

interface State {
  x: number
  y: number
  z: number
}

/**
 * The published equations: x and y approach the limit cycle of radius 1 (McSharry et al. 2003), and z follows
 * dz/dt = -sum a w d / b^2 exp(-d^2 / 2 b^2) (Sameni et al. 2007).
 */
function slope({ x, y }: State, w: number): State {
  const pull = 1 - Math.hypot(x, y)
  const phase = Math.atan2(y, x)
  const z = kernels.reduce((sum, { phase: own, width, height }) => {
    const d = wrap(phase - own)
    return sum - ((height * w * d) / width ** 2) * Math.exp((-d * d) / (2 * width ** 2))
  }, 0)
  return { x: pull * x - w * y, y: pull * y + w * x, z }
}

function step(state: State, w: number, dt: number): State {
  const shift = (by: State, part: number): State => ({
    x: state.x + by.x * part,
    y: state.y + by.y * part,
    z: state.z + by.z * part,
  })
  const a = slope(state, w)
  const b = slope(shift(a, dt / 2), w)
  const c = slope(shift(b, dt / 2), w)
  const d = slope(shift(c, dt), w)
  const mean = (key: keyof State) => (a[key] + 2 * b[key] + 2 * c[key] + d[key]) / 6
  return { x: state.x + mean('x') * dt, y: state.y + mean('y') * dt, z: state.z + mean('z') * dt }
}

test('the sum of the kernels solves the dynamical model to within a microvolt', () => {
  const [rr, sampleRate, seconds] = [0.8, 1000, 4]
  const w = (2 * Math.PI) / rr
  const beats = Array.from({ length: 7 }, (_, index) => rr * (index - 0.5))
  const waves: Wave[] = beats.flatMap((beat) =>
    kernels.map(({ phase, width, height }) => ({
      at: beat + phase / w,
      before: width / w,
      after: width / w,
      vector: [0, 0, height] as const,
    })),
  )
  const { z } = superpose(waves, seconds * sampleRate, sampleRate)
  let state: State = { x: -1, y: 0, z: z[0] ?? 0 }
  for (let i = 0; i < z.length; i++) {
    if (i % 5 === 0) expect(Math.abs(state.z - (z[i] ?? 0))).toBeLessThan(0.001)
    state = step(state, w, 1 / sampleRate)
  }
})

test('a kernel may fall faster than it rises, and adds nothing outside the recording', () => {
  const wave: Wave = { at: 0.5, before: 0.1, after: 0.05, vector: [1, -2, 0.5] }
  const { x, y, z } = superpose([wave, { ...wave, at: -9 }], 100, 100)
  expect([x[50], y[50], z[50]]).toEqual([1, -2, 0.5])
  expect(x[40]).toBeCloseTo(Math.exp(-0.5), 10)
  expect(x[60]).toBeCloseTo(Math.exp(-2), 10)
  expect(x[99]).toBe(0)
})
