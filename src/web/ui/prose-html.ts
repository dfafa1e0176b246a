import { splitScripts } from './clinical-text.tsx'

export interface ProseOptions {
  /** The level that "#" has on the page, whose own title is level 1. Default: 2; 1 for texts that begin with "##". */
  topHeading?: 1 | 2 | 3 | 4
}

/**
 * Adapts the HTML that micromark made from Markdown to our pages: a table scrolls sideways in its own box, its empty corner
 * is no header, other sites open in a new tab, headings start at `topHeading`, and Unicode sub- and superscripts become
 * elements.
 */
export function adaptHtml(html: string, { topHeading = 2 }: ProseOptions = {}): string {
  // Text and attributes are encoded: a "<" in the HTML always begins a tag that micromark wrote.
  return html
    .replace(/<th( [^>]*)?><\/th>/g, '<td$1></td>')
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? adaptTag(part, topHeading) : markScripts(part)))
    .join('')
}

function adaptTag(tag: string, topHeading: number): string {
  // A group, not a region: a page of results may have many tables, too many for its list of landmarks.
  if (tag === '<table>') return '<div data-table role="group" aria-label="Table" tabindex="0"><table>'
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
