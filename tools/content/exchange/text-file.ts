import { readFile } from 'node:fs/promises'

/** A file of more than this is no list of questions: a field's whole bank has 0.5 MB. */
const largest = 4_000_000

/** A file's text, or why it is none. */
export type TextFile = { text: string } | { problem: string; remedy: string }

const saveAs = 'Save it again as UTF-8: in Excel as "CSV UTF-8", in Notepad with the encoding UTF-8.'

function findForm(bytes: Uint8Array): { problem: string; remedy: string } | undefined {
  const [a, b] = bytes
  if (a === 0x50 && b === 0x4b) {
    return { problem: 'this is a workbook or an archive, not text', remedy: 'Save the sheet as "CSV UTF-8" first.' }
  }
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    return { problem: 'line 1: this is UTF-16 text ("Unicode"), not UTF-8', remedy: saveAs }
  }
  return undefined
}

/** The line on which the first bytes stand that are not UTF-8. */
function findForeignLine(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isForeign = (line: string) => {
    try {
      decoder.decode(Buffer.from(line, 'latin1'))
      return false
    } catch {
      return true
    }
  }
  return lines.findIndex(isForeign) + 1
}

/** The text of bytes in UTF-8, without a byte order mark. */
export function decodeText(bytes: Uint8Array): TextFile {
  if (bytes.length > largest) {
    const size = `${(bytes.length / 1_000_000).toFixed(1)} MB`
    const remedy = 'Take pictures out, or divide it: export one category at a time.'
    return { problem: `it has ${size}; at most ${largest / 1_000_000} MB are read`, remedy }
  }
  const form = findForm(bytes)
  if (form) return form
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() !== '') return { text }
    return { problem: 'it is empty', remedy: 'Choose the file that holds the questions.' }
  } catch {
    const problem = `line ${findForeignLine(bytes)}: this is not UTF-8 text, but probably Windows-1252`
    return { problem, remedy: saveAs }
  }
}

/** Reads a text file. Never raises: what cannot be read is a problem with its remedy. */
export async function readTextFile(path: string): Promise<TextFile> {
  try {
    return decodeText(await readFile(path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const remedy = 'Write its whole path, in quotation marks if there are spaces in it.'
    if (code === 'ENOENT') return { problem: 'there is no such file', remedy }
    if (code === 'EISDIR') return { problem: 'this is a folder, not a file', remedy: 'Name a file in it.' }
    return { problem: `it cannot be read (${code})`, remedy: 'Make it readable.' }
  }
}
