import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { splitScripts } from './clinical-text.tsx'

export interface MarkdownOptions {
  /** The level that "#" has on the page, whose own title is level 1. Default: 2. */
  topHeading?: 2 | 3 | 4
}

/** Remote images would tell another site who reads what, and the content security policy blocks them. */
const withoutImages = { disable: { null: ['labelStartImage'] } }

/**
 * CommonMark with GFM tables as HTML that is safe to insert: HTML in the source is shown as text, only http(s), mailto,
 * and relative links keep their address, and there are no images. Tables are wrapped in a region that scrolls sideways,
 * and Unicode sub- and superscripts become elements.
 */
export function renderMarkdown(source: string, { topHeading = 2 }: MarkdownOptions = {}): string {
  const html = micromark(source, {
    extensions: [gfmTable(), withoutImages],
    htmlExtensions: [gfmTableHtml()],
  })
  // Text and attributes are encoded: a "<" in the output always begins a tag that micromark wrote.
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? adaptTag(part, topHeading) : markScripts(part)))
    .join('')
}

function adaptTag(tag: string, topHeading: number): string {
  if (tag === '<table>') return '<div data-table role="region" aria-label="Table" tabindex="0"><table>'
  if (tag === '</table>') return '</table></div>'
  if (tag.startsWith('<a href="http')) return tag.replace('<a ', '<a rel="noopener noreferrer" target="_blank" ')
  return tag.replace(/^<(\/?)h([1-6])>$/, (_all, slash, level) => {
    return `<${slash}h${Math.min(6, Number(level) + topHeading - 1)}>`
  })
}

function markScripts(text: string): string {
  return splitScripts(text)
    .map(({ tag, text: part }) => (tag ? `<${tag}>${part}</${tag}>` : part))
    .join('')
}
