import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import type { RawBank } from '#domain/content-check/check-bank.ts'
import type { Refusal } from '#domain/content-check/refusal.ts'

/** The content as it stands in its files, unchecked, with what could not be read at all. */
export interface RawContent extends RawBank {
  refusals: Refusal[]
}

const questionFiles = 'questions/**/*.yaml'
const referencesFile = 'references.yaml'
const modelFiles = 'item-models/**/*.ts'

async function namesOf(folder: string, ...patterns: string[]): Promise<string[]> {
  const names: string[] = []
  for await (const name of glob(patterns, { cwd: folder })) names.push(name)
  return names
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}

interface ReadList {
  entries: unknown[]
  refusals: Refusal[]
}

/** A YAML list; text that is not YAML, or not a list, becomes a refusal that names the line. */
function readList(file: string, text: string): ReadList {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const broken = document.errors.map((error): Refusal => {
    const { line, col } = lines.linePos(error.pos[0])
    const problem = `this is not YAML: ${error.message}`
    const remedy = 'Compare the spaces, colons and quotation marks with the entry before it.'
    return { file, item: `line ${line}`, field: `column ${col}`, problem, remedy }
  })
  if (broken.length > 0) return { entries: [], refusals: broken }
  const entries: unknown = document.toJS() ?? []
  if (Array.isArray(entries)) return { entries, refusals: [] }
  const remedy = 'Begin each entry with "- ".'
  return {
    entries: [],
    refusals: [{ file, item: 'line 1', field: 'list', problem: 'this file is not a list', remedy }],
  }
}

async function readListFile(folder: string, name: string): Promise<ReadList & { file: string }> {
  const file = `${basename(folder)}/${name}`
  try {
    return { file, ...readList(file, await readFile(join(folder, name), 'utf8')) }
  } catch {
    const remedy = 'Put the file back, or make it readable.'
    return {
      file,
      entries: [],
      refusals: [{ file, item: 'file', field: 'file', problem: 'it cannot be read', remedy }],
    }
  }
}

/** Reads the authored items and the references of a content folder. Never raises: what cannot be read is refused. */
export async function readContent(folder: string): Promise<RawContent> {
  const names = await namesOf(folder, questionFiles)
  const questions = await Promise.all(names.map((name) => readListFile(folder, name)))
  const references = await readListFile(folder, referencesFile)
  return {
    items: questions.flatMap(({ file, entries }) => entries.map((item) => ({ file, item }))),
    references: { file: references.file, entries: references.entries },
    refusals: [...questions, references].flatMap(({ refusals }) => refusals),
  }
}

/** SHA-256 over the names and bytes of all that `readContent` reads and of the item models: equal content, equal digest. */
export async function digestOf(folder: string): Promise<string> {
  const names = await namesOf(folder, questionFiles, referencesFile, modelFiles)
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const hash = createHash('sha256')
  names.forEach((name, index) => {
    const bytes = files[index] ?? new Uint8Array()
    hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  })
  return hash.digest('hex')
}
