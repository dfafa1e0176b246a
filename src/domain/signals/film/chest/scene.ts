import type { Side } from '../side.ts'
import type { TubePoint } from '../tube.ts'
import type { Posture } from './girdle.ts'
import type { LungContent } from './lungs.ts'
import type { ChestShape, Lobe } from './shape.ts'
import type { VesselPlan } from './vessels.ts'

/** A thread of some material: its points with radius in cm; `excess` is the absorption per cm above what it replaces. */
export interface Thread {
  points: readonly (readonly [x: number, y: number, v: number, radius: number])[]
  excess: number
}

/** One lung as it is drawn: what fills its space, its vessels, and bronchi that show where the lung is solid. */
export interface Lung {
  content: LungContent
  vessels: VesselPlan
  /** Bronchi filled with air. */
  bronchi: readonly (readonly TubePoint[])[]
}

/** Gas in the stomach: its middle, its half-axes, and where the fluid stands in it (share of `rv` under the middle). */
export interface GasBubble {
  x: number
  rx: number
  rv: number
  level: number
}

/** All that is drawn of one patient. */
export interface ChestScene {
  /** From back to front, upright; or from front to back, in bed. */
  view: 'PA' | 'AP'
  /** The side of the finding, if it has one. */
  side?: Side | undefined
  /** The lobe of the finding, if it has one. */
  lobe?: Lobe
  shape: ChestShape
  /** Breadth and depth of the body as shares of the usual. */
  breadth: number
  bulk: number
  posture: Posture
  lungs: Record<Side, Lung>
  /** Lines and tubes: seen wherever they lie. */
  threads: readonly Thread[]
  /** Lines of tissue within the lungs, seen where there is air round them. */
  strands: readonly Thread[]
  stomachGas?: GasBubble | undefined
}
