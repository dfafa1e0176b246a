import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import { type Issue, issue } from '#domain/content-check/issues.ts'
import type { Draft, ParsedFile, ReadError } from '#domain/exchange/draft.ts'
import { draftFromQuestion, emptyQuestion, explainUnsupportedType } from '#domain/exchange/external-question.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type HtmlBlock, parseHtml } from './html.ts'
import { unescapeMarkdown } from './markdown-text.ts'
import {
  caseHeading,
  learningPointHeading,
  markdownHeading,
  questionHeading,
  referencesHeading,
} from './moodle-xml-writer.ts'

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)
const childOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]
/** The content of `<name><text>content</text></name>`, or of `<name>content</name>`. */
function textOf(element: XmlElement | undefined): string {
  return element ? (childOf(element, 'text')?.text ?? element.text) : ''
}

/** The blocks of a text element, parsed in the format that it declares. */
function blocksOf(element: XmlElement | undefined, field: string, issues: Issue[]): HtmlBlock[] {
  const text = textOf(element)
  const format = element?.attributes.format
  if (format === 'plain_text' || format === 'markdown') {
    return text.trim() ? [{ isHeading: false, text: text.trim() }] : []
  }
  const { blocks, problems } = parseHtml(text)
  issues.push(...problems.map((problem) => issue(field, problem, 'Describe it in words, or leave the question out.')))
  return blocks
}

const joinBlocks = (blocks: readonly HtmlBlock[]) => blocks.map(({ text }) => text).join('\n')

/** The blocks below a heading, up to the next of the given headings. */
function blocksBelow(blocks: readonly HtmlBlock[], heading: string, next: readonly string[]): HtmlBlock[] {
  const start = blocks.findIndex(({ isHeading, text }) => isHeading && text === heading)
  if (start < 0) return []
  const rest = blocks.slice(start + 1)
  const end = rest.findIndex(({ isHeading, text }) => isHeading && next.includes(text))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The stem, and the case above it when the text starts with the heading of a case. */
function readStem(blocks: readonly HtmlBlock[]): { stem: string; case: string; caseText: string } {
  const [first] = blocks
  const id = first?.isHeading ? (/\S+$/.exec(first.text)?.[0] ?? '') : ''
  if (!id || first?.text !== caseHeading(id)) return { stem: joinBlocks(blocks), case: '', caseText: '' }
  return {
    stem: joinBlocks(blocksBelow(blocks, questionHeading, [])),
    case: id,
    caseText: joinBlocks(blocksBelow(blocks, first.text, [questionHeading])),
  }
}

/** The parts of the general feedback. */
export interface Feedback {
  explanation: string
  keyLearningPoint: string
  references: string[]
}

const findReference = (line: string) => /\[([^\][]+)\]$/.exec(line)?.[1] ?? []

/** The general feedback in Markdown: the explanation and, below their headings, the learning point and the references. */
export function readMarkdownFeedback(text: string): Feedback {
  const splitAt = (whole: string, heading: string): [before: string, after: string] => {
    const lines = whole.split('\n')
    const index = lines.findLastIndex((line) => line.trim() === markdownHeading(heading))
    return index < 0 ? [whole, ''] : [lines.slice(0, index).join('\n'), lines.slice(index + 1).join('\n')]
  }
  const [beforeReferences, references] = splitAt(text, referencesHeading)
  const [explanation, keyLearningPoint] = splitAt(beforeReferences, learningPointHeading)
  return {
    explanation,
    keyLearningPoint: unescapeMarkdown(keyLearningPoint.trim()),
    references: references.split('\n').flatMap((line) => findReference(unescapeMarkdown(line.trim()))),
  }
}

/** The general feedback in HTML. Its paragraphs become paragraphs of Markdown. */
function readHtmlFeedback(blocks: readonly HtmlBlock[]): Feedback {
  const headings = [learningPointHeading, referencesHeading]
  const end = blocks.findIndex(({ isHeading, text }) => isHeading && headings.includes(text))
  return {
    explanation: (end < 0 ? blocks : blocks.slice(0, end)).map(({ text }) => text).join('\n\n'),
    keyLearningPoint: joinBlocks(blocksBelow(blocks, learningPointHeading, headings)),
    references: blocksBelow(blocks, referencesHeading, headings).flatMap(({ text }) => findReference(text)),
  }
}

function readFeedback(element: XmlElement | undefined, issues: Issue[]): Feedback {
  return element?.attributes.format === 'markdown'
    ? readMarkdownFeedback(textOf(element))
    : readHtmlFeedback(blocksOf(element, 'explanation', issues))
}

type LineAt = (element: XmlElement) => number

function readQuestion(element: XmlElement, category: string, field: FieldCode, lineAt: LineAt): Draft | ReadError {
  const line = lineAt(element)
  const title = textOf(childOf(element, 'name')).trim()
  const type = element.attributes.type ?? ''
  if (type !== 'multichoice') return { line, question: title, ...explainUnsupportedType(type) }
  const issues: Issue[] = []
  const options = childrenOf(element, 'answer').map((answer, index) => ({
    line: lineAt(answer),
    text: joinBlocks(blocksOf(answer, `options.${index + 1}.text`, issues)),
    fraction: Number(answer.attributes.fraction ?? 0),
    feedback: joinBlocks(blocksOf(childOf(answer, 'feedback'), `options.${index + 1}.reason`, issues)),
  }))
  const invalid = options.find(({ fraction }) => !Number.isFinite(fraction))
  if (invalid) {
    const remedy = 'Write the percentage that the answer earns: 100 for a correct answer, 0 for an incorrect one.'
    return { line: invalid.line, question: title, problem: 'The fraction of an answer is not a number.', remedy }
  }
  const single = textOf(childOf(element, 'single')).trim()
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(tag))
  return draftFromQuestion(
    {
      ...emptyQuestion,
      ...{ line, title, category, tags, options, issues, id: textOf(childOf(element, 'idnumber')).trim() },
      multiple: single === '' ? undefined : single === 'false' || single === '0',
      ...readStem(blocksOf(childOf(element, 'questiontext'), 'stem', issues)),
      ...readFeedback(childOf(element, 'generalfeedback'), issues),
    },
    field,
  )
}

function readQuiz(quiz: XmlElement, field: FieldCode, lineAt: LineAt): ParsedFile {
  const drafts: Draft[] = []
  const errors: ReadError[] = []
  let category = ''
  for (const element of childrenOf(quiz, 'question')) {
    if (element.attributes.type === 'category') {
      category = textOf(childOf(element, 'category')).trim()
      continue
    }
    const read = readQuestion(element, category, field, lineAt)
    if ('problem' in read) errors.push(read)
    else drafts.push(read)
  }
  return { drafts, errors }
}

/** Returns a function that converts offsets, in ascending order, to line numbers counted from 1. */
function createLineCounter(text: string): (offset: number) => number {
  let [line, counted] = [1, 0]
  return (offset) => {
    for (let end = text.indexOf('\n', counted); end >= 0 && end < offset; end = text.indexOf('\n', counted)) {
      counted = end + 1
      line++
    }
    return line
  }
}

/** Levels; a question has at most five, and parsing takes stack for each. */
const maxDepth = 50

function endAfter(text: string, from: number, mark: string): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

/** What starts at a "<": how it changes the depth, and where it ends. */
function readMarkup(text: string, at: number): { change: number; end: number } {
  if (text.startsWith('<![CDATA[', at)) return { change: 0, end: endAfter(text, at, ']]>') }
  if (text.startsWith('<!--', at)) return { change: 0, end: endAfter(text, at, '-->') }
  const next = text[at + 1]
  if (next === '/') return { change: -1, end: at + 2 }
  if (next === '?' || next === '!') return { change: 0, end: at + 2 }
  const end = endAfter(text, at, '>')
  return { change: text[end - 2] === '/' ? 0 : 1, end }
}

/** Where XML is nested too deeply: an offset, or undefined. Reads each character at most twice. */
function findTooDeep(text: string): number | undefined {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; ) {
    const { change, end } = readMarkup(text, at)
    depth += change
    if (depth > maxDepth) return at
    at = text.indexOf('<', end)
  }
  return undefined
}

const fileError = (line: number, problem: string, remedy: string): ParsedFile => ({
  drafts: [],
  errors: [{ line, question: '', problem, remedy }],
})

/**
 * Parses the multiple-choice questions of a Moodle XML file. Entities that the file declares are never expanded, and
 * nothing is loaded. A file that is not well-formed is not read at all.
 */
export function parseMoodleXml(text: string, field: FieldCode): ParsedFile {
  const lineAt = createLineCounter(text)
  const tooDeep = findTooDeep(text)
  if (tooDeep !== undefined) {
    const problem = `The XML is nested more than ${maxDepth} levels deep. The file was not read.`
    return fileError(lineAt(tooDeep), problem, 'Export the questions from Moodle in the "Moodle XML format".')
  }
  try {
    const { root } = parseXml(text, { includeOffsets: true })
    if (root?.name === 'quiz') return readQuiz(root, field, (element) => lineAt(element.start))
    const remedy = 'Export the questions from Moodle in the "Moodle XML format".'
    return fileError(1, `The file contains <${root?.name}> instead of <quiz>.`, remedy)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const [reason = ''] = error.message.split(' (line')
    const remedy = 'Export the file from Moodle again, or correct the XML here and just before.'
    return fileError(error.line, `This is not well-formed XML: ${reason}, column ${error.column}.`, remedy)
  }
}
