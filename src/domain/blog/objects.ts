import { area, dot, line, type Mark, type Point, pointsOf, span, times } from './marks.ts'

/** Light that falls on a page, in three widths. */
export function readingLamp(variant: number): Mark[] {
  const rows = 3 + (variant % 3)
  const light = [90, 170, 250].map((reach) =>
    area(
      [
        [252, 138],
        [292, 104],
        [360 + reach, 330],
        [360 - reach * 0.72, 330],
      ],
      'teal',
      0.11,
    ),
  )
  const text = times(rows, (row) =>
    line(
      [
        [300 + row * 4, 318 - row * 13],
        [300 + row * 4 + 150 - ((row * 37 + variant) % 60), 318 - row * 13],
      ],
      'teal-deep',
      3,
    ),
  )
  return [
    ...light,
    line(pointsOf('138 330 112 214 250 100'), 'ink', 4),
    dot(112, 214, 8, 'ink'),
    area(pointsOf('222 112 262 66 312 100 252 150'), 'ink'),
    ...text,
    line(pointsOf('100 330 176 330'), 'ink', 12),
    line(pointsOf('40 336 600 336'), 'teal-deep', 1.5),
  ]
}

/** The leaves of a book, opened in the middle. */
export function openBook(variant: number): Mark[] {
  const leaves = 8 + (variant % 4)
  const leaf = (index: number, side: 1 | -1) => {
    const angle = 0.16 + (index / (leaves - 1)) * 1.15
    return span(0, 1, 30, (t): Point => {
      const out = 250 * t
      return [
        320 + side * out * Math.cos(angle),
        318 - out * Math.sin(angle) - 46 * Math.sin(Math.PI * t) * (1 - index / leaves),
      ]
    })
  }
  const page = (side: 1 | -1) => area([...leaf(0, side), [320 + side * 247, 330], [320, 330]], 'warn', 0.14)
  return [
    page(1),
    page(-1),
    ...times(leaves, (index) => [
      line(leaf(index, 1), 'warn', index === 0 ? 4 : 1.8, { opacity: 1 - (index / leaves) * 0.6 }),
      line(leaf(index, -1), 'warn', index === 0 ? 4 : 1.8, { opacity: 1 - (index / leaves) * 0.6 }),
    ]).flat(),
    line(pointsOf('320 318 320 90'), 'warn', 1.5, { dash: [2, 8] }),
    line(pointsOf('70 336 570 336'), 'warn', 1.5),
  ]
}

/** A cup, and what rises from it. */
export function cup(variant: number): Mark[] {
  const plumes = 3 + (variant % 2)
  const steam = times(plumes, (index) => {
    const x = 296 - (plumes - 3) * 18 + (index - 1) * 48
    const phase = index * 1.3 + variant
    return line(
      span(0, 1, 50, (t): Point => [x + 15 * t * Math.sin(t * 8 + phase) + 8 * t, 196 - 128 * t]),
      'warn',
      3.5,
      { opacity: 0.9 - index * 0.17 },
    )
  })
  const bowl: Point[] = span(0, Math.PI, 40, (angle) => [
    296 + 104 * Math.cos(angle),
    226 + 98 * Math.sin(angle) ** 0.7,
  ])
  return [
    area([[192, 218], [400, 218], ...bowl], 'warn', 0.22),
    line([[192, 218], [400, 218], ...bowl, [192, 218]], 'warn', 3.5),
    line(
      span(-1.5, 1.5, 30, (angle) => [397 + 44 * Math.cos(angle), 254 + 32 * Math.sin(angle)]),
      'warn',
      3.5,
    ),
    ...steam,
    line(pointsOf('120 334 500 334'), 'warn', 1.5),
    line(pointsOf('214 343 380 343'), 'warn', 3, { opacity: 0.5 }),
  ]
}

/** An hour of the day, and how much of it is yours. */
export function clock(variant: number): Mark[] {
  const onDial = (minute: number, radius: number): Point => {
    const angle = (minute / 60) * 2 * Math.PI - Math.PI / 2
    return [320 + radius * Math.cos(angle), 204 + radius * Math.sin(angle)]
  }
  const from = (variant % 6) * 5
  const to = from + 14 + (variant % 9)
  return [
    area([[320, 204], ...span(from, to, 30, (minute) => onDial(minute, 118))], 'teal', 0.26),
    ...times(60, (minute) =>
      line([onDial(minute, minute % 5 ? 138 : 128), onDial(minute, 148)], 'ink', minute % 5 ? 1.5 : 3, {
        opacity: minute % 5 ? 0.55 : 1,
      }),
    ),
    line([[320, 204], onDial(from, 84)], 'ink', 6),
    line([[320, 204], onDial(to, 122)], 'ink', 4),
    dot(320, 204, 8, 'ink'),
  ]
}

/** A leaf and its veins. */
export function leaf(variant: number): Mark[] {
  const veins = 5 + (variant % 3)
  const edge = (t: number, side: number, size: number): Point => {
    const [x, y] = [140 + 380 * t, 312 - 214 * t]
    const bulge = 116 * size * Math.sin(Math.PI * t ** 0.82) * side
    return [x - bulge * 0.49, y - bulge * 0.87]
  }
  const outline = (size: number): Point[] => [
    ...span(0, 1, 40, (t) => edge(t, 1, size)),
    ...span(1, 0, 40, (t) => edge(t, -1, size)),
  ]
  return [
    area(outline(1), 'teal', 0.12),
    line(outline(1), 'teal-deep', 4),
    ...times(veins, (index) => {
      const t = 0.14 + (index / veins) * 0.66
      const root: Point = [140 + 380 * t, 312 - 214 * t]
      return [1, -1].map((side) => line([root, edge(Math.min(1, t + 0.13), side, 0.96)], 'teal-deep', 1.6))
    }).flat(),
    line(pointsOf('96 337 520 98'), 'teal-deep', 3),
  ]
}
