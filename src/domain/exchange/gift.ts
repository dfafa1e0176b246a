import { type Issue, issue } from '../content-check/issues.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Draft, ParsedFile, ReadError } from './draft.ts'
import { draftFromQuestion, type ExternalQuestion, emptyQuestion, explainUnsupportedType } from './external-question.ts'

/** Converts HTML to plain text; `problems` says in sentences what plain text cannot represent. */
export type HtmlToText = (html: string) => { text: string; problems: readonly string[] }

/** Unicode reserves these code points for internal use, so no text contains them. */
const firstPlaceholder = 0xfdd0
const special = ':#={}~'

/** Replaces escaped characters with placeholders, so that "\=" is not read as "=". */
function replaceEscapes(text: string): string {
  return text.replace(/\\([:#={}~n\\])/g, (_, character: string) => {
    if (character === 'n') return String.fromCharCode(firstPlaceholder + special.length)
    return character === '\\' ? '\\' : String.fromCharCode(firstPlaceholder + special.indexOf(character))
  })
}

/** Replaces the placeholders with their characters. */
function restoreEscapes(text: string): string {
  return text.replace(
    /[\ufdd0-\ufdd6]/g,
    (placeholder) => `${special}\n`[placeholder.charCodeAt(0) - firstPlaceholder] ?? '',
  )
}

function typeOf(answers: string): string {
  const text = answers.trim()
  if (text === '') return 'essay'
  if (text.startsWith('#')) return 'numerical'
  if (text.includes('~')) return 'multichoice'
  if (/=[\s\S]*->/.test(text)) return 'matching'
  return /^(?:T|F|TRUE|FALSE)$/i.test(text.split('#')[0]?.trim() ?? '') ? 'truefalse' : 'shortanswer'
}

type Format = 'html' | 'moodle' | 'plain' | 'markdown'
const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/** The format that a text declares, such as "[html]", or the inherited one, and the text without the declaration. */
function splitFormat(text: string, inherited: Format): { format: Format; content: string } {
  const [mark = '', format] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? []
  return {
    format: (format as Format | undefined) ?? inherited,
    content: restoreEscapes(text.slice(mark.length)).trim(),
  }
}

/** Joins lines, which only keep a GIFT file readable; an intended line break is written "\n". */
const joinLines = (text: string) => text.replace(/\s*\n\s*/g, ' ')
const declaresMarkdown = /^\s*\[markdown\]/

function createTextReader(inherited: Format, htmlToText: HtmlToText, issues: Issue[]) {
  return (text: string, field: string) => {
    // The lines of an explanation in Markdown are the rows of its table and the entries of its lists.
    const isMarkdown = field === 'explanation' && (inherited === 'markdown' || declaresMarkdown.test(text))
    const { format, content } = splitFormat(isMarkdown ? text : joinLines(text), inherited)
    const isText = format === 'plain' || format === 'markdown' || (format === 'moodle' && !looksLikeHtml.test(content))
    if (isText) return content
    const plain = htmlToText(content)
    issues.push(...plain.problems.map((problem) => issue(field, problem, 'Describe it in words, or leave it out.')))
    return plain.text
  }
}

/** The answers, each starting with "~" or "="; "~=" is one mark. */
function splitAnswers(answers: string): { mark: string; text: string; start: number }[] {
  const marks = [...answers.matchAll(/~\s*=|[~=]/g)]
  return marks.map(({ 0: mark, index }, i) => ({
    mark: mark.slice(-1),
    text: answers.slice(index + mark.length, marks[i + 1]?.index),
    start: index,
  }))
}

const fractionMark = /^\s*%(-?\d+(?:\.\d*)?)%/

function splitAt(text: string, mark: string, index: number): [before: string, after: string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + mark.length)]
}

type Answers = Pick<ExternalQuestion, 'stem' | 'multiple' | 'options' | 'explanation' | 'issues'>

/** Reads a stem and the text between its braces; `lineAt` converts a position between the braces to a line number. */
function readAnswers(
  { stem, answers }: { stem: string; answers: string },
  lineAt: (position: number) => number,
  htmlToText: HtmlToText,
): Answers | { problem: string; remedy: string } {
  const [choices, generalFeedback] = splitAt(answers, '####', answers.lastIndexOf('####'))
  const type = typeOf(choices)
  if (type !== 'multichoice') return explainUnsupportedType(type)
  const parts = splitAnswers(choices)
  const before = choices.slice(0, parts[0]?.start).trim()
  if (before !== '') {
    const problem = `There is text before the first answer: "${restoreEscapes(before)}".`
    return { problem, remedy: 'Start each answer with "=" or "~".' }
  }
  const issues: Issue[] = []
  const read = createTextReader(splitFormat(stem, 'moodle').format, htmlToText, issues)
  const correct = parts.filter(({ mark }) => mark === '=').length
  if (correct > 1) {
    const remedy =
      'Keep one; for several correct answers write their credit ("~%50%"), and write "\\=" for an equals sign in a text.'
    issues.push(issue('options', `${correct} answers start with "=".`, remedy))
  }
  const options = parts.map(({ mark, text, start }, index) => {
    const [fractionText, fraction] = fractionMark.exec(text) ?? []
    const content = text.slice(fractionText?.length ?? 0)
    const [answer, feedback] = splitAt(content, '#', content.indexOf('#'))
    return {
      line: lineAt(start),
      text: read(answer, `options.${index + 1}.text`),
      fraction: mark === '=' ? 100 : Number(fraction ?? 0),
      feedback: read(feedback, `options.${index + 1}.reason`),
    }
  })
  const multiple = correct > 0 ? false : undefined
  return { stem: read(stem, 'stem'), multiple, options, explanation: read(generalFeedback, 'explanation'), issues }
}

/** The lines of one question or category; empty lines separate blocks. Comments are stored apart, since they contain tags. */
interface Block {
  line: number
  text: string
  comments: string
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let comments: string[] = []
  const close = (nextLine: number) => {
    if (lines.some((line) => line.trim() !== '')) {
      blocks.push({ line: nextLine - lines.length, text: lines.join('\n'), comments: comments.join('\n') })
    }
    lines = []
    comments = []
  }
  const all = text.split('\n')
  all.forEach((line, index) => {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('$CATEGORY:')) close(index + 1)
    if (trimmed.startsWith('//')) comments.push(trimmed)
    if (trimmed !== '') lines.push(trimmed.startsWith('//') ? '' : line)
    // A category is a separate block even when no empty line follows.
    if (trimmed.startsWith('$CATEGORY:')) close(index + 2)
  })
  close(all.length + 1)
  return blocks
}

/** "[tag:heart failure]" and "[id:RN-PHARM-0017]" in comments. Source: qformat_gift::extract_idnumber_and_tags_from_comment. */
function valuesInComments(comments: string, name: 'id' | 'tag'): string[] {
  const found = comments.matchAll(new RegExp(`\\[${name}:((?:\\\\\\]|[^\\]])+)\\]`, 'g'))
  return [...found].map(([, value = '']) => value.replaceAll('\\]', ']').trim())
}

/** The text around and between the braces; undefined without braces; a sentence where they are not one pair. */
function splitBraces(text: string): { stem: string; answers: string; start: number } | string | undefined {
  const open = text.indexOf('{')
  const close = text.indexOf('}')
  if (open < 0 && close < 0) return undefined
  if (open < 0 || (close >= 0 && close < open)) return 'There is a closing brace "}" without an opening one.'
  if (close < 0) return 'The opening brace "{" is not closed before the next empty line.'
  const after = text.slice(close + 1)
  if (/[{}]/.test(after)) return 'There is a second pair of braces.'
  const blank = after.trim() === '' ? '' : '_____'
  return { stem: `${text.slice(0, open)}${blank}${after}`, answers: text.slice(open + 1, close), start: open + 1 }
}

const braceRemedy =
  'Use one pair of braces per question and no empty line within it; write "\\{" and "\\}" for braces in a text.'

function readBlock(block: Block, category: string, field: FieldCode, htmlToText: HtmlToText): Draft | ReadError {
  const escaped = replaceEscapes(block.text)
  const [titlePart = '', name] = /^\s*::([\s\S]*?)::/.exec(escaped) ?? []
  const title = restoreEscapes(name ?? '').trim()
  const line = block.line + (/^\s*/.exec(escaped)?.[0].split('\n').length ?? 1) - 1
  const question = title || restoreEscapes(escaped.slice(titlePart.length)).trim()
  const parts = splitBraces(escaped.slice(titlePart.length))
  if (parts === undefined) return { line, question, ...explainUnsupportedType('description') }
  if (typeof parts === 'string') return { line, question, problem: parts, remedy: braceRemedy }
  const lineAt = (position: number) =>
    block.line + escaped.slice(0, titlePart.length + parts.start + position).split('\n').length - 1
  const answers = readAnswers(parts, lineAt, htmlToText)
  if ('problem' in answers) return { line, question, ...answers }
  const [id = ''] = valuesInComments(block.comments, 'id')
  const tags = valuesInComments(block.comments, 'tag')
  return draftFromQuestion({ ...emptyQuestion, line, title, id, category, tags, ...answers }, field)
}

/**
 * Parses the multiple-choice questions of a GIFT file as Moodle does. Questions with errors and of other types are
 * reported; the others are still read.
 * Source: Moodle docs, GIFT format; qformat_gift in Moodle's question/format/gift/format.php.
 */
export function parseGift(text: string, field: FieldCode, htmlToText: HtmlToText): ParsedFile {
  const drafts: Draft[] = []
  const errors: ReadError[] = []
  let category = ''
  for (const block of blocksOf(text)) {
    const [, path] = /^\s*\$CATEGORY:(.*)/.exec(block.text) ?? []
    if (path !== undefined) {
      category = path.trim()
      continue
    }
    const read = readBlock(block, category, field, htmlToText)
    if ('problem' in read) errors.push(read)
    else drafts.push(read)
  }
  return { drafts, errors }
}
