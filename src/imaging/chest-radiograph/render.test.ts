import { describe, expect, it } from 'vitest'
import { chestFindings, type Side, sides } from '../findings.ts'
import { signOf } from '../raster/geometry.ts'
import { columnOf, rowOf, vOf, xOf } from './detector.ts'
import { carina } from './mediastinum.ts'
import {
  assembleChestScene,
  type ChestRadiograph,
  type ChestRadiographParams,
  renderChestRadiograph,
} from './render.ts'

const rendered = new Map<string, ChestRadiograph>()

function radiograph(finding: ChestRadiographParams['finding'], side: Side = 'right', seed = 'a'): ChestRadiograph {
  const name = `${finding} ${side} ${seed}`
  const known = rendered.get(name) ?? renderChestRadiograph({ finding, side, seed })
  rendered.set(name, known)
  return known
}

/** The mean gray level between two x and two v, in cm. */
function gray({ width, pixels }: ChestRadiograph, x0: number, x1: number, v0: number, v1: number): number {
  let sum = 0
  let count = 0
  for (let j = Math.ceil(rowOf(v0)); j <= rowOf(v1); j++) {
    for (let i = Math.ceil(columnOf(x0)); i <= columnOf(x1); i++, count++) sum += pixels[j * width + i] as number
  }
  return sum / count
}

/** The mean gray level of a field on one side; distances from the midline in cm. */
function field(image: ChestRadiograph, side: Side, near: number, far: number, v0: number, v1: number): number {
  return side === 'left' ? gray(image, near, far, v0, v1) : gray(image, -far, -near, v0, v1)
}

/** The position at which the gray level rises most over 0.6 cm. */
function steepest(positions: readonly number[], rise: (place: number) => number): number {
  const rises = positions.map(rise)
  return positions[rises.indexOf(Math.max(...rises))] as number
}

function positions(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) / 0.05) }, (_, k) => from + k * 0.05)
}

/** x of the heart border on one side, where the heart is widest. */
function heartBorder(image: ChestRadiograph, side: Side): number {
  const borders = [26.5, 28, 29.5].map((v) =>
    steepest(positions(2.5, 11.5), (distance) => {
      const inside = field(image, side, distance - 0.4, distance - 0.1, v - 0.7, v + 0.7)
      return inside - field(image, side, distance + 0.1, distance + 0.4, v - 0.7, v + 0.7)
    }),
  )
  return signOf(side) * Math.max(...borders)
}

function cardiothoracicRatio(choice: ChestRadiographParams): number {
  const image = radiograph(choice.finding, choice.side, choice.seed)
  const { shape } = assembleChestScene(choice)
  const heart = heartBorder(image, 'left') - heartBorder(image, 'right')
  return heart / (shape.left.wall(30) + shape.right.wall(30))
}

/** v of the hemidiaphragm on one side, lateral to the gastric bubble. */
function diaphragm(image: ChestRadiograph, side: Side): number {
  return steepest(positions(26, 38), (v) => {
    return field(image, side, 9, 10, v + 0.05, v + 0.3) - field(image, side, 9, 10, v - 0.3, v - 0.05)
  })
}

/** x of the trachea: the darkest stripe, 1 cm wide, near the midline. */
function trachea(image: ChestRadiograph, v: number): number {
  const stripes = Array.from({ length: 61 }, (_, k) => (k - 30) / 10)
  const grays = stripes.map((x) => gray(image, x - 0.5, x + 0.5, v - 0.8, v + 0.8))
  const flanks = stripes.map((x) =>
    Math.min(gray(image, x - 1.6, x - 1, v - 0.8, v + 0.8), gray(image, x + 1, x + 1.6, v - 0.8, v + 0.8)),
  )
  const depths = grays.map((here, k) => (flanks[k] as number) - here)
  return stripes[depths.indexOf(Math.max(...depths))] as number
}

/** The lower end of a thin bright line near the midline. */
function tipOf({ width, pixels }: ChestRadiograph): { x: number; v: number } {
  let tip = { x: 0, v: 0 }
  for (let j = 10; j < rowOf(24); j++) {
    for (let i = Math.ceil(columnOf(-3.2)); i < columnOf(2); i++) {
      const at = j * width + i
      const beside = Math.max(pixels[at - 5] as number, pixels[at + 5] as number)
      const here = ((pixels[at] as number) + (pixels[at - 1] as number) + (pixels[at - width] as number)) / 3
      if (here > beside + 20 && (j < 40 || vOf(j) - tip.v < 0.3)) tip = { x: xOf(i), v: vOf(j) }
    }
  }
  return tip
}

describe('a chest radiograph', () => {
  it('is the same for the same seed and different for another', () => {
    const choice: ChestRadiographParams = { finding: 'normal', seed: 'a' }
    const once = renderChestRadiograph(choice)
    expect(once).toMatchObject({ width: 640, height: 760, view: 'PA' })
    expect(once.pixels).toHaveLength(640 * 760)
    expect(Buffer.compare(once.pixels, renderChestRadiograph(choice).pixels)).toBe(0)
    expect(Buffer.compare(once.pixels, radiograph('normal', 'right', 'b').pixels)).not.toBe(0)
  })

  it('reports the side of a finding, which the seed picks when none is given', () => {
    expect(assembleChestScene({ finding: 'pneumothorax', side: 'left', seed: 'a' }).side).toBe('left')
    expect(sides).toContain(assembleChestScene({ finding: 'pleural-effusion', seed: 'a' }).side)
    expect(assembleChestScene({ finding: 'normal', side: 'left', seed: 'a' }).side).toBeUndefined()
    for (const finding of ['pneumothorax', 'tension-pneumothorax', 'pleural-effusion', 'atelectasis'] as const) {
      const drawnSides = Array.from({ length: 20 }, (_, k) => assembleChestScene({ finding, seed: `${k}` }).side)
      expect(new Set(drawnSides)).toEqual(new Set(['left', 'right']))
    }
  })

  it('is sometimes a portable AP view, but never for hyperinflation', () => {
    const views = (finding: ChestRadiographParams['finding']) =>
      new Set(Array.from({ length: 20 }, (_, k) => assembleChestScene({ finding, seed: `${k}` }).view))
    for (const finding of ['normal', 'pneumothorax', 'pleural-effusion', 'cardiomegaly-edema'] as const) {
      expect(views(finding)).toEqual(new Set(['PA', 'AP']))
    }
    expect(views('hyperinflation')).toEqual(new Set(['PA']))
    expect(views('tube-in-place')).toEqual(new Set(['AP']))
  })

  it("has a marker on the patient's right and none on the left", () => {
    expect(gray(radiograph('normal'), -16.5, -15.2, 2, 3.4)).toBeGreaterThan(
      gray(radiograph('normal'), 15.2, 16.5, 2, 3.4) + 20,
    )
  })

  it('can show every finding in many patients', () => {
    for (const finding of chestFindings) {
      for (let k = 0; k < 20; k++) expect(assembleChestScene({ finding, seed: `${k}` }).shape.left.apex).toBeLessThan(6)
    }
  })
})

describe('the heart', () => {
  it.each(['a', 'b'])('is narrower than half of a normal chest (seed %s)', (seed) => {
    const ratio = cardiothoracicRatio({ finding: 'normal', side: 'right', seed })
    expect(ratio).toBeGreaterThan(0.38)
    expect(ratio).toBeLessThan(0.5)
  })

  it('is wider than 55% of the chest in heart failure', () => {
    expect(cardiothoracicRatio({ finding: 'cardiomegaly-edema', side: 'right', seed: 'a' })).toBeGreaterThan(0.55)
  })

  it('is narrow in emphysema', () => {
    expect(cardiothoracicRatio({ finding: 'hyperinflation', side: 'right', seed: 'a' })).toBeLessThan(0.38)
  })
})

describe.each(sides)('on the %s', (side) => {
  const other: Side = side === 'left' ? 'right' : 'left'
  const away = -signOf(side)

  it('a pneumothorax is darker laterally than the other lung', () => {
    const image = radiograph('pneumothorax', side)
    expect(field(image, side, 11.3, 12.3, 15, 20)).toBeLessThan(field(image, other, 11.3, 12.3, 15, 20) - 15)
  })

  it('a tension pneumothorax shifts the trachea away and depresses the diaphragm', () => {
    const image = radiograph('tension-pneumothorax', side)
    expect(away * trachea(image, 10)).toBeGreaterThan(0.8)
    expect(diaphragm(image, side)).toBeGreaterThan(diaphragm(image, other) + 1.5)
    expect(field(image, side, 6, 11, 20, 30)).toBeLessThan(field(image, other, 6, 11, 20, 30) - 15)
  })

  it('an effusion opacifies the base and spares the upper lung', () => {
    const image = radiograph('pleural-effusion', side)
    expect(field(image, side, 9, 13, 30, 33)).toBeGreaterThan(field(image, other, 9, 13, 30, 33) + 60)
    expect(Math.abs(field(image, side, 6, 10, 11, 16) - field(image, other, 6, 10, 11, 16))).toBeLessThan(15)
  })

  it('a consolidated lobe is opaque without mediastinal shift', () => {
    const image = radiograph('lobar-consolidation', side)
    const normal = radiograph('normal', side)
    const whiter = [9, 14, 20, 25, 29].map(
      (v) => field(image, side, 5, 9, v, v + 2) - field(normal, side, 5, 9, v, v + 2),
    )
    expect(Math.max(...whiter)).toBeGreaterThan(40)
    expect(trachea(image, 10)).toBeCloseTo(trachea(normal, 10), 0)
  })

  it('atelectasis shifts the heart or trachea toward it and elevates the diaphragm', () => {
    const image = radiograph('atelectasis', side)
    const normal = radiograph('normal', side)
    const toward = -away
    const moved = Math.max(
      toward * (trachea(image, 8) - trachea(normal, 8)),
      toward * (heartBorder(image, other) - heartBorder(normal, other)),
    )
    expect(moved).toBeGreaterThan(0.8)
    expect(diaphragm(image, side)).toBeLessThan(diaphragm(normal, side) - 1)
  })
})

describe('the diaphragm', () => {
  it('is lower in emphysema', () => {
    for (const side of sides) {
      expect(diaphragm(radiograph('hyperinflation'), side)).toBeGreaterThan(diaphragm(radiograph('normal'), side) + 1.5)
    }
  })
})

describe('an endotracheal tube', () => {
  it('in place ends 3 to 7 cm above the carina', () => {
    const tip = tipOf(radiograph('tube-in-place'))
    expect(carina - tip.v).toBeGreaterThan(3)
    expect(carina - tip.v).toBeLessThan(7)
  })

  it('that is too deep ends in the right main bronchus, and the left lung loses volume', () => {
    const image = radiograph('tube-too-deep')
    const tip = tipOf(image)
    expect(tip.v - carina).toBeGreaterThan(1.5)
    expect(tip.x).toBeLessThan(-0.3)
    expect(field(image, 'left', 8, 12, 14, 24)).toBeGreaterThan(field(image, 'right', 8, 12, 14, 24) + 25)
  })
})
