import { cn } from './cn.ts'

const prose = [
  'font-serif text-lg [&>*+*]:mt-4 [&>*]:max-w-measure',
  '[&>h2]:mt-8 [&>h2]:text-xl [&>h3]:mt-6 [&>h3]:text-lg [&>h4]:mt-6 [&>h4]:font-semibold [&>:first-child]:mt-0',
  '[&_a]:text-teal [&_a]:underline [&_a]:underline-offset-3 [&_a:hover]:text-teal-deep',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_li+li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-ink-3',
  '[&_blockquote]:border-l-3 [&_blockquote]:border-teal [&_blockquote]:pl-4 [&_blockquote]:text-ink-2',
  '[&_code]:rounded-sm [&_code]:bg-sunk [&_code]:px-1 [&_code]:text-[0.85em]',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-sm [&_pre]:bg-sunk [&_pre]:p-4 [&_pre_code]:p-0',
  '[&_hr]:my-8 [&_hr]:border-rule',
  '[&>[data-table]]:max-w-full [&>[data-table]]:overflow-x-auto [&_table]:w-full [&_table]:border-collapse [&_table]:font-sans [&_table]:text-sm',
  '[&_thead]:border-b-2 [&_thead]:border-ink [&_th]:px-3 [&_th]:py-2 [&_th]:text-xs [&_th]:text-ink-2 [&_th:not([align])]:text-start',
  '[&_td]:min-w-28 [&_td]:border-b [&_td]:border-rule [&_td]:px-3 [&_td]:py-2 [&_td]:align-top',
  'print:[&>[data-table]]:overflow-visible print:[&_td]:min-w-0 print:[&_tr]:break-inside-avoid print:[&_li]:break-inside-avoid',
]

/** Formatted text. `html` must be safe: the result of `renderMarkdown` or `adaptHtml`, which encode the HTML of their source. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return <div className={cn(prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
