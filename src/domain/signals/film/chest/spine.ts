import { mix } from '../geometry.ts'
import type { Plane } from '../plane.ts'
import { film, rowOf, vOf } from '../raster.ts'
import { createSpans, loft } from '../solid.ts'
import { tubeThrough } from '../tube.ts'
import { addBone } from './bones.ts'
import { absorption } from './tissue.ts'

/** A vertebral body: v of its upper and lower end-plate and half its width, cm. */
interface Vertebra {
  top: number
  bottom: number
  half: number
}

/** C5 to L4. */
function vertebrae(): Vertebra[] {
  const list: Vertebra[] = []
  let top = -0.6
  for (let k = 0; k < 19; k++) {
    const share = k / 15
    const height = mix(1.35, 2.45, share ** 0.8)
    list.push({ top, bottom: top + height, half: mix(1.25, 2.05, share ** 1.2) })
    top += height + mix(0.35, 0.55, share)
  }
  return list
}

const side = { n: 3, power: 0.5 }

function addCrossings(plane: Plane, { top, bottom, half }: Vertebra, inset: number, weight: number): void {
  const solid = loft(
    (v) => {
      const t = (v - top) / (bottom - top)
      if (t < 0 || t > 1) return undefined
      const waist = half * (1 - 0.1 * (1 - (2 * t - 1) ** 2)) - inset
      return { right: -waist, left: waist, deepest: 0, back: -waist / 2, front: waist / 2 }
    },
    { right: side, left: side },
  )
  const spans = createSpans()
  for (let j = Math.max(0, Math.ceil(rowOf(top))); j < Math.min(film.height, rowOf(bottom)); j++) {
    solid.cross(vOf(j), spans)
    const fromPlate = Math.min(vOf(j) - top, bottom - vOf(j))
    const plate = inset === 0 ? 0.13 * absorption.cortexExcess * Math.exp(-0.5 * ((fromPlate - 0.12) / 0.1) ** 2) : 0
    for (let i = spans.from; i < spans.to; i++) {
      const at = j * film.width + i
      const chord = (spans.front[i] as number) - (spans.back[i] as number)
      plane.data[at] = (plane.data[at] as number) + weight * chord + plate
    }
  }
}

function addArch(bones: Plane, { top, bottom, half }: Vertebra): void {
  const height = bottom - top
  for (const sign of [-1, 1]) {
    const pedicle = { x: sign * half * 0.66, v: top + height * 0.33, across: 0.3, down: 0.48 }
    addBone(
      bones,
      [
        { ...pedicle, y: -6 },
        { ...pedicle, y: -6.35 },
      ],
      0.13,
    )
    const root = [sign * half * 0.8, 0, top + height * 0.45, 0.5] as const
    const tip = [sign * (half + 1.25), 0, top + height * 0.2, 0.42] as const
    addBone(bones, tubeThrough([root, tip]), 0.08, 0.6)
  }
  const spinous = { x: 0, across: 0.24, down: 0.5 }
  addBone(
    bones,
    [
      { ...spinous, y: -7.5, v: bottom + 0.1 },
      { ...spinous, y: -8, v: bottom + 0.7 },
    ],
    0.11,
  )
}

/** The spine from neck to belly: bodies with end-plates, pedicles, transverse and spinous processes. */
export function addSpine(bones: Plane): void {
  for (const vertebra of vertebrae()) {
    addCrossings(bones, vertebra, 0, absorption.cortexExcess)
    addCrossings(bones, vertebra, 0.08, absorption.marrowExcess - absorption.cortexExcess)
    addArch(bones, vertebra)
  }
}
