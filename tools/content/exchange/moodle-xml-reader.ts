import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import type { Finding } from '#domain/content-check/refusal.ts'
import type { Draft, Problem, Reading } from '#domain/exchange/draft.ts'
import { draftOfQuestion, plainQuestion } from '#domain/exchange/foreign.ts'
import { refuseKind } from '#domain/exchange/kinds.ts'
import { caseHeading, pointHeading, questionHeading, referencesHeading } from '#domain/exchange/moodle-xml.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Block, readHtml } from './html.ts'

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)
const childOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]
/** The words of `<name><text>words</text></name>`, or of `<name>words</name>`. */
function wordsOf(element: XmlElement | undefined): string {
  return element ? (childOf(element, 'text')?.text ?? element.text) : ''
}

/** The blocks of a text element in its own format. */
function blocksOf(element: XmlElement | undefined, field: string, remarks: Finding[]): Block[] {
  const words = wordsOf(element)
  const format = element?.attributes.format
  if (format === 'plain_text' || format === 'markdown')
    return words.trim() ? [{ isHeading: false, text: words.trim() }] : []
  const { blocks, lost } = readHtml(words)
  for (const what of lost) {
    remarks.push({
      field,
      problem: `${what} is not taken along`,
      remedy: 'Say it in words, or leave the question out.',
    })
  }
  return blocks
}

const joined = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join('\n')

/** The blocks under a heading, up to the next of the given ones. */
function under(blocks: readonly Block[], wanted: string, others: readonly string[]): Block[] {
  const from = blocks.findIndex(({ isHeading, text }) => isHeading && text === wanted)
  if (from < 0) return []
  const rest = blocks.slice(from + 1)
  const to = rest.findIndex(({ isHeading, text }) => isHeading && others.includes(text))
  return to < 0 ? rest : rest.slice(0, to)
}

/** A stem, with the patient above it when it begins with the heading of a case. */
function readStem(blocks: readonly Block[]): { stem: string; case: string; caseText: string } {
  const [first] = blocks
  const id = first?.isHeading ? (/\S+$/.exec(first.text)?.[0] ?? '') : ''
  if (!id || first?.text !== caseHeading(id)) return { stem: joined(blocks), case: '', caseText: '' }
  return {
    stem: joined(under(blocks, questionHeading, [])),
    case: id,
    caseText: joined(under(blocks, first.text, [questionHeading])),
  }
}

/** The general feedback: the explanation, and under their headings the learning point and the references. */
function readFeedback(blocks: readonly Block[]): {
  explanation: string
  keyLearningPoint: string
  references: string[]
} {
  const headings = [pointHeading, referencesHeading]
  const end = blocks.findIndex(({ isHeading, text }) => isHeading && headings.includes(text))
  return {
    explanation: joined(end < 0 ? blocks : blocks.slice(0, end)),
    keyLearningPoint: joined(under(blocks, pointHeading, headings)),
    references: under(blocks, referencesHeading, headings).flatMap(
      ({ text }) => /\[([^\][]+)\]$/.exec(text)?.[1] ?? [],
    ),
  }
}

type LineAt = (element: XmlElement) => number

function readQuestion(element: XmlElement, category: string, field: FieldCode, lineAt: LineAt): Draft | Problem {
  const line = lineAt(element)
  const title = wordsOf(childOf(element, 'name')).trim()
  const kind = element.attributes.type ?? ''
  if (kind !== 'multichoice') return { line, question: title, ...refuseKind(kind) }
  const remarks: Finding[] = []
  const options = childrenOf(element, 'answer').map((answer, index) => ({
    line: lineAt(answer),
    text: joined(blocksOf(answer, `options.${index + 1}.text`, remarks)),
    share: Number(answer.attributes.fraction ?? 0),
    feedback: joined(blocksOf(childOf(answer, 'feedback'), `options.${index + 1}.reason`, remarks)),
  }))
  const odd = options.find(({ share }) => !Number.isFinite(share))
  if (odd) {
    const remedy = 'Write the percentage that the answer earns: 100 for the right one, 0 for a wrong one.'
    return { line: odd.line, question: title, problem: 'the fraction of an answer is no number', remedy }
  }
  const single = wordsOf(childOf(element, 'single')).trim()
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => wordsOf(tag))
  return draftOfQuestion(
    {
      ...plainQuestion,
      ...{ line, title, category, tags, options, remarks, id: wordsOf(childOf(element, 'idnumber')).trim() },
      multiple: single === '' ? undefined : single === 'false' || single === '0',
      ...readStem(blocksOf(childOf(element, 'questiontext'), 'stem', remarks)),
      ...readFeedback(blocksOf(childOf(element, 'generalfeedback'), 'explanation', remarks)),
    },
    field,
  )
}

function readQuiz(quiz: XmlElement, field: FieldCode, lineAt: LineAt): Reading {
  const drafts: Draft[] = []
  const problems: Problem[] = []
  let category = ''
  for (const element of childrenOf(quiz, 'question')) {
    if (element.attributes.type === 'category') {
      category = wordsOf(childOf(element, 'category')).trim()
      continue
    }
    const read = readQuestion(element, category, field, lineAt)
    if ('problem' in read) problems.push(read)
    else drafts.push(read)
  }
  return { drafts, problems }
}

/** Answers the line of a place in a text, from 1. Places are asked for in ascending order. */
function lineCounter(text: string): (place: number) => number {
  let [line, counted] = [1, 0]
  return (place) => {
    for (let end = text.indexOf('\n', counted); end >= 0 && end < place; end = text.indexOf('\n', counted)) {
      counted = end + 1
      line++
    }
    return line
  }
}

const fileProblem = (line: number, problem: string, remedy: string): Reading => ({
  drafts: [],
  problems: [{ line, question: '', problem, remedy }],
})

/**
 * Reads the multiple-choice questions of a Moodle XML file. Entities that the file declares itself are never expanded, and
 * nothing is loaded. A file that is not well-formed is not read at all.
 */
export function parseMoodleXml(text: string, field: FieldCode): Reading {
  const lineAt = lineCounter(text)
  try {
    const { root } = parseXml(text, { includeOffsets: true })
    if (root?.name === 'quiz') return readQuiz(root, field, (element) => lineAt(element.start))
    return fileProblem(
      1,
      `the file holds <${root?.name}>, not <quiz>`,
      'Export the questions from Moodle as "Moodle XML format".',
    )
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const [what = ''] = error.message.split(' (line')
    const remedy = 'Export the file from Moodle again; by hand, mend this place and the one before it.'
    return fileProblem(error.line, `this is not well-formed XML: ${what}, column ${error.column}`, remedy)
  }
}
