/** The columns of a questions file in CSV, in the order of the export. Options are numbered, since a CSV file has no lists. */
export const mostOptions = 6

const numbers = Array.from({ length: mostOptions }, (_, index) => index + 1)

export const columns = [
  ...['id', 'domain', 'other domain', 'case', 'case text', 'topics', 'difficulty', 'type', 'stem', 'right'],
  ...numbers.flatMap((number) => [`option ${number}`, `reason ${number}`]),
  ...['explanation', 'key learning point', 'references'],
]

/** Other words for a column, as teachers' own files have them. */
const aliases: Readonly<Record<string, string>> = {
  question: 'stem',
  'question text': 'stem',
  answer: 'right',
  answers: 'right',
  'correct answer': 'right',
  'right answer': 'right',
  key: 'right',
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

/** The column that a heading names, or undefined. Case, spaces and underscores do not count. */
export function findColumn(heading: string): string | undefined {
  const words = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  const name = aliases[words] ?? words.replace(/^(option|reason)(\d)$/, '$1 $2')
  return columns.includes(name) ? name : undefined
}

/** "a; b": a semicolon or backslash of an entry has a backslash before it. */
export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/g, '\\$&')).join('; ')
}

/** The entries of "a; b". */
export function readList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return entries.map((entry) => entry.replace(/\\([\\;])/g, '$1').trim()).filter((entry) => entry !== '')
}
