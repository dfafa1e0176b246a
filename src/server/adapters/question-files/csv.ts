import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { type CsvRow, draftsFromRows, rowsFromItems } from '#domain/exchange/csv.ts'
import type { ParsedFile } from '#domain/exchange/draft.ts'
import type { AuthoredItem, Case } from '#domain/question/item.ts'

/** Messages for errors of the parser; they are reported with the line on which the row starts. */
const parserErrors: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  CSV_QUOTE_NOT_CLOSED: [
    'A quotation mark in this row is never closed. The file was not read.',
    'Close it at the end of the cell, and double each quotation mark within a quoted cell.',
  ],
  INVALID_OPENING_QUOTE: [
    'There is a quotation mark in the middle of a cell in this row. The file was not read.',
    'Put the whole cell in quotation marks and double the one within it: "a 5"" tube".',
  ],
  CSV_INVALID_CLOSING_QUOTE: [
    'There is text after a closing quotation mark in this row. The file was not read.',
    'Double each quotation mark within a quoted cell, or close the one that is open.',
  ],
}

/**
 * Spreadsheets execute cells that start with one of these characters, so csv-stringify puts an apostrophe in front.
 * Cells that already start that way get one more, so that removing one always restores the text.
 */
const escapedFormula = /^'+[=+\-@\t\r＝＋－＠]/u
const escapeApostrophe = (cell: string) => (escapedFormula.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string) => (escapedFormula.test(cell) ? cell.slice(1) : cell)

/** Excel uses semicolons where the comma is the decimal separator. The headings contain none of these characters. */
function detectDelimiter(text: string): string {
  const [headings = ''] = text.split('\n', 1)
  const count = (mark: string) => headings.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** An export has 25. */
const maxColumns = 100

/** Parses questions in CSV (RFC 4180). A file with misplaced quotation marks is not read at all. */
export function parseCsv(text: string): ParsedFile {
  const rows: CsvRow[] = []
  let line = 1
  const delimiter = detectDelimiter(text)
  const columns = text.slice(0, text.search(/[\r\n]|$/)).split(delimiter, maxColumns + 1).length
  if (columns > maxColumns) {
    const problem = `The first line has more than ${maxColumns} columns. The file was not read.`
    return { drafts: [], errors: [{ line: 1, question: '', problem, remedy: 'Compare the file with an export.' }] }
  }
  const addRow = (parsed: unknown) => {
    // With the option `raw`, the parser passes more than its type declares.
    const { record: cells, raw } = parsed as { record: string[]; raw: string }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(unescapeFormula) })
    // The parser's own line counter counts "\r\n" within a cell twice.
    line += raw.match(/\r\n?|\n/g)?.length ?? 0
    return null
  }
  try {
    parse(text, { relax_column_count: true, raw: true, delimiter, on_record: addRow })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const [problem, remedy] = parserErrors[error.code] ?? [
      `This is not valid CSV: ${error.message}.`,
      'Compare the file with an export.',
    ]
    return { drafts: [], errors: [{ line, question: '', problem, remedy }] }
  }
  return draftsFromRows(rows)
}

/** Writes items as CSV (RFC 4180) with a byte order mark, by which Excel recognizes UTF-8. */
export function writeCsv(items: readonly AuthoredItem[], cases: readonly Case[]): string {
  return writeRows(rowsFromItems(items, cases), true)
}

/** Rows as CSV; the byte order mark is only at the beginning of a file. */
export function writeRows(table: readonly (readonly string[])[], isFirst: boolean): string {
  const rows = table.map((cells) => cells.map(escapeApostrophe))
  // Cells with characters that other programs could take for a separator, or would trim, are quoted too.
  return stringify(rows, {
    bom: isFirst,
    record_delimiter: '\r\n',
    escape_formulas: true,
    quoted_match: /[;\t\r\n]|^\s|\s$/,
  })
}
