import {
  askedColumnsIn,
  cellOf,
  columnsIn,
  type KnowledgeTable,
  knowledgeTableSchema,
  type QuestionTemplate,
} from '../knowledge/table.ts'
import { questionsFromTable, type TableQuestion } from '../knowledge/table-questions.ts'
import { checkLanguage } from './american-english.ts'
import { checkDomain } from './domains.ts'
import { checkExplanationFormat } from './explanation-format.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import { checkAscending, checkOptionsDiffer } from './items.ts'
import { checkCitations, checkNotSuperseded, type ReferenceList } from './references.ts'
import { normalizeText, wordsOf } from './text-similarity.ts'
import { checkTexts, textsOf } from './wording.ts'

const reservedNames = new Set(['key', 'group', 'note', 'alsoCorrect', 'notAsked'])
/** The key and answers for at least four other rows. */
const minAnswers = 5

function checkUses({ uses }: KnowledgeTable): Issue[] {
  return uses.flatMap(({ field, domain, otherDomain }, index) =>
    [domain, otherDomain].flatMap((name) => checkDomain(field, name, `uses.${index + 1}`)),
  )
}

function checkKeys(entries: readonly { key: string }[], field: string): Issue[] {
  const keys = entries.map(({ key }) => key)
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index
      ? []
      : [issue(`${field}.${index + 1}.key`, `The key "${key}" is used twice.`, 'Give each entry a different key.')],
  )
}

/** Rows have values only in columns of the table. */
function checkRows({ rows, columns }: KnowledgeTable): Issue[] {
  const known = new Set(Object.keys(columns))
  return rows.flatMap((row, index) =>
    [...Object.keys(row), ...Object.keys(row.alsoCorrect ?? {})]
      .filter((name) => !known.has(name) && !reservedNames.has(name))
      .map((name) => {
        const remedy = 'Correct its spelling, or add the column to columns.'
        return issue(`rows.${index + 1}.${name}`, `The table has no column "${name}".`, remedy)
      }),
  )
}

/** Rows name only templates of the table. */
function checkNotAsked({ rows, questionTemplates }: KnowledgeTable): Issue[] {
  const known = new Set(questionTemplates.map(({ key }) => key))
  return rows.flatMap(({ notAsked = [] }, index) =>
    notAsked
      .filter((name) => !known.has(name))
      .map((name) => {
        const remedy = 'Correct its spelling, or remove it.'
        return issue(`rows.${index + 1}.notAsked`, `The table has no template "${name}".`, remedy)
      }),
  )
}

function checkTemplate(template: QuestionTemplate, index: number, { columns, rows }: KnowledgeTable): Issue[] {
  const field = (name: string) => `questionTemplates.${index + 1}.${name}`
  const { answer, stem, correctReason, distractorReason, keyLearningPoint } = template
  const used = [answer, ...[stem, correctReason, distractorReason, keyLearningPoint].flatMap(columnsIn)]
  used.push(...askedColumnsIn(distractorReason))
  const unknown = [...new Set(used)].filter((name) => !(name in columns))
  const issues = unknown.map((name) => {
    const remedy = 'Correct its spelling, or add the column to columns.'
    return issue(field('stem'), `The template uses "${name}", but the table has no such column.`, remedy)
  })
  const clues = columnsIn(stem)
  if (clues.length === 0 || clues.includes(answer)) {
    const problem = clues.length === 0 ? 'The stem uses no column.' : 'The stem contains the answer.'
    issues.push(issue(field('stem'), problem, 'Use a different column in braces, such as {finding}.'))
  }
  const answers = new Set(rows.flatMap((row) => normalizeText(cellOf(row, answer) ?? '') || []))
  if (answers.size < minAnswers) {
    const problem = `The answer column has ${answers.size} different answers; at least ${minAnswers} are needed.`
    issues.push(issue(field('answer'), problem, 'Add rows, or use a different column.'))
  }
  return issues
}

/** The stem of a question does not contain the text of its answer. */
function checkStem({ question }: TableQuestion): Issue[] {
  const key = question.options.find((option) => option.right)?.text ?? ''
  const words = (text: string) => ` ${wordsOf(text).join(' ')} `
  if (words(key).length < 6 || !words(question.stem).includes(words(key))) return []
  return [issue('stem', `The stem contains the answer "${key}".`, 'Reword the clue, or leave the cell empty.')]
}

function checkQuestion(tableQuestion: TableQuestion): Issue[] {
  const { row, template, question } = tableQuestion
  return [
    ...checkStem(tableQuestion),
    ...checkOptionsDiffer(question.options),
    ...(question.ordered ? checkAscending(question.options) : []),
    ...checkExplanationFormat(question.explanation),
    ...checkTexts(textsOf(question)),
    ...checkLanguage(textsOf(question)),
  ].map((one) => ({ ...one, field: `row ${row.key}, template ${template.key}, ${one.field}` }))
}

/** Checks a table's domains, references, rows and templates, and every question made from them. */
export function checkTable(table: KnowledgeTable, references: ReferenceList): Issue[] {
  const structure = [
    ...checkUses(table),
    ...checkCitations(table.references, references),
    ...checkNotSuperseded(table.references, references),
    ...checkKeys(table.rows, 'rows'),
    ...checkKeys(table.questionTemplates, 'questionTemplates'),
    ...checkRows(table),
    ...checkNotAsked(table),
    ...table.questionTemplates.flatMap((template, index) => checkTemplate(template, index, table)),
  ]
  // A problem in one cell appears in every question that shows the cell; it is reported once.
  const reported = new Set<string>()
  const ofQuestions = questionsFromTable(table)
    .flatMap(checkQuestion)
    .filter(({ problem, field }) => {
      const name = `${problem} ${field.split(', ').at(-1)?.startsWith('options') ? '' : field}`
      return !reported.has(name) && reported.add(name)
    })
  return [...structure, ...ofQuestions]
}

/** Checks every table file: the tables that match their schema, and all issues. */
export function checkTables(
  raw: readonly { file: string; table: unknown }[],
  references: ReferenceList,
): { tables: KnowledgeTable[]; issues: ContentIssue[] } {
  const tables: KnowledgeTable[] = []
  const issues = raw.flatMap(({ file, table }) => {
    const { value, issues: schemaIssues } = parseEntry(knowledgeTableSchema, table)
    if (!value) return locateIssues(file, entryName(table, 0), schemaIssues)
    const problem = 'The id is not the name of the file.'
    const fileName = `${value.id}.yaml`
    const misnamed = file.endsWith(`/${fileName}`)
      ? []
      : [issue('id', problem, `Rename the file to ${fileName}, or correct the id.`)]
    tables.push(value)
    return locateIssues(file, value.id, [...misnamed, ...checkTable(value, references)])
  })
  return { tables, issues }
}
