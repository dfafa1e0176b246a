/** The formats in which questions are exchanged with other programs. */
export const exchangeFormats = ['gift', 'aiken', 'moodle-xml', 'csv'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** What each format is called, and how the names of its files end. */
export const formatLabels: Record<ExchangeFormat, { name: string; extension: string }> = {
  'moodle-xml': { name: 'Moodle XML', extension: '.xml' },
  gift: { name: 'GIFT', extension: '.gift' },
  aiken: { name: 'Aiken', extension: '.txt' },
  csv: { name: 'CSV', extension: '.csv' },
}

/** Bytes. A larger file is not a list of questions: the whole bank of a field has 0.5 MB. */
export const maxFileSize = 4_000_000

/** Nobody can review more questions than this at once. */
export const maxImported = 500
