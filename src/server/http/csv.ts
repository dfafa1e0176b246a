import { stringify } from 'csv-stringify/sync'
import type { FileReply } from './replies.ts'

/**
 * A CSV file (RFC 4180, with a byte order mark, which Excel needs to read UTF-8). Text that a spreadsheet would run as
 * a formula gets an apostrophe in front.
 */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): FileReply {
  const bytes = stringify([header, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  return { bytes, type: 'text/csv; charset=utf-8', name }
}
