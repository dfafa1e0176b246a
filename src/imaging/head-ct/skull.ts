import type { Rng } from '../random.ts'

/** An outline around the center of the slice: its distance in cm by direction (radians from anterior, to the left). */
export type Outline = (angle: number) => number

/** Skin, outer table, and inner table. */
export interface Skull {
  skin: Outline
  outer: Outline
  inner: Outline
}

const power = 2.25

/** An egg shape with its broad end posterior. */
function eggOutline(halfWidth: number, halfLength: number): Outline {
  return (angle) => {
    const x = Math.abs(Math.sin(angle))
    const y = -Math.cos(angle)
    const wide = halfWidth * (1 + 0.07 * y)
    return ((x / wide) ** power + (Math.abs(y) / halfLength) ** power) ** (-1 / power)
  }
}

/** One patient's skull; the bone is thicker anteriorly and posteriorly than at the temples. */
export function sampleSkull(rng: Rng): Skull {
  const waves = [2, 3, 4, 5, 7].map((n) => ({ n, phase: rng.next() * 6.3, height: 0.14 / n }))
  const size = 1 + (rng.next() - 0.5) * 0.05
  const base = eggOutline(7.25 * size, 9.15 * size)
  const outer: Outline = (a) =>
    base(a) + waves.reduce((sum, w) => sum + w.height * Math.sin(w.n * a + w.phase), 0) * 0.6
  const bone: Outline = (a) => 0.62 + 0.16 * Math.cos(2 * a) + 0.05 * Math.sin(5 * a + (waves[0]?.phase ?? 0))
  const scalp: Outline = (a) => 0.55 + 0.1 * Math.cos(a + Math.PI) + 0.16 * Math.sin(a) ** 4 + 0.04 * Math.sin(3 * a)
  return {
    skin: tabulateOutline((a) => outer(a) + scalp(a)),
    outer: tabulateOutline(outer),
    inner: tabulateOutline((a) => outer(a) - bone(a)),
  }
}

/** The direction of a position, as outlines take it. */
export function angleOf(x: number, y: number): number {
  return Math.atan2(x, -y)
}

/** An outline tabulated at every quarter of a degree. */
export function tabulateOutline(outline: Outline): Outline {
  const table = Float32Array.from({ length: 1441 }, (_, k) => outline((k / 720 - 1) * Math.PI))
  return (angle) => {
    const k = (angle / Math.PI + 1) * 720
    const low = Math.min(1439, Math.max(0, Math.floor(k)))
    const a = table[low] as number
    return a + ((table[low + 1] as number) - a) * (k - low)
  }
}
