import { Document, isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit, type YAMLMap } from 'yaml'

/** An entry of a drafts file, with what its writer is to do, a line each. */
export interface WrittenDraft {
  entry: Readonly<Record<string, unknown>>
  notes: readonly string[]
}

/** What may not stand in YAML, or what looks like a line's end; the double quotes write it as "\\r". */
const unprintable = /(?!\n)\p{Cc}|[\u2028\u2029\ufeff]/u
const width = 140
/** Texts from this length on stand below ">-", as the bank has them. */
const longText = 100

function setStyle(item: YAMLMap): void {
  for (const name of ['topics', 'references']) {
    const list = item.get(name, true)
    if (isSeq(list)) list.flow = true
  }
  visit(item, {
    Scalar(key, node) {
      if (key !== 'value' || typeof node.value !== 'string') return
      if (unprintable.test(node.value)) node.type = Scalar.QUOTE_DOUBLE
      else if (node.value.length > longText) node.type = Scalar.BLOCK_FOLDED
    },
  })
}

const asComment = (line: string) => ` ${line}`

/** Entries as YAML in the form of the bank; `head` and notes become comments. Null is left empty, to be filled in. */
export function writeDrafts(drafts: readonly WrittenDraft[], head: readonly string[]): string {
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
  document.commentBefore = head.map(asComment).join('\n')
  const text = document.toString({ lineWidth: width, nullStr: '', flowCollectionPadding: false })
  return text.replace(/^( *(?:- )?\w+:) $/gm, '$1')
}

/** An entry of a drafts file, and the line it begins on. */
export interface ReadDraft {
  line: number
  entry: unknown
}

/** Reads a YAML list; text that is none is a problem with its line. */
export function readDrafts(text: string): ReadDraft[] | { line: number; problem: string } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) return { line: lines.linePos(error.pos[0]).line, problem: `this is not YAML: ${error.message}` }
  const list = document.contents
  if (list === null || (isScalar(list) && list.value === null)) return []
  if (!isSeq(list)) return { line: 1, problem: 'this file is not a list' }
  const entries: unknown = document.toJS()
  return list.items.map((item, index) => {
    const start = isMap(item) || isScalar(item) || isSeq(item) ? (item.range?.[0] ?? 0) : 0
    return { line: lines.linePos(start).line, entry: Array.isArray(entries) ? entries[index] : undefined }
  })
}
