import { parse, postprocess, preprocess } from 'micromark'
import { gfmTable } from 'micromark-extension-gfm-table'

/** What explanations must not contain, by the names of micromark's tokens. */
const unwanted: Readonly<Record<string, string>> = {
  atxHeading: 'a heading',
  setextHeading: 'a heading',
  thematicBreak: 'a horizontal line',
  blockQuote: 'a quotation block',
  codeText: 'code',
  codeFenced: 'code',
  codeIndented: 'code',
  htmlText: 'HTML',
  htmlFlow: 'HTML',
  link: 'a link',
  autolink: 'a link',
  definition: 'a link',
  image: 'an image',
  characterReference: 'an HTML entity',
}

/** Only a text with one of these can be more than paragraphs: lists, tables, headings, emphasis, code, HTML, links. */
const markup = /[*_`#<>[\]|~\\&]|^[ \t]*(?:[-+=]|\d+[.)])|^(?: {4}|\t)/m

/** What a Markdown text consists of. */
export interface MarkdownOutline {
  /** What an explanation must not contain, such as "a heading". */
  unwanted: ReadonlySet<string>
  lists: number
  emphases: number
  /** The number of cells in each row, for each table. The first row is the header. */
  tables: readonly (readonly number[])[]
  /** Lines that begin with a vertical bar but do not belong to a table. */
  strayRows: number
}

const plain: MarkdownOutline = { unwanted: new Set(), lists: 0, emphases: 0, tables: [], strayRows: 0 }

/** The numbers of cells in each row of each table, from the types of the tokens in a text. */
function tablesOf(types: readonly string[]): number[][] {
  const tables: number[][] = []
  for (const type of types) {
    const rows = tables.at(-1)
    if (type === 'table') tables.push([])
    else if (type === 'tableRow') rows?.push(0)
    else if (rows && (type === 'tableHeader' || type === 'tableData')) rows.push((rows.pop() ?? 0) + 1)
  }
  return tables
}

/** Parses a Markdown text and says what it consists of besides paragraphs. */
export function outlineMarkdown(source: string): MarkdownOutline {
  if (!markup.test(source)) return plain
  const chunks = preprocess()(source, undefined, true)
  const events = postprocess(
    parse({ extensions: [gfmTable()] })
      .document()
      .write(chunks),
  )
  const types = events.flatMap(([kind, { type }]) => (kind === 'enter' ? [type as string] : []))
  const count = (...wanted: string[]) => types.filter((type) => wanted.includes(type)).length
  const rows = source.match(/^[ \t]*\|/gm)?.length ?? 0
  return {
    unwanted: new Set(types.flatMap((type) => unwanted[type] ?? [])),
    lists: count('listOrdered', 'listUnordered'),
    emphases: count('emphasis', 'strong'),
    tables: tablesOf(types),
    strayRows: Math.max(0, rows - count('tableRow', 'tableDelimiterRow')),
  }
}
