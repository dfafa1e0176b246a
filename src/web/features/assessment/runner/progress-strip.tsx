import { memo } from 'react'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { countAnswered, standNow, standOf, type Work } from '../work/work.ts'
import { windowAround } from './strip-window.ts'

const most = 40

/** Progress as a rhythm strip. Of a long paper the part around the current question, over a scale of the whole. */
export const QuizProgress = memo(function QuizProgress({
  work,
  over = false,
}: {
  work: Work
  /** Nothing is being answered now: the paper is looked over. */
  over?: boolean
}) {
  const total = work.answers.length
  const { start, end } = windowAround(total, work.position, most)
  const beats = Array.from({ length: end - start }, (_, offset) => ({
    state: (over ? standOf : standNow)(work, start + offset),
    flagged: work.flagged[start + offset] === true,
  }))
  const flagged = work.flagged.filter(Boolean).length
  const words = `${countAnswered(work)} of ${total} answered${flagged > 0 ? `, ${flagged} flagged` : ''}`
  return (
    <div>
      <ProgressStrip beats={beats} label={words} {...(over ? {} : { current: work.position - start })} />
      {total > most && <Scale start={start} end={end} total={total} />}
    </div>
  )
})

function Scale({ start, end, total }: { start: number; end: number; total: number }) {
  return (
    <div aria-hidden="true" className="num flex items-center gap-3 text-xs text-ink-3">
      <span>
        {start + 1}–{end}
      </span>
      <span className="relative h-0.5 flex-1 rounded-full bg-rule">
        <span
          className="absolute inset-y-0 rounded-full bg-rule-strong"
          style={{ left: `${(start / total) * 100}%`, width: `${((end - start) / total) * 100}%` }}
        />
      </span>
      <span>{total}</span>
    </div>
  )
}
