import type { Side } from '../findings.ts'
import type { Rng } from '../random.ts'
import { bell, clamp, signOf, smoothStep } from '../raster/geometry.ts'
import { createNoiseField } from '../raster/noise-field.ts'
import { hounsfield } from './grid.ts'
import { angleOf, type Outline, type Skull, tabulateOutline } from './skull.ts'

/** How a finding changes a slice. Positions are in cm from the center; `depth` is cm inward from the inner table. */
export interface Lesion {
  /** Where the tissue now at a position was before the mass effect. */
  from(x: number, y: number, depth: number): readonly [x: number, y: number]
  /** The CT number at a position whose normal tissue has the number `tissue`, in Hounsfield units. */
  value(x: number, y: number, depth: number, tissue: number): number
  /** Scalp swelling in a direction, in cm. */
  swelling?: Outline
}

/** Creates the lesion of a finding in one patient's head. */
export type CreateLesion = (skull: Skull, side: Side, rng: Rng) => Lesion

export const noLesion: Lesion = { from: (x, y) => [x, y], value: (_x, _y, _depth, tissue) => tissue }

/** Distance from the origin relative to an irregular oval: 1 on its edge. */
function sampleOval(rng: Rng, size: number): (x: number, y: number) => number {
  const phases = [rng.next() * 6, rng.next() * 6, rng.next() * 6, rng.next() * 6, rng.next() * 6]
  return (x, y) => {
    const angle = Math.atan2(y, x)
    const wave = phases.reduce((sum, phase, k) => sum + (0.14 / (k + 1)) * Math.sin((k + 2) * angle + phase), 0)
    return Math.hypot(x / 0.82, y / 1.2) / (size * (1 + wave))
  }
}

/** Hemorrhage in the putamen: hyperdense with a hypodense rim of edema, displacing the brain around it. */
export const createIntracerebralHemorrhage: CreateLesion = (_skull, side, rng) => {
  const center = { x: signOf(side) * (3.1 + 0.2 * rng.next()), y: -0.3 + 0.4 * rng.next() }
  const size = 1.55 + 0.3 * rng.next()
  const cloud = createNoiseField(rng, 0.9)
  const swirl = createNoiseField(rng, 1.7)
  const reach = sampleOval(rng, size)
  return {
    from(x, y, depth) {
      const dx = x - center.x
      const dy = y - center.y
      const r = Math.max(0.01, Math.hypot(dx, dy))
      // Tissue keeps its area: what was within r before now lies outside the clot.
      const before = Math.sqrt(Math.max(0.01, r * r - 0.55 * size * size * smoothStep(0, 2.5, depth)))
      return [center.x + (dx * before) / r, center.y + (dy * before) / r]
    },
    value(x, y, _depth, tissue) {
      const d = reach(x - center.x, y - center.y)
      const edema = 1 - smoothStep(1.12, 1.5, d + 0.2 * cloud(x, y))
      const wet = tissue + (17 - tissue) * edema * 0.95
      const clot = 1 - smoothStep(0.95, 1.05, d + 0.16 * (cloud(y, x) - 0.5))
      const settled = 4 * smoothStep(-1, 1.5, y - center.y)
      const blood = hounsfield.clot - 4 + 7 * cloud(x, y) + settled - 13 * smoothStep(0.55, 0.85, swirl(x, y))
      return wet + (blood - wet) * clot
    },
  }
}

/**
 * A day-old middle cerebral artery infarct: a hypodense wedge with loss of gray-white differentiation and effaced
 * sulci.
 */
export const createMcaInfarct: CreateLesion = (_skull, side, rng) => {
  const sign = signOf(side)
  const cloud = createNoiseField(rng, 1.6)
  const front = 0.72 + 0.12 * rng.next()
  const back = 2.05 + 0.15 * rng.next()
  const share = (x: number, y: number) => {
    const angle = sign * angleOf(x - sign * 0.9, y) + 0.5 * (cloud(x, y) - 0.5)
    const wedge = smoothStep(front - 0.07, front + 0.07, angle) * (1 - smoothStep(back - 0.07, back + 0.07, angle))
    return wedge * smoothStep(1.7, 2.1, sign * x + 0.5 * cloud(y, x))
  }
  return {
    from(x, y, depth) {
      const push = 0.28 * bell(y, 3) * bell(x - sign, 2.4) * smoothStep(0.2, 2.5, depth)
      return [x + sign * push, y]
    },
    value(x, y, depth, tissue) {
      const dead = 20.5 + 2 * cloud(x * 1.7, y * 1.7) + 0.2 * (tissue - 30)
      return tissue + (dead - tissue) * share(x, y) * smoothStep(0.02, 0.2, depth)
    },
  }
}

/** An extra-axial collection of blood. */
interface Collection {
  /** Thickness in a direction, in cm. */
  thickness: Outline
  /** The direction away from the collection: -1 to the patient's right, +1 to the left. */
  across: number
  /** Midline shift in cm, and the y at which it is largest. */
  shift: number
  at: number
  /** Density of the blood at a position, in Hounsfield units. */
  density: (x: number, y: number) => number
}

/** Compression of the ipsilateral ventricle, in cm. */
const ventricularCompression = 0.75

/** An irregular inner margin: waves around the head, in cm. */
function uneven(rng: Rng, height: number): Outline {
  const phases = [rng.next() * 6, rng.next() * 6, rng.next() * 6]
  return (angle) =>
    phases.reduce((sum, phase, k) => sum + (height / (k + 1)) * Math.sin((7 + 6 * k) * angle + phase), 0)
}

/** The brain under a collection is compressed, its sulci are effaced, and the midline shifts. */
function extraAxialLesion(skull: Skull, { thickness, across, shift, at, density }: Collection): Lesion {
  return {
    from(x, y, depth) {
      const angle = angleOf(x, y)
      const t = thickness(angle)
      const inner = skull.inner(angle)
      const r = Math.max(0.01, inner - depth)
      // The ipsilateral brain shifts more the closer it is to the blood, which narrows the ventricle.
      const crowding = 1 + 0.6 * clamp((-across * x) / 3, 0, 1)
      const beyond = bell(Math.max(0, across * x), 2)
      const push = shift * crowding * beyond * bell(y - at, 4.6) * smoothStep(0.1, 2.6, depth - t)
      const inwards = t * Math.max(0, 1 - (depth - t) / (inner * 0.75)) ** 2 * smoothStep(0, 3, r)
      const k = (r + inwards) / r
      const moved = x * k - across * push
      const aside = -across * moved
      const squeezed =
        ventricularCompression * smoothStep(0, 1.5, aside) * (1 - smoothStep(2, 5.5, aside)) * bell(y - at / 2, 5)
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

/** Thickness in each direction between the inner table and a circle that bulges inward from the bone. */
function lens(skull: Skull, middle: number, half: number, deepest: number): Outline {
  const chordAt = skull.inner(middle) * Math.cos(half)
  const chordHalf = skull.inner(middle) * Math.sin(half)
  const bulge = deepest - (skull.inner(middle) - chordAt)
  const radius = (chordHalf ** 2 + bulge ** 2) / (2 * bulge)
  const center = chordAt - bulge + radius
  return tabulateOutline((angle) => {
    const off = Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle))
    const under = radius ** 2 - (center * Math.sin(off)) ** 2
    if (Math.abs(off) > half + 0.1 || under < 0) return 0
    return Math.max(0, skull.inner(angle) - (center * Math.cos(off) - Math.sqrt(under)))
  })
}

/** Epidural hematoma, between bone and dura, limited by sutures: a hyperdense temporal lens (biconvex). */
export const createEpiduralHematoma: CreateLesion = (skull, side, rng) => {
  const middle = signOf(side) * (1.3 + 0.4 * rng.next())
  const smooth = lens(skull, middle, 0.54 + 0.08 * rng.next(), 2.1 + 0.5 * rng.next())
  const waves = uneven(rng, 0.07)
  const mottle = createNoiseField(rng, 1)
  const swirl = createNoiseField(rng, 2.2)
  const lump = 0.35 + 0.35 * rng.next()
  const lesion = extraAxialLesion(skull, {
    thickness: tabulateOutline((angle) => Math.max(0, smooth(angle) + waves(angle) * Math.min(1, smooth(angle)))),
    across: -signOf(side),
    shift: 0.6 + 0.2 * rng.next(),
    at: -Math.cos(middle) * 5,
    // Unclotted blood within the clot is darker (swirl sign).
    density: (x, y) => hounsfield.clot - 4 + 8 * mottle(x, y) - 17 * smoothStep(0.58, 0.85, swirl(x, y)),
  })
  const swelling = tabulateOutline(
    (angle) => lump * bell(Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle)), 0.3),
  )
  return { ...lesion, swelling }
}

/**
 * Subdural hematoma, between dura and arachnoid: a hyperdense crescent over one hemisphere that crosses sutures but not
 * the midline.
 */
export const createSubduralHematoma: CreateLesion = (skull, side, rng) => {
  const sign = signOf(side)
  const deep = 1.05 + 0.3 * rng.next()
  const waves = uneven(rng, 0.09)
  const reach = 2.25 + 0.25 * rng.next()
  const lean = 0.85 + 0.35 * rng.next()
  const thickness = tabulateOutline((angle) => {
    const u = (sign * angle - 0.22) / reach
    return u > 0 && u < 1 ? (deep + waves(angle)) * Math.sin(Math.PI * u ** lean) ** 0.7 : 0
  })
  const mottle = createNoiseField(rng, 1)
  const streaks = createNoiseField(rng, 2)
  // Red cells settle: the dependent part is denser.
  const density = (x: number, y: number) =>
    hounsfield.clot - 5 + 8 * mottle(x, y) + 6 * smoothStep(-4, 6, y) - 12 * smoothStep(0.55, 0.85, streaks(x, y))
  const shift = 0.85 + 0.25 * rng.next()
  return extraAxialLesion(skull, { thickness, across: -sign, shift, at: 0, density })
}
