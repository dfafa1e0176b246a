/** The formats in which questions are exchanged with other programs. */
export const exchangeFormats = ['gift', 'aiken', 'moodle-xml', 'csv'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** The name of each format, and its file extension. */
export const formatLabels: Record<ExchangeFormat, { name: string; extension: string }> = {
  'moodle-xml': { name: 'Moodle XML', extension: '.xml' },
  gift: { name: 'GIFT', extension: '.gift' },
  aiken: { name: 'Aiken', extension: '.txt' },
  csv: { name: 'CSV', extension: '.csv' },
}

/** Bytes. A larger file is not a list of questions: a field's whole bank takes 0.5 MB. */
export const maxFileSize = 4_000_000

/** More questions than this are too many to review at once. */
export const maxImported = 500
