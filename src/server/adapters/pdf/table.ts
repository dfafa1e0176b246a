import type { DocumentBlock } from '#domain/study/study-method.ts'
import { gutter, measureColumn, shareWidth } from './columns.ts'
import {
  bold,
  colors,
  ensureSpace,
  heightOf,
  margin,
  type Printout,
  tag,
  writeArtifact,
  writeText,
} from './printout.ts'

type Table = Extract<DocumentBlock, { kind: 'table' }>

/** The columns of a table that is being printed. */
interface Grid {
  printout: Printout
  widths: readonly number[]
  /** Whether the first column has names, which are bold; descriptions would be heavy in bold. */
  hasNames: boolean
}

/** The rules below the head and below each row: their width in points and their color. */
const rules = { head: [1, colors.ink], row: [0.5, colors.rule] } as const

/** Points required at the bottom of a page to start a row that is taller than a page: a few lines. */
const beginning = 60

function layOut(printout: Printout, { head }: Table, alike: readonly Table[]): Grid {
  const available = printout.doc.page.width - 2 * margin
  const columns = head.map((heading, column) => [
    heading,
    ...alike.flatMap((table) => table.rows.map((row) => row[column] ?? '')),
  ])
  const names = measureColumn(printout, columns[0] ?? [], 'bold')
  const hasNames = names.mean <= available / 4
  const needs = columns.map((texts, column) =>
    hasNames && column === 0 ? names : measureColumn(printout, texts, 'text'),
  )
  return { printout, widths: shareWidth(needs, available), hasNames }
}

const heightOfRow = ({ printout: { doc, density }, widths }: Grid, cells: readonly string[]) =>
  2 * density.padding +
  Math.max(...cells.map((text, column) => heightOf(doc, text, { width: (widths[column] ?? 0) - gutter })))

/** Writes the cells of a row side by side, each of them by `writeCell`. */
function writeCells(
  { printout: { doc, density }, widths }: Grid,
  cells: readonly string[],
  writeCell: (write: () => void, column: number) => void,
): void {
  const { y, page } = doc
  let x = margin
  let bottom = y
  for (const [column, text] of cells.entries()) {
    const width = widths[column] ?? 0
    writeCell(() => writeText(doc, text, { x, y: y + density.padding, width: width - gutter }), column)
    // A cell that is longer than a page ends on another one.
    bottom = doc.page === page ? Math.max(bottom, doc.y) : doc.y
    x += width
  }
  doc.y = bottom + density.padding
}

function strokeRule({ doc }: Printout, [width, color]: readonly [number, string]): void {
  const right = doc.page.width - margin
  doc.lineWidth(width).moveTo(margin, doc.y).lineTo(right, doc.y).stroke(color)
}

/**
 * A table, whose head is repeated on each of its pages. `alike` are the tables of the document with the same head, this
 * one among them: their columns have the same widths.
 */
export function writeTable(printout: Printout, table: Table, alike: readonly Table[]): void {
  const { doc, root, density } = printout
  doc.fontSize(density.text)
  const grid = layOut(printout, table, alike)
  const head = table.head.map(bold)
  const headHeight = heightOfRow(grid, head)
  const element = doc.struct('Table')
  root.add(element)

  const writeRow = (cells: readonly string[], isHead: boolean) => {
    const row = doc.struct('TR')
    element.add(row)
    const writeCell = (write: () => void, column: number) => {
      const scope = isHead ? 'Column' : grid.hasNames && column === 0 ? 'Row' : undefined
      tag(doc, row, scope ? 'TH' : 'TD', write, { scope })
    }
    writeCells(grid, cells, writeCell)
    row.end()
    writeArtifact(doc, () => strokeRule(printout, isHead ? rules.head : rules.row))
  }
  const rows = table.rows.map((row) => {
    const cells = row.map((text, column) => (grid.hasNames && column === 0 ? bold(text) : text))
    const height = heightOfRow(grid, cells)
    return { cells, height: headHeight + height > doc.page.maxY() - margin ? beginning : height }
  })
  ensureSpace(doc, headHeight + (rows[0]?.height ?? 0))
  writeRow(head, true)
  for (const { cells, height } of rows) {
    if (doc.y + height > doc.page.maxY()) {
      doc.addPage()
      writeArtifact(doc, () => {
        writeCells(grid, head, (write) => write())
        strokeRule(printout, rules.head)
      })
    }
    writeRow(cells, false)
  }
  element.end()
}
