import { memo } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { countAnswered, currentStatus, type QuestionStatus, questionStatus } from '#web/shared/attempts/draft.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { countOutcomes, type Outcome, outcomeOf } from './result-lists.ts'

/** Questions on one strip; more would be too narrow to read. */
const longest = 40

/** From `start` (included) to `end` (not included). */
interface Range {
  start: number
  end: number
}

/** At most `size` positions around the current one. */
export function windowAround(total: number, current: number, size: number): Range {
  if (total <= size) return { start: 0, end: total }
  const start = Math.min(Math.max(0, current - Math.floor(size / 2)), total - size)
  return { start, end: start + size }
}

/** Rows of about equal length, none longer than `size`. */
export function splitIntoRows(total: number, size: number): Range[] {
  const rows = Math.ceil(total / size)
  const length = Math.ceil(total / Math.max(1, rows))
  return Array.from({ length: rows }, (_, row) => ({ start: row * length, end: Math.min(total, (row + 1) * length) }))
}

const beatOf: Record<QuestionStatus, Beat['state']> = {
  answered: 'answered',
  skipped: 'skipped',
  unseen: 'todo',
  correct: 'correct',
  incorrect: 'wrong',
}

/** Progress as a rhythm strip. Of a long exam it shows the part around the current question, above a scale of the whole. */
export const QuizProgressStrip = memo(function QuizProgressStrip({
  draft,
  isReviewing = false,
}: {
  draft: Draft
  /** No question is current. */
  isReviewing?: boolean
}) {
  const total = draft.answers.length
  const { start, end } = windowAround(total, draft.position, longest)
  const statusOf = isReviewing ? questionStatus : currentStatus
  const beats = Array.from({ length: end - start }, (_, offset) => ({
    state: beatOf[statusOf(draft, start + offset)],
    flagged: draft.flagged[start + offset] === true,
  }))
  const flagged = draft.flagged.filter(Boolean).length
  const countLocks = (lock: boolean) => draft.locked?.filter((one) => one === lock).length
  const checked = draft.locked ? `, ${countLocks(true)} correct and ${countLocks(false)} incorrect so far` : ''
  const label = `${countAnswered(draft)} of ${total} answered${checked}${flagged > 0 ? `, ${flagged} flagged` : ''}`
  return (
    <div>
      <ProgressStrip beats={beats} label={label} {...(isReviewing ? {} : { current: draft.position - start })} />
      {total > longest && <Scale start={start} end={end} total={total} />}
    </div>
  )
})

function Scale({ start, end, total }: Range & { total: number }) {
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

const beatOfOutcome: Record<Outcome, Beat['state']> = { correct: 'answered', incorrect: 'wrong', skipped: 'skipped' }

/** A graded quiz or exam as a rhythm strip, in rows if it is long. */
export function ResultProgressStrip({ results }: { results: readonly AnalysisResult[] }) {
  const { correct, incorrect, skipped } = countOutcomes(results)
  const beats = results.map((result) => ({ state: beatOfOutcome[outcomeOf(result)], flagged: result.flagged }))
  const flagged = beats.filter((beat) => beat.flagged).length
  const countCorrect = ({ start, end }: Range) =>
    beats.slice(start, end).filter(({ state }) => state === 'answered').length
  return (
    <figure>
      {splitIntoRows(results.length, longest).map((row) => (
        <ProgressStrip
          key={row.start}
          beats={beats.slice(row.start, row.end)}
          label={`Questions ${row.start + 1} to ${row.end}: ${countCorrect(row)} correct`}
        />
      ))}
      <figcaption className="num mt-1 text-sm text-ink-2">
        {correct} correct, {incorrect} incorrect{incorrect > 0 && ' (inverted beats)'}
        {skipped > 0 && `, ${skipped} skipped (flat line)`}
        {flagged > 0 && `, ${flagged} flagged`}
      </figcaption>
    </figure>
  )
}
