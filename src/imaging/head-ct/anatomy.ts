import type { Point2 } from './grid.ts'

/** The level of the slice: bodies of the lateral ventricles, or basal ganglia. */
export type Level = 'ventricles' | 'basal-ganglia'

/** The deep structures of one hemisphere, for the patient's left (x > 0); the right is the mirror image. */
export interface DeepAnatomy {
  gray: readonly (readonly Point2[])[]
  fluid: readonly (readonly Point2[])[]
  /** Where the anterior and posterior parts of the interhemispheric fissure end. */
  fissure: { front: number; back: number }
}

const caudateHead: readonly Point2[] = [
  [1.2, -3.3],
  [1.9, -3.4],
  [2.15, -2.6],
  [1.75, -1.6],
  [1.2, -1.2],
  [0.95, -1.7],
  [1.2, -2.4],
]

const lentiform: readonly Point2[] = [
  [2.35, -2.2],
  [3.2, -1.9],
  [3.65, -0.6],
  [3.5, 0.8],
  [2.9, 1.6],
  [2.3, 0.6],
  [1.9, -0.3],
]

const thalamus: readonly Point2[] = [
  [0.35, -0.2],
  [0.9, -0.25],
  [1.5, 0.4],
  [2.1, 1.4],
  [2.05, 2.1],
  [1.3, 2.4],
  [0.5, 2.0],
  [0.3, 0.9],
]

const frontalHorn: readonly Point2[] = [
  [0.16, -2.7],
  [0.5, -3.1],
  [1.2, -3.75],
  [1.8, -4.0],
  [1.75, -3.5],
  [1.1, -2.9],
  [0.95, -2.2],
  [0.8, -1.5],
  [0.4, -0.7],
  [0.12, -0.6],
]

const occipitalHorn: readonly Point2[] = [
  [2.15, 2.9],
  [2.8, 2.8],
  [3.25, 3.4],
  [3.25, 4.4],
  [2.95, 5.6],
  [2.65, 5.4],
  [2.55, 4.4],
  [2.2, 3.6],
]

const lateralVentricle: readonly Point2[] = [
  [0.18, -2.6],
  [0.7, -3.3],
  [1.45, -3.6],
  [1.6, -2.9],
  [1.3, -1.8],
  [1.3, -0.4],
  [1.55, 1.0],
  [2.3, 2.4],
  [2.85, 3.6],
  [2.6, 4.1],
  [2.0, 3.7],
  [1.3, 2.6],
  [0.75, 1.2],
  [0.4, 0.2],
  [0.16, -1],
]

const caudateBody: readonly Point2[] = [
  [1.5, -3.2],
  [1.95, -2.9],
  [1.85, -1.6],
  [1.75, -0.2],
  [1.95, 1.0],
  [1.6, 0.8],
  [1.35, -0.4],
  [1.35, -1.8],
]

/** Deep gray matter and ventricles by level. */
export const deepAnatomy: Record<Level, DeepAnatomy> = {
  'basal-ganglia': {
    gray: [caudateHead, lentiform, thalamus],
    fluid: [frontalHorn, occipitalHorn],
    fissure: { front: -3.9, back: 3.9 },
  },
  ventricles: { gray: [caudateBody], fluid: [lateralVentricle], fissure: { front: -4.1, back: 4.2 } },
}

/** The third ventricle and the quadrigeminal cistern, in the midline. */
export const midlineFluid: readonly (readonly Point2[])[] = [
  [
    [-0.16, -0.7],
    [0.16, -0.7],
    [0.24, 0.4],
    [0.18, 1.7],
    [-0.18, 1.7],
    [-0.24, 0.4],
  ],
  [
    [-1.5, 2.7],
    [-0.7, 2.75],
    [0, 3.0],
    [0.7, 2.75],
    [1.5, 2.7],
    [1.0, 3.2],
    [0, 3.55],
    [-1.0, 3.2],
  ],
]
