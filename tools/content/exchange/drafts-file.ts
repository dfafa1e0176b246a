import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Document, isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit, type YAMLMap } from 'yaml'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'

/** The path of a drafts file, and its name in messages. */
export interface DraftsFile {
  path: string
  name: string
}

/** The drafts file for an imported file, and the file of its cases. Letters, digits, dots and hyphens of the name are kept. */
export function draftsFilesFor(
  folder: string,
  field: FieldCode,
  imported: string,
): { questions: DraftsFile; cases: DraftsFile } {
  const stem = basename(imported, extname(imported)).replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'questions'
  const fileOf = (relativePath: string): DraftsFile => ({
    path: join(folder, relativePath),
    name: `${basename(folder)}/${relativePath}`,
  })
  return {
    questions: fileOf(`drafts/questions/${field}/${stem}.yaml`),
    cases: fileOf(`drafts/questions/${field}/${stem}.cases.yaml`),
  }
}

/** Every id in a field's drafts, so that none is assigned twice. */
export async function findDraftIds(folder: string, field: FieldCode): Promise<string[]> {
  const drafts = join(folder, 'drafts/questions', field)
  const names = await readdir(drafts).catch(() => [] as string[])
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.yaml')).map((name) => readFile(join(drafts, name), 'utf8')),
  )
  return texts.flatMap((text) => text.match(new RegExp(`\\b${field}-[A-Z]{2,6}-\\d{4}\\b`, 'g')) ?? [])
}

/** An entry to write to a drafts file, with notes for the author, one per line. */
export interface DraftToWrite {
  entry: Readonly<Record<string, unknown>>
  notes: readonly string[]
}

/** Characters that YAML does not allow or treats as line ends; in double quotes they are escaped. */
const unprintable = /(?!\n)\p{Cc}|[\u2028\u2029\ufeff]/u
const lineWidth = 140
/** Longer texts are written as blocks, as in the bank: literal ("|-") if they have several lines, folded (">-") if not. */
const maxPlainLength = 100

function setStyle(item: YAMLMap): void {
  for (const name of ['topics', 'references']) {
    const list = item.get(name, true)
    if (isSeq(list)) list.flow = true
  }
  visit(item, {
    Scalar(key, node) {
      if (key !== 'value' || typeof node.value !== 'string') return
      if (unprintable.test(node.value)) node.type = Scalar.QUOTE_DOUBLE
      else if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
      else if (node.value.length > maxPlainLength) node.type = Scalar.BLOCK_FOLDED
    },
  })
}

const asComment = (line: string) => ` ${line}`

/** Entries as YAML in the style of the bank; `header` and notes become comments. Null is written as an empty value to fill in. */
export function draftsToYaml(drafts: readonly DraftToWrite[], header: readonly string[]): string {
  const document = new Document(
    drafts.map(({ entry }) => entry),
    { aliasDuplicateObjects: false },
  )
  const list = document.contents
  if (isSeq(list)) {
    list.items.forEach((item, index) => {
      if (!isMap(item)) return
      setStyle(item)
      const notes = drafts[index]?.notes ?? []
      if (notes.length > 0) item.commentBefore = notes.map(asComment).join('\n')
      item.spaceBefore = index > 0
    })
  }
  document.commentBefore = header.map(asComment).join('\n')
  const text = document.toString({ lineWidth, nullStr: '', flowCollectionPadding: false })
  return text.replace(/^( *(?:- )?\w+:) $/gm, '$1')
}

/** An entry of a drafts file, and the line on which it starts. */
export interface ReadDraft {
  line: number
  entry: unknown
}

/** Parses a YAML list; for any other text, the line and a sentence about the error. */
export function parseDrafts(text: string): ReadDraft[] | { line: number; problem: string } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) return { line: lines.linePos(error.pos[0]).line, problem: `This is not valid YAML: ${error.message}.` }
  const list = document.contents
  if (list === null || (isScalar(list) && list.value === null)) return []
  if (!isSeq(list)) return { line: 1, problem: 'This file is not a list.' }
  const entries: unknown = document.toJS()
  return list.items.map((item, index) => {
    const start = isMap(item) || isScalar(item) || isSeq(item) ? (item.range?.[0] ?? 0) : 0
    return { line: lines.linePos(start).line, entry: Array.isArray(entries) ? entries[index] : undefined }
  })
}
