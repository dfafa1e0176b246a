import { describe, expect, it } from 'vitest'
import { type HeadCtFinding, type Side, sides } from '../findings.ts'
import { signOf } from '../raster/geometry.ts'
import { slice, toCm, toIndex } from './grid.ts'
import { type HeadCtImage, renderHeadCt } from './render.ts'

function at({ pixels }: HeadCtImage, x: number, y: number): number {
  return pixels[Math.round(toIndex(y)) * slice.size + Math.round(toIndex(x))] as number
}

/** The mean gray level of a disc. */
function gray(image: HeadCtImage, x: number, y: number, radius: number): number {
  let sum = 0
  let count = 0
  for (let dy = -radius; dy <= radius; dy += 0.05) {
    for (let dx = -radius; dx <= radius; dx += 0.05) {
      if (dx * dx + dy * dy > radius * radius) continue
      sum += at(image, x + dx, y + dy)
      count++
    }
  }
  return sum / count
}

/** x of the center of the CSF in the frontal horns, in cm. */
function ventricles({ pixels }: HeadCtImage): number {
  let sum = 0
  let count = 0
  for (let j = Math.round(toIndex(-3)); j < toIndex(0); j++) {
    for (let i = Math.round(toIndex(-3)); i < toIndex(3); i++) {
      if ((pixels[j * slice.size + i] as number) > 45) continue
      sum += toCm(i)
      count++
    }
  }
  return sum / count
}

/** Thickness of the clot below the inner table in each direction, in cm. */
function clotDepths(image: HeadCtImage): number[] {
  return Array.from({ length: 180 }, (_, k) => {
    const angle = (k / 90) * Math.PI
    const place = (r: number) => at(image, r * Math.sin(angle), -r * Math.cos(angle))
    let r = 10
    while (place(r) < 254) r -= 0.04
    while (place(r) > 250) r -= 0.04
    const bone = r - 0.12
    while (r > 2 && gray(image, r * Math.sin(angle), -r * Math.cos(angle), 0.12) > 165) r -= 0.04
    return Math.max(0, bone - r)
  })
}

const renderedImages = new Map<string, HeadCtImage>()

function image(finding: HeadCtFinding, side: Side): HeadCtImage {
  const name = `${finding} ${side}`
  const known = renderedImages.get(name) ?? renderHeadCt({ finding, side, seed: 'a' })
  renderedImages.set(name, known)
  return known
}

describe('a head CT', () => {
  it('is the same for the same seed and different for another', () => {
    const once = renderHeadCt({ finding: 'normal', seed: 'a' })
    expect(once.pixels).toHaveLength(512 * 512)
    expect(once.side).toBeUndefined()
    expect(Buffer.compare(once.pixels, renderHeadCt({ finding: 'normal', seed: 'a' }).pixels)).toBe(0)
    expect(Buffer.compare(once.pixels, renderHeadCt({ finding: 'normal', seed: 'b' }).pixels)).not.toBe(0)
  })

  it('has its lesion on a side that the seed picks when none is given', () => {
    const rendered = new Set<Side | undefined>()
    for (let k = 0; k < 12 && rendered.size < 2; k++) {
      rendered.add(renderHeadCt({ finding: 'ischemic-stroke', seed: `${k}` }).side)
    }
    expect(rendered).toEqual(new Set(['left', 'right']))
  })

  it('has white bone, black air, and no midline shift when normal', () => {
    const normal = renderHeadCt({ finding: 'normal', seed: 'a' })
    expect(at(normal, 10.2, 10.2)).toBeLessThan(10)
    expect(Math.max(...clotDepths(normal))).toBeLessThan(0.4)
    expect(Math.abs(ventricles(normal))).toBeLessThan(0.15)
  })
})

/** Mean width of the frontal horn on one side, in cm. */
function frontHorn(head: HeadCtImage, side: Side): number {
  const middle = ventricles(head)
  let dark = 0
  for (let j = Math.round(toIndex(-3)); j < toIndex(-1); j++) {
    for (let d = 0; d < 2.5; d += slice.pixel) {
      if (at(head, middle + signOf(side) * d, toCm(j)) < 45) dark += slice.pixel
    }
  }
  return (dark * slice.pixel) / 2
}

/** Greatest thickness of the scalp on one side, in cm. */
function scalp(head: HeadCtImage, side: Side): number {
  const depths = Array.from({ length: 60 }, (_, k) => {
    const angle = signOf(side) * (0.9 + k / 60)
    const place = (r: number) => at(head, r * Math.sin(angle), -r * Math.cos(angle))
    let skin = 10.2
    while (place(skin) < 60) skin -= 0.02
    let bone = skin
    while (place(bone) < 250) bone -= 0.02
    return skin - bone
  })
  return Math.max(...depths)
}

describe.each(sides)('on the %s', (side) => {
  const sign = signOf(side)
  const other: Side = side === 'left' ? 'right' : 'left'

  it.each(['epidural-hematoma', 'subdural-hematoma'] as const)('%s compresses the ipsilateral ventricle', (finding) => {
    const head = image(finding, side)
    expect(frontHorn(head, side)).toBeLessThan(0.85 * frontHorn(head, other))
  })

  it('an epidural hematoma comes with scalp swelling', () => {
    const head = image('epidural-hematoma', side)
    expect(scalp(head, side)).toBeGreaterThan(scalp(head, other) + 0.2)
  })

  it('an epidural hematoma is a short, thick lens with midline shift', () => {
    const head = image('epidural-hematoma', side)
    const depths = clotDepths(head)
    const wide = depths.filter((depth) => depth > 0.4).length * 2
    expect(Math.max(...depths)).toBeGreaterThan(1.7)
    expect(wide).toBeGreaterThan(35)
    expect(wide).toBeLessThan(85)
    expect(-sign * ventricles(head)).toBeGreaterThan(0.25)
  })

  it('a subdural hematoma is a long, thin crescent with midline shift', () => {
    const head = image('subdural-hematoma', side)
    const depths = clotDepths(head)
    expect(Math.max(...depths)).toBeLessThan(1.7)
    expect(depths.filter((depth) => depth > 0.4).length * 2).toBeGreaterThan(92)
    expect(-sign * ventricles(head)).toBeGreaterThan(0.4)
  })

  it('an intracerebral hemorrhage is hyperdense in the basal ganglia with a hypodense rim', () => {
    const head = image('intracerebral-hemorrhage', side)
    const clot = gray(head, sign * 3.2, -0.1, 0.6)
    expect(clot).toBeGreaterThan(180)
    expect(clot).toBeGreaterThan(gray(head, -sign * 3.2, -0.1, 0.6) + 60)
    expect(gray(head, sign * 3.2, -0.1, 3) - clot).toBeLessThan(0)
    expect(Math.max(...clotDepths(head))).toBeLessThan(0.4)
  })

  it('an infarct is hypodense with little mass effect', () => {
    const head = image('ischemic-stroke', side)
    expect(gray(head, sign * 4.6, 0, 1)).toBeLessThan(gray(head, -sign * 4.6, 0, 1) - 20)
    expect(Math.abs(ventricles(head))).toBeLessThan(0.6)
  })
})
