import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A paragraph, heading or list entry as plain text. */
export interface HtmlBlock {
  isHeading: boolean
  text: string
}

/** The blocks of an HTML text, and sentences about what plain text cannot represent. */
interface ParsedHtml {
  blocks: HtmlBlock[]
  problems: string[]
}

const blockElements = new Set(
  (
    'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr ' +
    'li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const ignoredElements = new Set(['style', 'template', 'head'])
/** Levels; Moodle's editor makes about five. */
const maxDepth = 60
const unsupportedElements: Readonly<Record<string, string>> = {
  script: 'A script cannot be imported.',
  audio: 'A sound cannot be imported.',
  video: 'A video cannot be imported.',
  iframe: 'An embedded page cannot be imported.',
  object: 'An embedded object cannot be imported.',
  svg: 'A drawing cannot be imported.',
  math: 'A formula cannot be imported.',
  table: 'The layout of a table cannot be imported; its cells follow one another.',
  s: 'A strikethrough cannot be imported.',
  strike: 'A strikethrough cannot be imported.',
  del: 'A strikethrough cannot be imported.',
}

const superscripts: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+−-=()n'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][index] ?? '']),
)
const subscripts: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+−-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index] ?? '']),
)

const attributeOf = ({ attrs }: Element, attribute: string) => attrs.find(({ name }) => name === attribute)?.value ?? ''
const preservesSpaces = (element: Element) =>
  element.tagName === 'pre' || /white-space:\s*pre(?:-wrap)?\b/.test(attributeOf(element, 'style'))

function textOf(node: Node, depth = 0): string {
  if ('value' in node) return node.value
  return 'childNodes' in node && depth < maxDepth
    ? node.childNodes.map((child) => textOf(child, depth + 1)).join('')
    : ''
}

/** Converts superscripts and subscripts to Unicode characters, so that 10<sup>3</sup> does not become 103. */
function scriptText(element: Element, problems: string[]): string {
  const text = textOf(element)
  const isSuperscript = element.tagName === 'sup'
  const characters = [...text.trim()].map((character) => (isSuperscript ? superscripts : subscripts)[character])
  if (characters.every((character) => character !== undefined)) return characters.join('')
  if (/\d/.test(text)) {
    problems.push(`"${text}" cannot be imported as a ${isSuperscript ? 'superscript' : 'subscript'}.`)
  }
  return text
}

/** TeX as Moodle's filters recognize it. */
const tex = /\$\$[\s\S]+?\$\$|\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]/

function findProblem(element: Element): string | undefined {
  // Moodle's placeholder for a file that is stored with the question.
  if (attributeOf(element, 'href').startsWith('@@PLUGINFILE@@')) return 'An attached file cannot be imported.'
  if (element.tagName !== 'img') return unsupportedElements[element.tagName]
  const alt = attributeOf(element, 'alt')
  return alt ? `An image ("${alt}") cannot be imported.` : 'An image cannot be imported.'
}

/** The state of parsing: the blocks so far, and the text of the current one. */
interface ParserState extends ParsedHtml {
  text: string
  isHeading: boolean
  isPreformatted: boolean
}

function closeBlock(state: ParserState): void {
  const text = (state.isPreformatted ? state.text : state.text.replace(/[ \t\n\r\f\u00a0]+/g, ' ')).trim()
  if (text !== '') state.blocks.push({ isHeading: state.isHeading, text })
  state.text = ''
}

function readElement(element: Element, state: ParserState, depth: number): void {
  const { tagName } = element
  if (ignoredElements.has(tagName)) return
  const problem = findProblem(element)
  if (problem) state.problems.push(problem)
  if (tagName === 'script') return
  if (tagName === 'sup' || tagName === 'sub') {
    state.text += scriptText(element, state.problems)
    return
  }
  if (!blockElements.has(tagName)) {
    readNodes(element.childNodes, state, depth + 1)
    return
  }
  closeBlock(state)
  const { isHeading, isPreformatted } = state
  Object.assign(state, {
    isHeading: isHeading || /^h[1-6]$/.test(tagName),
    isPreformatted: isPreformatted || preservesSpaces(element),
  })
  readNodes(element.childNodes, state, depth + 1)
  closeBlock(state)
  Object.assign(state, { isHeading, isPreformatted })
}

function readNodes(nodes: readonly Node[], state: ParserState, depth: number): void {
  if (depth > maxDepth) {
    state.problems.push(`HTML of more than ${maxDepth} levels cannot be imported.`)
    return
  }
  for (const node of nodes) {
    if ('value' in node) state.text += node.value
    else if ('tagName' in node) readElement(node, state, depth)
  }
}

/** Parses HTML to blocks of plain text. It loads nothing and runs nothing. */
export function parseHtml(html: string): ParsedHtml {
  const state: ParserState = { blocks: [], problems: [], text: '', isHeading: false, isPreformatted: false }
  readNodes(parseFragment(html).childNodes, state, 0)
  closeBlock(state)
  const formula = tex.exec(html)?.[0]
  const ofFormula = formula ? [`A formula in TeX (${formula}) cannot be imported.`] : []
  return { blocks: state.blocks, problems: [...state.problems, ...ofFormula] }
}

/** Converts HTML to plain text, one line per block. */
export function htmlToText(html: string): { text: string; problems: string[] } {
  const { blocks, problems } = parseHtml(html)
  return { text: blocks.map(({ text }) => text).join('\n'), problems }
}
