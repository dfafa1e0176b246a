import { bell, curve, dot, line, type Mark, type Point, pointsOf, round, times } from './marks.ts'

/** Days in rows of nine: study, rest, and the day itself. */
export function calendar(variant: number): Mark[] {
  const restDay = 5 + (variant % 3)
  const day = (index: number): Mark => {
    const [x, y] = [96 + (index % 9) * 56, 78 + Math.floor(index / 9) * 61]
    if (index === 44) return dot(x, y, 22, 'ink')
    if (index % 7 === restDay % 7) return line(round(x, y, 16), 'rule-strong', 1.6, { dash: [2, 6] })
    if (index < 5 + (variant % 5)) return line(round(x, y, 16), 'teal', 3)
    return dot(x, y, 17, 'teal', 0.35 + (index / 45) * 0.65)
  }
  return [...times(45, day), line(pointsOf('536 322 542 329 553 315'), 'sunk', 3)]
}

/** Two clocks out of step below a moon: the body's and the roster's. */
export function moon(variant: number): Mark[] {
  const wave = (phase: number) => curve(0, 640, (x) => 226 - 58 * Math.cos(((x - phase) / 320) * 2 * Math.PI))
  const at = 430 + (variant % 5) * 26
  const stars: Point[] = pointsOf('70 70 150 116 220 62 330 92 386 58 590 64 36 146 300 132')
  return [
    ...stars.filter(([x]) => Math.abs(x - at) > 70).map(([x, y], index) => dot(x, y, index % 3 ? 1.9 : 3, 'star', 0.8)),
    dot(at, 98, 38, 'star'),
    dot(at + 16, 88, 36, 'night'),
    line(wave(80), 'star', 3),
    line(wave(190 + (variant % 4) * 20), 'amber', 3, { dash: [1, 9] }),
    line(pointsOf('92 326 238 326'), 'amber', 11),
    line(pointsOf('412 326 558 326'), 'amber', 11),
  ]
}

/** A rhythm that is fast and uneven at first, and settles. */
export function heartbeat(variant: number): Mark[] {
  const starts = [52, 100, 160, 222, 310, 420, 530].map(
    (x, index) => x + (index < 4 ? ((variant + index * 7) % 12) - 6 : 0),
  )
  const shape: Point[] = pointsOf('-18 0 -12 -9 -6 0 -2 8 3 -104 9 34 13 0 24 0 34 -20 44 0')
  const trace = starts.flatMap((start, index) => {
    const size = 0.55 + 0.45 * Math.min(1, index / 4)
    return shape.map(([x, y]): Point => [start + x * (0.5 + size / 2), 226 + y * size])
  })
  return [
    ...times(7, (row) =>
      line(
        [
          [40, 86 + row * 40],
          [600, 86 + row * 40],
        ],
        'incorrect',
        1,
        { opacity: 0.16 },
      ),
    ),
    ...times(15, (column) =>
      line(
        [
          [40 + column * 40, 86],
          [40 + column * 40, 326],
        ],
        'incorrect',
        1,
        { opacity: 0.16 },
      ),
    ),
    line([[40, 226], ...trace, [600, 226]], 'incorrect', 4),
  ]
}

/** A hillside of contour lines, and the steps up. */
export function path(variant: number): Mark[] {
  const peak = 470 + (variant % 4) * 18
  const slope = (index: number) => (x: number) =>
    352 - index * 34 - (150 + index * 6) * bell(x, peak, 270 - index * 30) * (0.45 + index * 0.07)
  const contours = times(6, (index) => line(curve(0, 640, slope(index)), 'teal', 1.6, { opacity: 0.25 + index * 0.12 }))
  const steps: Point[] = pointsOf('60 336 136 318 214 284 292 238 368 182 440 126 506 88')
  return [
    ...contours,
    line(steps, 'ink', 2.5),
    ...steps.map(([x, y], index) => dot(x, y, index === 6 ? 13 : 7, index === 6 ? 'teal' : 'ink')),
  ]
}

/** People who share what each of them knows. */
export function people(variant: number): Mark[] {
  const count = 3 + (variant % 3)
  const radius = 104
  const centers = times(count, (index): Point => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2 + (variant % 2) * (Math.PI / count)
    return [320 + 78 * Math.cos(angle), 204 + 66 * Math.sin(angle)]
  })
  return [
    ...centers.map(([x, y]) => dot(x, y, radius, 'teal', 0.11)),
    ...centers.map(([x, y]) => line(round(x, y, radius), 'teal-deep', 2.5)),
    dot(320, 204, 18, 'teal-deep'),
  ]
}
