import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A paragraph, heading or list entry as plain text. */
export interface Block {
  isHeading: boolean
  text: string
}

/** The blocks of an HTML text, and what plain text cannot hold, in words. */
interface Plain {
  blocks: Block[]
  lost: string[]
}

const parting = new Set(
  (
    'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr ' +
    'li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const unread = new Set(['script', 'style', 'template', 'head'])
const lostElements: Readonly<Record<string, string>> = {
  audio: 'a sound',
  video: 'a film',
  iframe: 'an embedded page',
  object: 'an embedded object',
  svg: 'a drawing',
  math: 'a formula',
  table: 'the form of a table (its cells stand one after another)',
  s: 'a line through words',
  strike: 'a line through words',
  del: 'a line through words',
}

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+−-=()n'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][index] ?? '']),
)
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+−-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index] ?? '']),
)

const attributeOf = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? ''
const keepsSpaces = (element: Element) =>
  element.tagName === 'pre' || /white-space:\s*pre(?:-wrap)?\b/.test(attributeOf(element, 'style'))

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** 10<sup>3</sup> must not become 103: raised and lowered figures have characters of their own. */
function shift(element: Element, lost: string[]): string {
  const text = textOf(element)
  const figures = [...text.trim()].map((character) => (element.tagName === 'sup' ? raised : lowered)[character])
  if (figures.every((figure) => figure !== undefined)) return figures.join('')
  if (/\d/.test(text)) lost.push(`that "${text}" is ${element.tagName === 'sup' ? 'raised' : 'lowered'}`)
  return text
}

/** TeX as Moodle's filters know it. */
const tex = /\$\$[\s\S]+?\$\$|\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]/

function findLost(element: Element): string | undefined {
  // Moodle's own mark for a file that it keeps with the question.
  if (attributeOf(element, 'href').startsWith('@@PLUGINFILE@@')) return 'an attached file'
  if (element.tagName !== 'img') return lostElements[element.tagName]
  const described = attributeOf(element, 'alt')
  return described ? `a picture ("${described}")` : 'a picture'
}

/** What is being read: the block that is open, and all before it. */
interface Reader extends Plain {
  text: string
  isHeading: boolean
  isExact: boolean
}

function closeBlock(reader: Reader): void {
  const text = (reader.isExact ? reader.text : reader.text.replace(/[ \t\n\r\f\u00a0]+/g, ' ')).trim()
  if (text !== '') reader.blocks.push({ isHeading: reader.isHeading, text })
  reader.text = ''
}

function readElement(element: Element, reader: Reader): void {
  const { tagName } = element
  if (unread.has(tagName)) return
  const missing = findLost(element)
  if (missing) reader.lost.push(missing)
  if (tagName === 'sup' || tagName === 'sub') {
    reader.text += shift(element, reader.lost)
    return
  }
  if (!parting.has(tagName)) {
    readNodes(element.childNodes, reader)
    return
  }
  closeBlock(reader)
  const { isHeading, isExact } = reader
  Object.assign(reader, {
    isHeading: isHeading || /^h[1-6]$/.test(tagName),
    isExact: isExact || keepsSpaces(element),
  })
  readNodes(element.childNodes, reader)
  closeBlock(reader)
  Object.assign(reader, { isHeading, isExact })
}

function readNodes(nodes: readonly Node[], reader: Reader): void {
  for (const node of nodes) {
    if ('value' in node) reader.text += node.value
    else if ('tagName' in node) readElement(node, reader)
  }
}

/** Reads HTML as plain text, block by block. It loads nothing and runs nothing. */
export function readHtml(html: string): Plain {
  const reader: Reader = { blocks: [], lost: [], text: '', isHeading: false, isExact: false }
  readNodes(parseFragment(html).childNodes, reader)
  closeBlock(reader)
  const formula = tex.exec(html)?.[0]
  return { blocks: reader.blocks, lost: formula ? [...reader.lost, `a formula in TeX (${formula})`] : reader.lost }
}

/** HTML as one plain text, a line for each block. */
export function plainOfHtml(html: string): { text: string; lost: string[] } {
  const { blocks, lost } = readHtml(html)
  return { text: blocks.map(({ text }) => text).join('\n'), lost: lost.map((what) => `${what} is not taken along`) }
}
