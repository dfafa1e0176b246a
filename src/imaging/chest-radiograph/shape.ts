import { curveThrough, smoothStep } from '../raster/geometry.ts'

/** A lobe that a finding affects. */
export type Lobe = 'right upper' | 'right middle' | 'right lower' | 'left lower'

/** A length in cm as a function of the height v or of the distance from the midline. */
export type Curve = (at: number) => number

/** One hemithorax; distances from the midline are positive on both sides. All in cm. */
export interface Hemithorax {
  /** v of the apex of the pleural space. */
  apex: number
  /** Distance of the inner chest wall from the midline, at v. */
  wall: Curve
  /** v of the highest line of the diaphragm, at a distance from the midline. */
  dome: Curve
  /** How far the diaphragm descends from that line to its anterior and posterior attachments. */
  drop: { front: number; back: number }
  /** Widening of the intercostal spaces beyond normal: 0 for none. */
  spread: number
}

/** The borders of the heart and great vessels as x in cm, for v between `top` and `base`. */
export interface HeartShape {
  top: number
  base: number
  right: Curve
  left: Curve
}

/** The shape of a chest, as far as patients and findings change it. */
export interface ChestShape {
  right: Hemithorax
  left: Hemithorax
  heart: HeartShape
  /** Mediastinal shift toward the patient's left, at v. */
  shift: Curve
  /** Anteroposterior diameter as a multiple of the average. */
  depth: number
  /** Downward slope of the ribs as a multiple of the average. */
  slope: number
}

/** Shift of the retrocardiac tissue toward the patient's left, at v: low in the chest it is fixed to the spine. */
export function posteriorShift({ shift }: ChestShape, v: number): number {
  return shift(v) * (1 - 0.85 * smoothStep(15, 24, v))
}

const wall = curveThrough([
  [4, 8.2],
  [6, 9],
  [8, 9.95],
  [10, 11],
  [13, 12.3],
  [16, 13.2],
  [20, 13.9],
  [25, 14.3],
  [30, 14.5],
  [34, 14.5],
  [38, 14.1],
  [42, 13],
])

/** The inner wall of a chest that is `breadth` times the average width. */
function chestWall(breadth: number): Curve {
  return (v) => breadth * wall(v)
}

/** The outline of a hemidiaphragm with its dome and costophrenic angle at these v. */
export function diaphragmDome(summit: number, angle: number): Curve {
  const fall = angle - summit
  return curveThrough([
    [0, summit + 0.32 * fall],
    [2, summit + 0.2 * fall],
    [4, summit + 0.08 * fall],
    [6.5, summit],
    [9, summit + 0.06 * fall],
    [11, summit + 0.22 * fall],
    [12.5, summit + 0.45 * fall],
    [13.5, summit + 0.7 * fall],
    [14.2, angle],
    [15, angle + 2],
  ])
}

const heartRight = curveThrough([
  [13.5, -2.2],
  [17, -2.55],
  [19, -2.95],
  [21, -3.6],
  [23, -4.25],
  [25, -4.65],
  [27, -4.75],
  [29, -4.55],
  [31, -4],
  [32.5, -3.2],
  [34, -2.6],
  [36, -2.2],
])

const heartLeft = curveThrough([
  [13.5, 2.2],
  [15.3, 2.9],
  [16.6, 3.6],
  [18, 3.95],
  [19.5, 4.2],
  [21, 4.75],
  [22.5, 5.6],
  [24, 6.55],
  [26, 7.6],
  [28, 8.35],
  [29.7, 8.65],
  [31, 8.5],
  [32.3, 8],
  [34, 6.8],
  [36, 4],
])

/** A heart whose borders are `right` and `left` times as far out as average below the great vessels. */
export function heartShape(right: number, left: number): HeartShape {
  const growBronchus = (border: Curve, by: number): Curve => {
    const share = curveThrough([
      [15, 1],
      [19, 1 + (by - 1) * 0.35],
      [24, by],
    ])
    return (v) => border(v) * share(v)
  }
  return { top: 13.5, base: 36, right: growBronchus(heartRight, right), left: growBronchus(heartLeft, left) }
}

/** How healthy adults differ. */
export interface Build {
  breadth: number
  heart: number
  /** How much lower than average the diaphragm is, in cm. */
  inspiration: number
}

/** A healthy adult in full inspiration: right dome at the tenth posterior rib, left dome slightly lower. */
export function normalShape({ breadth, heart, inspiration }: Build): ChestShape {
  const half = (apex: number, summit: number, angle: number): Hemithorax => ({
    apex,
    wall: chestWall(breadth),
    dome: diaphragmDome(summit + inspiration, angle + inspiration * 0.6),
    drop: { front: 4.5, back: 7.5 },
    spread: 0,
  })
  return {
    right: half(4.5, 30.9, 36.2),
    left: half(4.6, 32.1, 36.8),
    heart: heartShape(heart * breadth, heart * breadth),
    shift: () => 0,
    depth: 1,
    slope: 1,
  }
}
