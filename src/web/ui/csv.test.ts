import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cellOf = (value: string | number | null) => {
  const [, row] = parse(toCsv(['Value'], [[value]]), { bom: true, skip_empty_lines: false })
  return row?.[0]
}

describe('toCsv', () => {
  it.each([
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
  ])('escapes the formula %j', (value, escaped) => {
    expect(cellOf(value)).toBe(escaped)
  })

  it.each([
    ['plain text', 'plain text'],
    ['a "quoted", comma', 'a "quoted", comma'],
    ['two\nlines', 'two\nlines'],
    ['PaCO₂', 'PaCO₂'],
    [-2.5, '-2.5'],
    [0, '0'],
    [null, ''],
  ])('keeps %j', (value, expected) => {
    expect(cellOf(value)).toBe(expected)
  })

  it('begins with a byte order mark and ends lines the way spreadsheets expect', () => {
    expect(toCsv(['Name', 'Score'], [['Ada', 70]])).toBe('\uFEFFName,Score\r\nAda,70\r\n')
  })
})
