import { describe, expect, it } from 'vitest'
import { findFileError, formatBytes } from './file-rules.ts'

const rules = { extensions: ['.csv', '.yaml'], maxBytes: 2_500_000 }

describe('findFileError', () => {
  it.each([
    ['items.csv', 2_500_000, undefined],
    ['ITEMS.CSV', 10, undefined],
    ['items.exe', 10, "items.exe isn't a supported file type. Choose a .csv or .yaml file."],
    ['csv', 10, "csv isn't a supported file type. Choose a .csv or .yaml file."],
    ['items.csv', 0, 'items.csv is empty.'],
    ['items.csv', 2_600_000, 'items.csv is too large (2.6 MB). The limit is 2.5 MB.'],
  ])('%s of %i bytes', (name, size, error) => {
    expect(findFileError({ name, size }, rules)).toBe(error)
  })
})

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1500, '1.5 kB'],
    [640_000, '640 kB'],
    [12_345_678, '12 MB'],
  ])('%i', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
