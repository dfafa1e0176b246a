/** Columns of the text. */
const width = 100

/** Breaks a text into lines at spaces; all lines but the first start with `indent`. */
export function wrap(text: string, indent = ''): string {
  const [start = ''] = /^ */.exec(text) ?? []
  const lines: string[] = []
  let line = start
  for (const word of text.trim().split(/\s+/)) {
    const isFirst = line.trim() === ''
    if (!isFirst && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent + word
    } else line += isFirst ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

/** Aligns the columns of rows that have as many cells as the first. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** A table with a line of hyphens below its header. */
function formatTable(lines: readonly string[]): string {
  const [header = [], , ...body] = lines.map(cellsOf)
  const columns = alignColumns([header, ...body]).split('\n')
  const length = Math.max(...columns.map((line) => line.trimEnd().length))
  return columns.toSpliced(1, 0, '-'.repeat(length)).join('\n')
}

/** The Markdown of an explanation as text for a terminal: wrapped paragraphs, lists, and an aligned table. */
export function formatMarkdown(source: string): string {
  const blocks = source.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    if (lines.every((line) => line.trimStart().startsWith('|')) && lines.length > 2) return formatTable(lines)
    const entries = block.split(/\n(?=\s*(?:[-*+]|\d+[.)])\s)/)
    return entries.map((entry) => wrap(entry, /^\s*(?:[-*+]|\d+[.)])\s/.test(entry) ? '  ' : '')).join('\n')
  })
  return blocks.join('\n\n')
}
