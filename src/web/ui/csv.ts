import { stringify } from 'csv-stringify/browser/esm/sync'
import { saveBlob } from './save-blob.ts'

/**
 * A CSV file (RFC 4180, with a byte order mark, which Excel needs to read UTF-8). Text that a spreadsheet would run as
 * a formula (it begins with =, +, -, @, a tab, or a carriage return) gets an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify([header, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

/** Saves a CSV file on the user's device. */
export function downloadCsv(fileName: string, csv: string): void {
  saveBlob(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
