import { useMemo } from 'react'
import { Prose } from './prose.tsx'
import type { ProseOptions } from './prose-html.ts'
import { renderMarkdown } from './render-markdown.ts'

/**
 * Markdown, rendered at once. For screens made of Markdown, whose code contains the parser; elsewhere use Markdown, which
 * loads the parser when there is something to show.
 */
export function MarkdownView({
  children,
  className,
  topHeading = 2,
}: { children: string; className?: string } & ProseOptions) {
  const html = useMemo(() => renderMarkdown(children, { topHeading }), [children, topHeading])
  return <Prose html={html} {...(className === undefined ? {} : { className })} />
}
