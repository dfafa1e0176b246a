import { useEffect, useMemo, useRef } from 'react'
import type { TutorSource } from '#contract/tutor.ts'
import { Prose } from '#web/ui/prose.tsx'
import { renderMarkdown } from '#web/ui/render-markdown.ts'

const citationClasses =
  'relative mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-teal-wash px-1 align-[0.15em] font-sans text-xs font-semibold text-teal-deep after:absolute after:-inset-2 hover:bg-teal hover:text-on-teal'

/** The HTML of a text whose citations ([1]) are buttons. A bracket in an attribute is percent-encoded. */
export function renderCited(text: string, sources: readonly Pick<TutorSource, 'number' | 'title'>[]): string {
  const known = new Map(sources.map(({ number, title }) => [String(number), title]))
  // With the word before it and the sign after it, so that no line begins with a number.
  const citation = /([^\s<>[\]]{0,30})\s?\[(\d{1,2})\]([.,;:?!]?)/g
  return renderMarkdown(text, { topHeading: 3 }).replace(citation, (_, word: string, number: string, sign: string) =>
    known.has(number)
      ? `<span class="whitespace-nowrap">${word}<button type="button" data-source="${number}" aria-label="Source ${number}" class="${citationClasses}">${number}</button>${sign}</span>`
      : `${word}${sign}`,
  )
}

/** Markdown with citations that open their source. */
export function CitedText({
  text,
  sources,
  onOpenSource,
}: {
  text: string
  sources: readonly TutorSource[]
  onOpenSource: (number: number) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const html = useMemo(() => renderCited(text, sources), [text, sources])
  useEffect(() => {
    const element = box.current
    const open = ({ target }: MouseEvent) => {
      const number = target instanceof Element && target.closest('[data-source]')?.getAttribute('data-source')
      if (number) onOpenSource(Number(number))
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [onOpenSource])
  return (
    <div ref={box} className="min-w-0 break-words">
      <Prose html={html} />
    </div>
  )
}
