import { Check, Flag, Minus, X } from 'lucide-react'
import { type MouseEvent, memo, useDeferredValue, useEffect, useRef } from 'react'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import {
  formatSeconds,
  type NumberedResult,
  type Outcome,
  outcomeLabels,
  outcomeOf,
  shortStem,
} from './result-lists.ts'

/** Rows that are rendered at once, more than fit on a screen; the rest follows when the page is shown. */
const firstRows = 24

/** A line for each question, that leads to it. */
export const ResultRows = memo(function ResultRows({
  list,
  current,
  isOpen,
  listSearch,
  onOpen,
}: {
  list: readonly NumberedResult[]
  /** The number of the question beside the list. */
  current: number | undefined
  /** It was chosen, and is not just the first. */
  isOpen: boolean
  /** The query string without a question. */
  listSearch: string
  /** Must stay the same, or every row is rendered again. */
  onOpen: (number: number) => void
}) {
  const box = useRef<HTMLOListElement>(null)
  const count = useDeferredValue(list.length, firstRows)
  useEffect(() => {
    const row = isOpen ? box.current?.querySelector<HTMLElement>(`[data-question="${current}"]`) : undefined
    // Scrolls only the list, never the page.
    if (box.current && row) keepInView(box.current, row)
  }, [current, isOpen])
  return (
    <ol ref={box} className="relative @container lg:min-h-0 lg:overflow-y-auto">
      {list.slice(0, count).map((numbered) => (
        <Row
          key={numbered.number}
          numbered={numbered}
          href={`${listSearch}${listSearch === '?' ? '' : '&'}question=${numbered.number}`}
          isCurrent={numbered.number === current}
          isOpen={isOpen && numbered.number === current}
          onOpen={onOpen}
        />
      ))}
    </ol>
  )
})

function keepInView(box: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop
  const bottom = top + row.offsetHeight
  if (top >= box.scrollTop && bottom <= box.scrollTop + box.clientHeight) return
  box.scrollTop = top - box.clientHeight / 2
}

const icons = { correct: Check, incorrect: X, skipped: Minus } as const
const iconColors: Record<Outcome, string> = {
  correct: 'text-correct',
  incorrect: 'text-incorrect',
  skipped: 'text-ink-3',
}

const Row = memo(function Row({
  numbered: { number, result },
  href,
  isCurrent,
  isOpen,
  onOpen,
}: {
  numbered: NumberedResult
  href: string
  /** It is beside the list. */
  isCurrent: boolean
  isOpen: boolean
  onOpen: (number: number) => void
}) {
  const outcome = outcomeOf(result)
  const Icon = icons[outcome]
  const open = (event: MouseEvent) => {
    // A link, so that it can also be opened in another tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(number)
  }
  return (
    <li className="border-b border-rule [contain-intrinsic-height:auto_2.75rem] [content-visibility:auto]">
      <a
        href={href}
        data-question={number}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
        className={cn(
          'grid min-h-11 grid-cols-[1.75rem_1rem_minmax(0,1fr)_auto] items-center gap-x-3 border-l-3 border-transparent py-1.5 pr-2 text-sm no-underline -outline-offset-3 hover:bg-sunk @min-[36rem]:grid-cols-[1.75rem_1rem_minmax(0,1fr)_11rem_5.5rem] @min-[48rem]:grid-cols-[1.75rem_1rem_minmax(0,1fr)_17rem_5.5rem]',
          isCurrent && 'lg:border-teal lg:bg-teal-wash',
        )}
      >
        <span className="num text-end font-semibold">{number}</span>
        <span>
          <Icon className={cn('size-4', iconColors[outcome])} aria-hidden="true" />
          <span className="sr-only">{outcomeLabels[outcome]}: </span>
        </span>
        <span className="truncate font-serif text-base">
          <ClinicalText>{shortStem(result.question)}</ClinicalText>
        </span>
        <span className="truncate text-ink-2 @max-[36rem]:sr-only">{result.category}</span>
        <span className="num inline-flex items-center justify-end gap-1.5 whitespace-nowrap text-ink-2">
          {result.flagged && (
            <>
              <Flag className="size-3.5 fill-current text-warn" aria-hidden="true" />
              <span className="sr-only">flagged</span>
            </>
          )}
          {result.seconds ? formatSeconds(result.seconds) : ''}
        </span>
      </a>
    </li>
  )
})
