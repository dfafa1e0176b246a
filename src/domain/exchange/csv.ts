import { type Issue, issue } from '../content-check/issues.ts'
import { findSelections } from '../presentation/selection.ts'
import type { AuthoredItem, Case } from '../question/item.ts'
import { type Draft, type DraftOption, emptyItem, type ParsedFile, type ReadError } from './draft.ts'

const maxOptions = 6

const numbers = Array.from({ length: maxOptions }, (_, index) => index + 1)

/** The columns of a CSV file of questions, in the order of the export. */
const columns = [
  ...['id', 'domain', 'other domain', 'case', 'case text', 'topics', 'difficulty', 'type', 'stem', 'correct'],
  ...numbers.flatMap((number) => [`option ${number}`, `reason ${number}`]),
  ...['explanation', 'key learning point', 'references'],
]

/** Other names for columns that are common in instructors' files. */
const aliases: Readonly<Record<string, string>> = {
  question: 'stem',
  'question text': 'stem',
  right: 'correct',
  answer: 'correct',
  answers: 'correct',
  'correct answer': 'correct',
  'right answer': 'correct',
  key: 'correct',
  rationale: 'explanation',
  'general feedback': 'explanation',
  tags: 'topics',
  topic: 'topics',
  reference: 'references',
  otherdomain: 'other domain',
  casetext: 'case text',
  keylearningpoint: 'key learning point',
  ...Object.fromEntries(numbers.map((number) => [String.fromCharCode(96 + number), `option ${number}`])),
  ...Object.fromEntries(numbers.map((number) => [`option ${String.fromCharCode(96 + number)}`, `option ${number}`])),
  ...Object.fromEntries(numbers.map((number) => [`answer ${number}`, `option ${number}`])),
  ...Object.fromEntries(numbers.map((number) => [`feedback ${number}`, `reason ${number}`])),
}

/** The column with this heading, ignoring case, spaces and underscores; undefined when there is none. */
export function findColumn(heading: string): string | undefined {
  const normalized = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  const name = aliases[normalized] ?? normalized.replace(/^(option|reason)(\d)$/, '$1 $2')
  return columns.includes(name) ? name : undefined
}

/** Writes a list as "a; b", with a backslash before each semicolon and backslash of an entry. */
export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/g, '\\$&')).join('; ')
}

/** Reads a list written as "a; b". */
export function readList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return entries.map((entry) => entry.replace(/\\([\\;])/g, '$1').trim()).filter((entry) => entry !== '')
}

/** A row of a CSV file: the line on which it starts, and its cells. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

type Cell = (column: string) => string

/** Excel converts 4/5 to a date when it opens a CSV file, and saves the date. */
const convertedBySpreadsheet =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}|#NAME\?|#VALUE!|\d(?:\.\d+)?E\+\d+)$/

function findConvertedTexts(options: readonly DraftOption[]): Issue[] {
  return options.flatMap(({ text }, index) => {
    if (!convertedBySpreadsheet.test(text)) return []
    const problem = `A spreadsheet program seems to have converted this text to "${text}".`
    const remedy =
      'Write the intended text, such as 4/5 or 1-2, and open CSV files in a spreadsheet with all columns as text.'
    return [issue(`options.${index + 1}.text`, problem, remedy)]
  })
}

/** The option numbers in "2", "B" or "1; 3"; undefined for anything else. */
function readOptionNumbers(cell: string): number[] | undefined {
  const parts = cell.split(/[;,\s]+/).filter((part) => part !== '')
  const numbers = parts.map((part) => (/^[A-F]$/i.test(part) ? part.toUpperCase().charCodeAt(0) - 64 : Number(part)))
  const isValid = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= maxOptions)
  return isValid ? numbers : undefined
}

function readOptions(cell: Cell): { options: DraftOption[]; issues: Issue[] } {
  const correct = readOptionNumbers(cell('correct'))
  const all = Array.from({ length: maxOptions }, (_, index) => ({
    text: cell(`option ${index + 1}`),
    reason: cell(`reason ${index + 1}`),
    right: correct?.includes(index + 1) === true,
  }))
  const last = all.findLastIndex(({ text, reason, right }) => text !== '' || reason !== '' || right)
  const options = all.slice(0, last + 1)
  const issues = findConvertedTexts(options)
  if (!correct) {
    const problem = `"${cell('correct')}" in the column "correct" is not the number or letter of an option.`
    issues.push(issue('options', problem, 'Write the number of the correct option, or several as "1; 3".'))
  }
  return { options, issues }
}

function draftOfRow(line: number, cell: Cell): Draft {
  const { options, issues } = readOptions(cell)
  const correct = options.filter(({ right }) => right).length
  const stated = cell('type').toLowerCase()
  const type = stated || (correct > 1 ? 'k-type' : 'single')
  const stem = cell('stem')
  const isComplete = stated !== '' || type === 'single' || stem === '' || findSelections(stem).length > 0
  return {
    line,
    optionLines: options.map(() => line),
    title: '',
    caseText: cell('case text'),
    issues,
    item: {
      ...emptyItem,
      ...{ id: cell('id'), domain: cell('domain'), otherDomain: cell('other domain'), case: cell('case') },
      ...{ topics: readList(cell('topics')), difficulty: cell('difficulty').toLowerCase(), type, options },
      stem: isComplete ? stem : `${stem} Select all that apply.`,
      ...{ explanation: cell('explanation'), keyLearningPoint: cell('key learning point') },
      references: readList(cell('references')),
    },
  }
}

/** Checks the row of headings. */
function checkHeadings({ line, cells }: CsvRow): ReadError[] {
  const names = cells.map((heading) => findColumn(heading))
  const error = (problem: string, remedy: string): ReadError => ({ line, question: '', problem, remedy })
  const errors = cells.flatMap((heading, index) => {
    const name = names[index]
    if (heading.trim() === '') return []
    if (name === undefined) {
      const remedy = `Correct the heading or remove the column; the columns are ${columns.join(', ')}.`
      return [error(`Column ${index + 1} has an unknown heading, "${heading.trim()}".`, remedy)]
    }
    if (names.indexOf(name) === index) return []
    return [error(`Column ${index + 1} repeats the column "${name}".`, 'Keep one of the two.')]
  })
  if (errors.length > 0 || names.includes('stem')) return errors
  return [error('The first line has no column "stem".', `Name the columns in the first line: ${columns.join(',')}.`)]
}

/** Reads questions from the rows of a CSV file, the first of which is the headings. With wrong headings, nothing is read. */
export function draftsFromRows(rows: readonly CsvRow[]): ParsedFile {
  const [headings, ...body] = rows
  if (!headings) return { drafts: [], errors: [] }
  const errors = checkHeadings(headings)
  if (errors.length > 0) return { drafts: [], errors }
  const names = headings.cells.map((heading) => findColumn(heading))
  const drafts = body.flatMap(({ line, cells }) => {
    const cell: Cell = (column) => (cells[names.indexOf(column)] ?? '').trim()
    const extra = cells.findIndex((text, index) => text.trim() !== '' && !names[index])
    if (extra < 0) return [draftOfRow(line, cell)]
    const problem = `Cell ${extra + 1} is not below a heading.`
    const remedy = 'Put a text with a comma in quotation marks, and double each quotation mark within it.'
    errors.push({ line, question: cell('id'), problem, remedy })
    return []
  })
  return { drafts, errors }
}

function cellsOf(item: AuthoredItem, cases: readonly Case[]): string[] {
  const { id, domain, otherDomain = '', topics, difficulty, type, stem, options, explanation } = item
  const cells: Record<string, string> = {
    ...{ id, domain, 'other domain': otherDomain, case: item.case ?? '', difficulty, type, stem, explanation },
    'case text': cases.find((one) => one.id === item.case)?.text ?? '',
    topics: writeList(topics),
    correct: options.flatMap(({ right }, index) => (right ? [index + 1] : [])).join('; '),
    'key learning point': item.keyLearningPoint,
    references: writeList(item.references),
  }
  options.forEach(({ text, reason }, index) => {
    cells[`option ${index + 1}`] = text
    cells[`reason ${index + 1}`] = reason
  })
  return columns.map((column) => cells[column] ?? '')
}

/** Items as rows of a CSV file, headings first. Each item of a case is accompanied by the text of the case. */
export function rowsFromItems(items: readonly AuthoredItem[], cases: readonly Case[]): string[][] {
  return [columns, ...items.map((item) => cellsOf(item, cases))]
}
