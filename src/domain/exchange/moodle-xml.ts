import type { AuthoredItem, Case } from '../question/item.ts'
import { areNumeric } from '../question/question.ts'
import { tagsOf } from './tags.ts'

/** The headings by which the parts of a text are told apart. */
export const questionHeading = 'Question'
export const pointHeading = 'Key learning point'
export const referencesHeading = 'References'
/** "Case RN-CASE-0001" above the text of the patient. */
export const caseHeading = (id: string) => `Case ${id}`

/** XML 1.0 has no other characters, and no way to write them. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

function escapeXml(text: string): string {
  const lost = notInXml.exec(text)?.[0]
  if (lost !== undefined)
    throw new RangeError(`XML has no character U+${lost.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}

const attribute = (text: string) => escapeXml(text).replaceAll('"', '&quot;')

/** A paragraph. Where HTML would join spaces and lines, the style keeps them, for the reader as for the import. */
function paragraph(text: string, element = 'p'): string {
  const isExact = /[\t\r\n\u00a0]| {2}/.test(text)
  return `<${element}${isExact ? ' style="white-space: pre-wrap"' : ''}>${escapeXml(text)}</${element}>`
}

const heading = (text: string) => `<h4>${escapeXml(text)}</h4>`

const textOf = (html: string) => (html === '' ? '<text></text>' : `<text><![CDATA[${html}]]></text>`)
const richText = (element: string, html: string) => `<${element} format="html">${textOf(html)}</${element}>`

function questionHtml({ stem, case: shared }: AuthoredItem, caseText: string): string {
  if (shared === undefined) return paragraph(stem)
  return `${heading(caseHeading(shared))}${paragraph(caseText)}${heading(questionHeading)}${paragraph(stem)}`
}

function feedbackHtml(
  { explanation, keyLearningPoint, references }: AuthoredItem,
  cite: (id: string) => string,
): string {
  const cited = references.map((id) => paragraph(`${cite(id)} [${id}]`, 'li')).join('')
  return [
    paragraph(explanation),
    heading(pointHeading),
    paragraph(keyLearningPoint),
    heading(referencesHeading),
    `<ul>${cited}</ul>`,
  ].join('')
}

/** Shares that Moodle knows: the right options earn 100 % together, the wrong ones cost as much. */
function shareOf(right: boolean, { type, options }: AuthoredItem): string {
  if (type === 'single') return right ? '100' : '0'
  const alike = options.filter((option) => (option.right === true) === right).length
  return `${right ? '' : '-'}${(100 / alike).toFixed(5).replace(/\.?0+$/, '')}`
}

function answersOf(item: AuthoredItem): string[] {
  return item.options.map(
    ({ text, reason, right }) =>
      `    <answer fraction="${attribute(shareOf(right === true, item))}" format="html">\n` +
      `      ${textOf(paragraph(text))}\n      ${richText('feedback', paragraph(reason))}\n    </answer>`,
  )
}

function questionOf(item: AuthoredItem, caseText: string, cite: (id: string) => string): string {
  const { id, type, topics, options } = item
  return [
    '  <question type="multichoice">',
    `    <name><text>${escapeXml(`${id} ${topics[0] ?? ''}`.trim())}</text></name>`,
    `    ${richText('questiontext', questionHtml(item, caseText))}`,
    `    ${richText('generalfeedback', feedbackHtml(item, cite))}`,
    '    <defaultgrade>1</defaultgrade>',
    '    <penalty>0.3333333</penalty>',
    '    <hidden>0</hidden>',
    `    <idnumber>${escapeXml(id)}</idnumber>`,
    `    <single>${type === 'single'}</single>`,
    // Numbers stay in ascending order, as in Preceptor.
    `    <shuffleanswers>${!areNumeric(options)}</shuffleanswers>`,
    '    <answernumbering>ABCD</answernumbering>',
    ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) => `    ${richText(name, '')}`),
    ...answersOf(item),
    '    <tags>',
    ...tagsOf(item).map((tag) => `      <tag><text>${escapeXml(tag)}</text></tag>`),
    '    </tags>',
    '  </question>',
  ].join('\n')
}

function categoryOf({ field, domain }: AuthoredItem): string {
  const path = ['$course$', 'top', `Preceptor ${field}`, domain.replaceAll('/', '//')].join('/')
  return `  <question type="category">\n    <category><text>${escapeXml(path)}</text></category>\n  </question>`
}

/**
 * Items as Moodle XML. The domain is the category; topics, difficulty and the other exam's domain are tags; reasons are
 * the feedback of their answers; a case stands above the stem under its own heading, and the learning point and the
 * references below the explanation under theirs. Raises a RangeError for a character that XML does not have.
 */
export function moodleXmlOf(
  items: readonly AuthoredItem[],
  cases: readonly Case[],
  cite: (id: string) => string,
): string {
  const texts = new Map(cases.map(({ id, text }) => [id, text]))
  const questions = items.flatMap((item, index) => {
    const isNext = item.domain !== items[index - 1]?.domain
    const question = questionOf(item, texts.get(item.case ?? '') ?? '', cite)
    return isNext ? [categoryOf(item), question] : [question]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`
}
