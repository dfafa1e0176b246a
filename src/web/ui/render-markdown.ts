import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { adaptHtml, type ProseOptions } from './prose-html.ts'

/** Remote images would tell another site who reads what, and the content security policy blocks them. */
const withoutImages = { disable: { null: ['labelStartImage'] } }

/**
 * CommonMark with GFM tables as HTML that is safe to insert: HTML in the source is shown as text, only http(s), mailto,
 * and relative links keep their address, and there are no images.
 */
export function renderMarkdown(source: string, options?: ProseOptions): string {
  const html = micromark(source, {
    extensions: [gfmTable(), withoutImages],
    htmlExtensions: [gfmTableHtml()],
  })
  return adaptHtml(html, options)
}
