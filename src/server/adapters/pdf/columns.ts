import { type Printout, plain } from './printout.ts'

/** Points between two columns. */
export const gutter = 10

/** Widths in a column, in points: of its longest word, of its longest line, and of its lines on average. */
interface ColumnNeed {
  word: number
  line: number
  mean: number
}

/** Measures the texts of a column, the first of which is its heading. */
export function measureColumn(
  { doc }: Printout,
  [heading = '', ...cells]: readonly string[],
  font: string,
): ColumnNeed {
  const widthsIn = (name: string, texts: readonly string[]) =>
    texts.map((text) => gutter + doc.font(name).widthOfString(text))
  const lines = cells.flatMap((cell) => plain(cell).split('\n'))
  const lineWidths = widthsIn(font, lines)
  const words = lines.flatMap((line) => line.split(' '))
  return {
    word: Math.max(...widthsIn('bold', heading.split(' ')), ...widthsIn(font, words)),
    line: Math.max(...widthsIn('bold', [heading]), ...lineWidths),
    mean: lineWidths.reduce((sum, width) => sum + width, 0) / Math.max(1, lineWidths.length),
  }
}

/**
 * Divides the width of the page among the columns. A column whose longest line fits into an equal share gets the width
 * of that line. Each of the others gets the width of its longest word and a part of the remaining space, in proportion
 * to the average width of its lines, which keeps the table short.
 */
export function shareWidth(needs: readonly ColumnNeed[], available: number): number[] {
  const widths = needs.map(() => 0)
  const open = needs.map((need, index) => ({ ...need, index })).toSorted((a, b) => a.line - b.line)
  let left = available
  for (let next = open[0]; next && next.line <= left / open.length; next = open[0]) {
    widths[next.index] = next.line
    left -= next.line
    open.shift()
  }
  const sum = (of: 'word' | 'mean') => open.reduce((total, need) => total + need[of], 0)
  const share = (left - sum('word')) / sum('mean')
  for (const { word, mean, index } of open) widths[index] = word + share * mean
  // If no column is wide, the rest of the width stays blank on the right.
  if (open.length === 0) widths[widths.length - 1] = (widths.at(-1) ?? 0) + left
  return widths
}
