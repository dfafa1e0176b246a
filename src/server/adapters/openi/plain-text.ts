import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Elements whose content is not text to read. */
const hidden = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math', 'title'])

function collect(node: DefaultTreeAdapterTypes.ChildNode, parts: string[]): void {
  if (node.nodeName === '#text') parts.push((node as DefaultTreeAdapterTypes.TextNode).value)
  if (!('childNodes' in node) || hidden.has(node.nodeName)) return
  for (const child of node.childNodes) collect(child, parts)
  if (['p', 'br', 'div', 'li'].includes(node.nodeName)) parts.push(' ')
}

/** Control characters, and those that change the direction of text. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The text of a piece of HTML, with entities resolved and white space collapsed. */
export function readPlainText(html: string): string {
  const parts: string[] = []
  for (const node of parseFragment(html).childNodes) collect(node, parts)
  return parts.join('').replace(invisible, ' ').replace(/\s+/g, ' ').trim()
}
