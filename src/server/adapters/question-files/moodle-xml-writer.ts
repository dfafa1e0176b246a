import { create, fragment } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import { tagsOf } from '#domain/exchange/external-question.ts'
import type { AuthoredItem, Case } from '#domain/question/item.ts'
import { areNumeric } from '#domain/question/question.ts'
import { escapeMarkdown } from './markdown-text.ts'

/** The headings that separate the parts of a question text and of its general feedback. */
export const questionHeading = 'Question'
export const learningPointHeading = 'Key learning point'
export const referencesHeading = 'References'
/** A heading in the general feedback, which is Markdown. */
export const markdownHeading = (text: string) => `#### ${text}`
/** "Case RN-CASE-0001", above the text of the case. */
export const caseHeading = (id: string) => `Case ${id}`

/** Throws a RangeError for the characters that XML 1.0 cannot represent. */
const builderOptions = {
  encoding: 'UTF-8',
  invalidCharReplacement(character: string): string {
    const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    throw new RangeError(`XML cannot represent the character U+${codePoint}.`)
  },
}

/** The library does not escape ampersands that look like entities, nor carriage returns, which XML parsers would drop. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('\r', '&#13;')

/** HTML of headings and paragraphs. */
class HtmlText {
  private readonly root: XMLBuilder = fragment(builderOptions)

  heading(text: string): this {
    this.root.ele('h4').txt(escapeText(text))
    return this
  }

  paragraph(text: string): this {
    addBlock(this.root, 'p', text)
    return this
  }

  toString(): string {
    return this.root.toString()
  }
}

/** The style preserves spaces and line breaks that HTML would collapse, both on screen and when imported again. */
function addBlock(parent: XMLBuilder, name: string, text: string): void {
  const needsStyle = /[\t\r\n\u00a0]| {2}/.test(text)
  parent.ele(name, needsStyle ? { style: 'white-space: pre-wrap' } : {}).txt(escapeText(text))
}

const paragraph = (text: string) => new HtmlText().paragraph(text)

function questionHtml({ stem, case: caseId }: AuthoredItem, caseText: string): HtmlText {
  if (caseId === undefined) return paragraph(stem)
  return new HtmlText().heading(caseHeading(caseId)).paragraph(caseText).heading(questionHeading).paragraph(stem)
}

/** The explanation as it is, and below it, under their headings, the learning point and the references. */
export function feedbackMarkdown(item: AuthoredItem, cite: (id: string) => string): string {
  return [
    item.explanation,
    markdownHeading(learningPointHeading),
    escapeMarkdown(item.keyLearningPoint),
    markdownHeading(referencesHeading),
    item.references.map((id) => `- ${escapeMarkdown(`${cite(id)} [${id}]`)}`).join('\n'),
  ].join('\n\n')
}

/** Moodle shows Markdown as HTML and exports it unchanged, so tables and lists survive. */
function addMarkdown(parent: XMLBuilder, name: string, text: string): void {
  parent.ele(name, { format: 'markdown' }).ele('text').txt(escapeText(text))
}

function addText(parent: XMLBuilder, name: string, text: string): void {
  parent.ele(name).ele('text').txt(escapeText(text))
}

function addHtml(parent: XMLBuilder, name: string, html: HtmlText | ''): void {
  const text = parent.ele(name, { format: 'html' }).ele('text')
  if (html !== '') text.dat(html.toString())
}

/** Fractions as Moodle stores them: the correct options add up to 100%, the incorrect ones to -100%. */
function fractionOf(isCorrect: boolean, { type, options }: AuthoredItem): string {
  if (type === 'single') return isCorrect ? '100' : '0'
  const count = options.filter((option) => (option.right === true) === isCorrect).length
  return `${isCorrect ? '' : '-'}${(100 / count).toFixed(5).replace(/\.?0+$/, '')}`
}

function addQuestion(quiz: XMLBuilder, item: AuthoredItem, caseText: string, cite: (id: string) => string): void {
  const { id, type, topics, options } = item
  const question = quiz.ele('question', { type: 'multichoice' })
  addText(question, 'name', `${id} ${topics[0] ?? ''}`.trim())
  addHtml(question, 'questiontext', questionHtml(item, caseText))
  addMarkdown(question, 'generalfeedback', feedbackMarkdown(item, cite))
  question.ele('defaultgrade').txt('1')
  question.ele('penalty').txt('0.3333333')
  question.ele('hidden').txt('0')
  question.ele('idnumber').txt(id)
  question.ele('single').txt(String(type === 'single'))
  // Numeric options keep their ascending order, as they do in Preceptor.
  question.ele('shuffleanswers').txt(String(!areNumeric(options)))
  question.ele('answernumbering').txt('ABCD')
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) addHtml(question, name, '')
  for (const { text, reason, right } of options) {
    const answer = question.ele('answer', { fraction: fractionOf(right === true, item), format: 'html' })
    answer.ele('text').dat(paragraph(text).toString())
    addHtml(answer, 'feedback', paragraph(reason))
  }
  const tags = question.ele('tags')
  for (const tag of tagsOf(item)) addText(tags, 'tag', tag)
}

function addCategory(quiz: XMLBuilder, { field, domain }: AuthoredItem): void {
  const path = ['$course$', 'top', `Preceptor ${field}`, domain.replaceAll('/', '//')].join('/')
  addText(quiz.ele('question', { type: 'category' }), 'category', path)
}

/**
 * Writes items as Moodle XML. The domain becomes the category; topics, difficulty and the other exam's domain become
 * tags; reasons become the feedback of their answers. A case is above the stem under its own heading, and the learning
 * point and references are below the explanation under theirs. The explanation remains Markdown; all else is HTML.
 * @throws RangeError for a character that XML cannot represent
 */
export function writeMoodleXml(
  items: readonly AuthoredItem[],
  cases: readonly Case[],
  cite: (id: string) => string,
): string {
  const caseTexts = new Map(cases.map(({ id, text }) => [id, text]))
  const quiz = create(builderOptions).ele('quiz')
  items.forEach((item, index) => {
    if (item.domain !== items[index - 1]?.domain) addCategory(quiz, item)
    addQuestion(quiz, item, caseTexts.get(item.case ?? '') ?? '', cite)
  })
  return `${quiz.end({ prettyPrint: true, allowEmptyTags: true })}\n`
}
