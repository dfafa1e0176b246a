import type { Finding } from '../content-check/refusal.ts'
import type { AuthoredItem, Case } from '../question/item.ts'
import { columns, findColumn, mostOptions, readList, writeList } from './csv-columns.ts'
import { type Draft, type DraftOption, emptyItem, type Problem, type Reading } from './draft.ts'

/** A row of a CSV file as its parser gives it: the line on which it begins, and its cells. */
export interface Row {
  line: number
  cells: readonly string[]
}

type Cell = (column: string) => string

/** Excel takes 4/5 for the fourth of May when it opens a CSV file, and keeps the date when it saves. */
const spoilt =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}|#NAME\?|#VALUE!|\d(?:\.\d+)?E\+\d+)$/

function findSpoilt(options: readonly DraftOption[]): Finding[] {
  return options.flatMap(({ text }, index) => {
    if (!spoilt.test(text)) return []
    const remedy =
      'Write what was meant, for example 4/5 or 1-2; open CSV files in a spreadsheet with all columns as text.'
    return [{ field: `options.${index + 1}.text`, problem: `"${text}" looks like a spreadsheet's own making`, remedy }]
  })
}

/** The places that "2", "B" or "1; 3" name, from 1; undefined for anything else. */
function readPlaces(cell: string): number[] | undefined {
  const words = cell.split(/[;,\s]+/).filter((word) => word !== '')
  const places = words.map((word) => (/^[A-F]$/i.test(word) ? word.toUpperCase().charCodeAt(0) - 64 : Number(word)))
  return places.every((place) => Number.isInteger(place) && place >= 1 && place <= mostOptions) ? places : undefined
}

function readOptions(cell: Cell): { options: DraftOption[]; remarks: Finding[] } {
  const places = readPlaces(cell('right'))
  const all = Array.from({ length: mostOptions }, (_, index) => ({
    text: cell(`option ${index + 1}`),
    reason: cell(`reason ${index + 1}`),
    right: places?.includes(index + 1) === true,
  }))
  const last = all.findLastIndex(({ text, reason, right }) => text !== '' || reason !== '' || right)
  const options = all.slice(0, last + 1)
  const remarks = findSpoilt(options)
  if (!places) {
    const remedy = 'Write the number of the right option, or several as "1; 3".'
    remarks.push({ field: 'options', problem: `"${cell('right')}" in the column right names no option`, remedy })
  }
  return { options, remarks }
}

function draftOfRow(line: number, cell: Cell): Draft {
  const { options, remarks } = readOptions(cell)
  const rights = options.filter(({ right }) => right).length
  const stated = cell('type').toLowerCase()
  const type = stated || (rights > 1 ? 'k-type' : 'single')
  const stem = cell('stem')
  const isAsked = stated !== '' || type === 'single' || stem === '' || /select all/i.test(stem)
  return {
    line,
    optionLines: options.map(() => line),
    title: '',
    caseText: cell('case text'),
    remarks,
    item: {
      ...emptyItem,
      ...{ id: cell('id'), domain: cell('domain'), otherDomain: cell('other domain'), case: cell('case') },
      ...{ topics: readList(cell('topics')), difficulty: cell('difficulty').toLowerCase(), type, options },
      stem: isAsked ? stem : `${stem} Select all that apply.`,
      ...{ explanation: cell('explanation'), keyLearningPoint: cell('key learning point') },
      references: readList(cell('references')),
    },
  }
}

/** What is wrong with the row of headings. */
function checkHead({ line, cells }: Row): Problem[] {
  const names = cells.map((heading) => findColumn(heading))
  const of = (problem: string, remedy: string): Problem => ({ line, question: '', problem, remedy })
  const problems = cells.flatMap((heading, index) => {
    const name = names[index]
    if (heading.trim() === '') return []
    if (name === undefined) {
      const remedy = `Correct its name or take it out; the columns are ${columns.join(', ')}.`
      return [of(`column ${index + 1}: there is no column "${heading.trim()}"`, remedy)]
    }
    if (names.indexOf(name) === index) return []
    return [of(`column ${index + 1}: the column "${name}" stands twice`, 'Keep one.')]
  })
  if (problems.length > 0 || names.includes('stem')) return problems
  return [of('the first line names no column "stem"', `Name the columns in it: ${columns.join(',')}.`)]
}

/** Questions of a CSV file's rows, the first of which names the columns. With wrong headings nothing is read. */
export function readRows(rows: readonly Row[]): Reading {
  const [head, ...body] = rows
  if (!head) return { drafts: [], problems: [] }
  const problems = checkHead(head)
  if (problems.length > 0) return { drafts: [], problems }
  const names = head.cells.map((heading) => findColumn(heading))
  const drafts = body.flatMap(({ line, cells }) => {
    const cell: Cell = (column) => (cells[names.indexOf(column)] ?? '').trim()
    const stray = cells.findIndex((text, index) => text.trim() !== '' && !names[index])
    if (stray < 0) return [draftOfRow(line, cell)]
    const remedy = 'A text with a comma in it stands in quotation marks; a quotation mark within is doubled.'
    problems.push({ line, question: cell('id'), problem: `cell ${stray + 1} stands under no heading`, remedy })
    return []
  })
  return { drafts, problems }
}

/** RFC 4180: a cell with a comma, a quotation mark, a line break or a space at its edge is quoted. */
const writeCell = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function cellsOf(item: AuthoredItem, cases: readonly Case[]): string[] {
  const { id, domain, otherDomain = '', topics, difficulty, type, stem, options, explanation } = item
  const cells: Record<string, string> = {
    ...{ id, domain, 'other domain': otherDomain, case: item.case ?? '', difficulty, type, stem, explanation },
    'case text': cases.find((one) => one.id === item.case)?.text ?? '',
    topics: writeList(topics),
    right: options.flatMap(({ right }, index) => (right ? [index + 1] : [])).join('; '),
    'key learning point': item.keyLearningPoint,
    references: writeList(item.references),
  }
  options.forEach(({ text, reason }, index) => {
    cells[`option ${index + 1}`] = text
    cells[`reason ${index + 1}`] = reason
  })
  return columns.map((column) => cells[column] ?? '')
}

/** Items as CSV (RFC 4180), the patient's text with each item of a case. It begins with a byte order mark, by which Excel knows UTF-8. */
export function csvOf(items: readonly AuthoredItem[], cases: readonly Case[]): string {
  const rows = [columns, ...items.map((item) => cellsOf(item, cases))]
  return `\ufeff${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
}
