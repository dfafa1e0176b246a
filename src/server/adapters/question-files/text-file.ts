import { readFile } from 'node:fs/promises'
import { maxFileSize } from '#domain/exchange/format.ts'

/** Why a file cannot be read, with the line at which to look, if there is one. */
interface TextFileProblem {
  problem: string
  remedy: string
  line?: number
}

/** The text of a file, or why it cannot be read. */
export type TextFile = { text: string } | TextFileProblem

const saveAsUtf8 = 'Save the file again as UTF-8: in Excel as "CSV UTF-8", in Notepad with the encoding UTF-8.'

function findBinaryFormat(bytes: Uint8Array): TextFileProblem | undefined {
  const [a, b] = bytes
  if (a === 0x50 && b === 0x4b) {
    return {
      problem: 'This is a workbook or an archive, not a text file.',
      remedy: 'Save the sheet as "CSV UTF-8" first.',
    }
  }
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    return { problem: 'This text is in UTF-16 ("Unicode") instead of UTF-8.', remedy: saveAsUtf8 }
  }
  return undefined
}

/** The line with the first bytes that are not UTF-8. */
function findInvalidLine(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isInvalid = (line: string) => {
    try {
      decoder.decode(Buffer.from(line, 'latin1'))
      return false
    } catch {
      return true
    }
  }
  return lines.findIndex(isInvalid) + 1
}

/** A control character, which no text has: binary data, or a file in UTF-16 without a byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

function findControl(text: string): TextFileProblem | undefined {
  const found = control.exec(text)
  if (!found) return undefined
  const line = text.slice(0, found.index).split('\n').length
  const codePoint = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const problem = `Line ${line} contains the control character U+${codePoint}, so this is not a text file in UTF-8.`
  return { problem, remedy: saveAsUtf8, line }
}

/** Decodes UTF-8 text and removes its byte order mark. */
export function decodeText(bytes: Uint8Array): TextFile {
  if (bytes.length > maxFileSize) {
    const size = `${(bytes.length / 1_000_000).toFixed(1)} MB`
    const remedy = 'Remove images, or split the file: export one category at a time.'
    return { problem: `The file is ${size}; the limit is ${maxFileSize / 1_000_000} MB.`, remedy }
  }
  const binary = findBinaryFormat(bytes)
  if (binary) return binary
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() !== '') return findControl(text) ?? { text }
    return { problem: 'The file is empty.', remedy: 'Choose the file that contains the questions.' }
  } catch {
    const line = findInvalidLine(bytes)
    const problem = `Line ${line} is not UTF-8 text; the file is probably in Windows-1252.`
    return { problem, remedy: saveAsUtf8, line }
  }
}

/** Reads a text file. Never throws an error: a file that cannot be read is returned as a problem with a remedy. */
export async function readTextFile(path: string): Promise<TextFile> {
  try {
    return decodeText(await readFile(path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const remedy = 'Write the full path, in quotation marks if it contains spaces.'
    if (code === 'ENOENT') return { problem: 'This file does not exist.', remedy }
    if (code === 'EISDIR') return { problem: 'This is a folder.', remedy: 'Name a file in the folder.' }
    return { problem: `The file cannot be read (${code}).`, remedy: 'Check its permissions.' }
  }
}
