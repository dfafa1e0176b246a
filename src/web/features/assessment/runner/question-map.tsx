import { memo, useEffect, useRef } from 'react'
import { cn } from '#web/ui/cn.ts'
import { type Stand, standNow, type Work } from '../work/work.ts'

const looks: Record<Stand, string> = {
  answered: 'border-transparent bg-teal-wash text-teal-deep',
  skipped: 'border-dashed border-rule-strong text-ink-2',
  todo: 'border-rule text-ink-2',
}
const words: Record<Stand, string> = { answered: 'answered', skipped: 'skipped', todo: 'not answered yet' }

/** Every question of the paper, to go to. */
export const QuestionMap = memo(function QuestionMap(props: { work: Work; onGo: (index: number) => void }) {
  const { work, onGo } = props
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const cell = box?.children[work.position] as HTMLElement | undefined
    if (!box || !cell) return
    // Scrolls the list alone, never the page.
    box.scrollTop = cell.offsetTop - box.clientHeight / 2 + cell.clientHeight / 2
  }, [work.position])
  return (
    <ol
      ref={list}
      className="num relative -mx-1 grid max-h-[46dvh] grid-cols-5 gap-1 overflow-y-auto p-1 sm:max-md:grid-cols-8"
    >
      {work.answers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question's place is its identity
        <li key={index}>
          <Cell work={work} index={index} onGo={onGo} />
        </li>
      ))}
    </ol>
  )
})

function Cell({ work, index, onGo }: { work: Work; index: number; onGo: (index: number) => void }) {
  const stand = standNow(work, index)
  const flagged = work.flagged[index] === true
  const current = index === work.position
  return (
    <button
      type="button"
      aria-label={`Question ${index + 1}, ${words[stand]}${flagged ? ', flagged' : ''}`}
      aria-current={current ? 'step' : undefined}
      onClick={() => onGo(index)}
      className={cn(
        'relative grid h-11 w-full place-items-center rounded-sm border text-sm hover:border-rule-strong',
        looks[stand],
        current && 'border-2 border-solid border-teal! font-semibold text-ink',
      )}
    >
      {index + 1}
      {flagged && <span className="absolute top-1 right-1 size-1.5 rounded-full bg-warn" />}
    </button>
  )
}

/** What the looks of the cells mean. */
export function MapLegend() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-1 text-xs text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-xs bg-teal-wash ring-1 ring-teal" /> Answered
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 border border-dashed border-rule-strong" /> Skipped
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-1.5 rounded-full bg-warn" /> Flagged
      </span>
    </p>
  )
}
