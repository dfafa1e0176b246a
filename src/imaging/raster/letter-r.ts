/** The letter R as strokes: x and y from the upper left; 1 wide and 1.4 high. */
export const letterR: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [
    [0, 1.4],
    [0, 0],
    [0.6, 0],
    [0.85, 0.1],
    [0.95, 0.38],
    [0.85, 0.66],
    [0.6, 0.76],
    [0, 0.76],
  ],
  [
    [0.5, 0.76],
    [1, 1.4],
  ],
]
