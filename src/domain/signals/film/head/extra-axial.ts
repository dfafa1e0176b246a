import type { Rng } from '#domain/random/rng.ts'
import { drawCloud } from '../cloud.ts'
import { bell, clamp, smoothStep } from '../geometry.ts'
import { signOf } from '../side.ts'
import { hounsfield } from './hounsfield.ts'
import type { DrawLesion, Lesion } from './lesion.ts'
import { angleOf, type Outline, type Skull, tabledOutline } from './skull.ts'

/** A collection of blood between bone and brain. */
interface Collection {
  /** How thick it is in a direction, cm. */
  thickness: Outline
  /** Which way is across, away from it: -1 to the patient's right, +1 to the left. */
  across: number
  /** How far the midline is pushed, cm, and at which y most. */
  shift: number
  at: number
  /** How dense the blood is from place to place, Hounsfield units. */
  density: (x: number, y: number) => number
}

/** How far the near ventricle is squeezed, cm. */
const squeeze = 0.75

/** An inner edge that is not ruled: waves round the head, cm. */
function uneven(rng: Rng, height: number): Outline {
  const phases = [rng.next() * 6, rng.next() * 6, rng.next() * 6]
  return (angle) =>
    phases.reduce((sum, phase, k) => sum + (height / (k + 1)) * Math.sin((7 + 6 * k) * angle + phase), 0)
}

/** The brain under a collection is pressed flat, its furrows close, and the midline moves across. */
function extraAxial(skull: Skull, { thickness, across, shift, at, density }: Collection): Lesion {
  return {
    from(x, y, depth) {
      const angle = angleOf(x, y)
      const t = thickness(angle)
      const inner = skull.inner(angle)
      const r = Math.max(0.01, inner - depth)
      // On its own side the brain moves across, the more the nearer the blood, so that the ventricle is narrowed.
      const crowding = 1 + 0.6 * clamp((-across * x) / 3, 0, 1)
      const beyond = bell(Math.max(0, across * x), 2)
      const push = shift * crowding * beyond * bell(y - at, 4.6) * smoothStep(0.1, 2.6, depth - t)
      const inwards = t * Math.max(0, 1 - (depth - t) / (inner * 0.75)) ** 2 * smoothStep(0, 3, r)
      const k = (r + inwards) / r
      const moved = x * k - across * push
      const aside = -across * moved
      const squeezed = squeeze * smoothStep(0, 1.5, aside) * (1 - smoothStep(2, 5.5, aside)) * bell(y - at / 2, 5)
      return [moved - across * squeezed, y * k]
    },
    value(x, y, depth, tissue) {
      const t = thickness(angleOf(x, y))
      if (t <= 0) return tissue
      const pressed = 0.85 * (1 - smoothStep(t + 0.4, t + 2.2, depth))
      const brain = tissue + (Math.max(tissue, 33) - tissue) * pressed
      return brain + (density(x, y) - brain) * clamp((t - depth) / 0.09 + 0.5, 0, 1)
    },
  }
}

/** The thickness of what lies between the inner table and a circle that bulges in from the bone, by direction. */
function lens(skull: Skull, middle: number, half: number, deepest: number): Outline {
  const chordAt = skull.inner(middle) * Math.cos(half)
  const chordHalf = skull.inner(middle) * Math.sin(half)
  const bulge = deepest - (skull.inner(middle) - chordAt)
  const radius = (chordHalf ** 2 + bulge ** 2) / (2 * bulge)
  const center = chordAt - bulge + radius
  return tabledOutline((angle) => {
    const off = Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle))
    const under = radius ** 2 - (center * Math.sin(off)) ** 2
    if (Math.abs(off) > half + 0.1 || under < 0) return 0
    return Math.max(0, skull.inner(angle) - (center * Math.cos(off) - Math.sqrt(under)))
  })
}

/** Between bone and dura, held by the sutures: a bright lens at the temple that bulges inwards. */
export const drawEpidural: DrawLesion = (skull, side, rng) => {
  const middle = signOf(side) * (1.3 + 0.4 * rng.next())
  const smooth = lens(skull, middle, 0.54 + 0.08 * rng.next(), 2.1 + 0.5 * rng.next())
  const waves = uneven(rng, 0.07)
  const mottle = drawCloud(rng, 1)
  const swirl = drawCloud(rng, 2.2)
  const lump = 0.35 + 0.35 * rng.next()
  const lesion = extraAxial(skull, {
    thickness: tabledOutline((angle) => Math.max(0, smooth(angle) + waves(angle) * Math.min(1, smooth(angle)))),
    across: -signOf(side),
    shift: 0.6 + 0.2 * rng.next(),
    at: -Math.cos(middle) * 5,
    // Blood that has not clotted yet, whorled through the clot, is darker.
    density: (x, y) => hounsfield.clot - 4 + 8 * mottle(x, y) - 17 * smoothStep(0.58, 0.85, swirl(x, y)),
  })
  const swelling = tabledOutline(
    (angle) => lump * bell(Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle)), 0.3),
  )
  return { ...lesion, swelling }
}

/** Between dura and arachnoid: a bright crescent along one whole half, across the sutures, never over the midline. */
export const drawSubdural: DrawLesion = (skull, side, rng) => {
  const sign = signOf(side)
  const deep = 1.05 + 0.3 * rng.next()
  const waves = uneven(rng, 0.09)
  const reach = 2.25 + 0.25 * rng.next()
  const lean = 0.85 + 0.35 * rng.next()
  const thickness = tabledOutline((angle) => {
    const u = (sign * angle - 0.22) / reach
    return u > 0 && u < 1 ? (deep + waves(angle)) * Math.sin(Math.PI * u ** lean) ** 0.7 : 0
  })
  const mottle = drawCloud(rng, 1)
  const streaks = drawCloud(rng, 2)
  // Red cells sink: what lies behind is denser.
  const density = (x: number, y: number) =>
    hounsfield.clot - 5 + 8 * mottle(x, y) + 6 * smoothStep(-4, 6, y) - 12 * smoothStep(0.55, 0.85, streaks(x, y))
  const shift = 0.85 + 0.25 * rng.next()
  return extraAxial(skull, { thickness, across: -sign, shift, at: 0, density })
}
