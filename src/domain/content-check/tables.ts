import { cellOf, columnsIn, type KnowledgeTable, type TableAsk } from '../knowledge/table.ts'
import { questionsFromTable, type TableQuestion } from '../knowledge/table-questions.ts'
import { checkAbbreviations } from './abbreviations.ts'
import { checkAscending, checkOptionsDiffer } from './options.ts'
import { passagesOf } from './passages.ts'
import { domainsOf } from './placement.ts'
import { checkCited, type ReferenceList } from './references.ts'
import type { Finding } from './refusal.ts'
import { checkValues } from './values.ts'
import { checkWording } from './wording.ts'
import { normalised, wordsOf } from './words.ts'

const reserved = new Set(['key', 'group', 'note', 'alsoRight'])
/** A key and four rows' worth of distractors. */
const fewestAnswers = 5

function checkUses({ uses }: KnowledgeTable): Finding[] {
  return uses.flatMap(({ field, domain, otherDomain }, index) => {
    const known = domainsOf(field)
    return [domain, otherDomain].flatMap((name): Finding[] => {
      if (name === undefined || known.has(name)) return []
      const names = [...known].map((own) => `"${own}"`).join(', ')
      const problem = `no exam of ${field} has the domain "${name}"`
      return [{ field: `uses.${index + 1}`, problem, remedy: `Write one of ${names}.` }]
    })
  })
}

function findTwice(keys: readonly string[], field: string): Finding[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index
      ? []
      : [{ field: `${field}.${index + 1}.key`, problem: `"${key}" stands twice`, remedy: 'Give it a key of its own.' }],
  )
}

/** Rows have values in the table's columns and in no others. */
function checkRows({ rows, columns }: KnowledgeTable): Finding[] {
  const known = new Set(Object.keys(columns))
  return rows.flatMap((row, index) => {
    const unknown = [...Object.keys(row), ...Object.keys(row.alsoRight ?? {})].filter(
      (name) => !known.has(name) && !reserved.has(name),
    )
    return unknown.map((name) => ({
      field: `rows.${index + 1}.${name}`,
      problem: `the table has no column "${name}"`,
      remedy: 'Correct its spelling, or add it to columns.',
    }))
  })
}

function checkAsk(ask: TableAsk, index: number, { columns, rows }: KnowledgeTable): Finding[] {
  const field = (name: string) => `asks.${index + 1}.${name}`
  const used = [ask.answer, ...[ask.stem, ask.right, ask.wrong, ask.learn].flatMap(columnsIn)]
  const unknown = [...new Set(used)].filter((name) => !(name in columns))
  const findings = unknown.map((name) => ({
    field: field('stem'),
    problem: `it uses "${name}", which is no column`,
    remedy: 'Correct its spelling, or add it to columns.',
  }))
  const clues = columnsIn(ask.stem)
  if (clues.length === 0 || clues.includes(ask.answer)) {
    const problem = clues.length === 0 ? 'it names no column' : 'it gives the answer away'
    findings.push({ field: field('stem'), problem, remedy: 'Name another column in braces, such as {finding}.' })
  }
  const answers = new Set(rows.flatMap((row) => normalised(cellOf(row, ask.answer) ?? '') || []))
  if (answers.size < fewestAnswers) {
    const problem = `its column has ${answers.size} different answers, and ${fewestAnswers} are needed`
    findings.push({ field: field('answer'), problem, remedy: 'Add rows, or ask for another column.' })
  }
  return findings
}

/** The stem of a question does not hold its answer in words. */
function checkStem({ question }: TableQuestion): Finding[] {
  const key = question.options.find((option) => option.right)?.text ?? ''
  const words = (text: string) => ` ${wordsOf(text).join(' ')} `
  if (words(key).length < 6 || !words(question.stem).includes(words(key))) return []
  return [{ field: 'stem', problem: `it names the answer "${key}"`, remedy: 'Reword the clue or leave the cell out.' }]
}

function checkQuestion(asked: TableQuestion): Finding[] {
  const { options, ...texts } = asked.question
  const readable = {
    ...texts,
    options: options.map(({ text, reason, right }) => ({ text, reason, ...(right ? { right } : {}) })),
  }
  const passages = passagesOf(readable)
  return [
    ...checkStem(asked),
    ...checkOptionsDiffer(options),
    ...(asked.question.ordered ? checkAscending(options) : []),
    ...checkAbbreviations(passages),
    ...checkWording(passages),
    ...checkValues(passages),
  ].map((finding) => ({ ...finding, field: `row ${asked.row.key}, ask ${asked.ask.key}, ${finding.field}` }))
}

/** A table's places, sources, rows and asks, and every question that comes of them. */
export function checkTable(table: KnowledgeTable, references: ReferenceList): Finding[] {
  const form = [
    ...checkUses(table),
    ...checkCited(table.references, references),
    ...findTwice(
      table.rows.map(({ key }) => key),
      'rows',
    ),
    ...findTwice(
      table.asks.map(({ key }) => key),
      'asks',
    ),
    ...checkRows(table),
    ...table.asks.flatMap((ask, index) => checkAsk(ask, index, table)),
  ]
  // What one cell does wrong it does in every question that shows it: told once.
  const told = new Set<string>()
  const words = questionsFromTable(table).flatMap(checkQuestion)
  const once = words.filter(({ problem, field }) => {
    const name = `${problem} ${field.split(', ').at(-1)?.startsWith('options') ? '' : field}`
    return !told.has(name) && told.add(name)
  })
  return [...form, ...once]
}
