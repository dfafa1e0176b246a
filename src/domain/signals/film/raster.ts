/** The film: 35.2 x 41.8 cm in pixels of 0.55 mm. */
export const film = { width: 640, height: 760, pixel: 0.055 } as const

/** The column (with its fraction) of a point `x` cm to the patient's left of the midline. */
export function columnOf(x: number): number {
  return x / film.pixel + film.width / 2 - 0.5
}

/** The row (with its fraction) of a point `v` cm below the top edge. */
export function rowOf(v: number): number {
  return v / film.pixel - 0.5
}

/** Where the middle of a column is, in cm to the patient's left of the midline. */
export function xOf(column: number): number {
  return (column + 0.5 - film.width / 2) * film.pixel
}

/** Where the middle of a row is, in cm below the top edge. */
export function vOf(row: number): number {
  return (row + 0.5) * film.pixel
}
