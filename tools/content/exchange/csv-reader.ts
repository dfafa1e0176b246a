import { CsvError, parse } from 'csv-parse/sync'
import { type Row, readRows } from '#domain/exchange/csv.ts'
import type { Reading } from '#domain/exchange/draft.ts'

/** What a fault of the parser's means; it is told with the line on which its row begins. */
const remedies: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  CSV_QUOTE_NOT_CLOSED: [
    'in this row a quotation mark opens and is never closed',
    'Close it at the end of the cell; a quotation mark within a quoted cell is doubled.',
  ],
  INVALID_OPENING_QUOTE: [
    'in this row a quotation mark stands in the middle of a cell',
    'Put the whole cell in quotation marks and double the one within: "a 5"" tube".',
  ],
  CSV_INVALID_CLOSING_QUOTE: [
    'in this row a text goes on after its closing quotation mark',
    'Double a quotation mark within a quoted cell; or close one that is open.',
  ],
}

/** Excel writes semicolons where the comma is the decimal sign. The headings hold neither. */
function findDelimiter(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** Reads questions in CSV (RFC 4180). A file with a quotation mark out of place is not read at all. */
export function parseCsv(text: string): Reading {
  const rows: Row[] = []
  let line = 1
  const keep = (read: unknown) => {
    // With `raw`, the parser gives more than its type says.
    const { record: cells, raw } = read as { record: string[]; raw: string }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    // The parser counts "\r\n" within a cell twice.
    line += raw.match(/\r\n?|\n/g)?.length ?? 0
    return null
  }
  try {
    parse(text, { relax_column_count: true, raw: true, delimiter: findDelimiter(text), on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const [problem, remedy] = remedies[error.code] ?? [
      `this is not CSV: ${error.message}`,
      'Compare it with an export.',
    ]
    return { drafts: [], problems: [{ line, question: '', problem, remedy }] }
  }
  return readRows(rows)
}
