import { Link } from 'react-router'
import type { HistoryEntry } from '#contract/assessment.ts'
import { useReadAhead } from '#web/shared/api/read-ahead.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDay, formatPercent } from '#web/ui/format.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const shown = 5
const defaultTotal = 20

/** The latest quizzes and exams, each with a link to its results. */
export function RecentAttempts({ history, now }: { history: readonly HistoryEntry[]; now: Date }) {
  return (
    <section aria-labelledby="recent">
      <div className="-mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="mb-2 text-lg">
          Recent Quiz Performance
        </h2>
        {history.length > 0 && (
          <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
            <Link to="/history">
              View all<span className="sr-only"> quizzes and exams</span>
            </Link>
          </TextLink>
        )}
      </div>
      {history.length === 0 ? <NoHistory /> : <RecentList entries={history.slice(0, shown)} now={now} />}
    </section>
  )
}

function NoHistory() {
  return (
    <div className="border-y border-rule">
      <EmptyState
        title="No quiz history yet."
        action={
          <Button asChild>
            <Link to="/quiz">Take your first quiz</Link>
          </Button>
        }
      >
        Your scores, topics, and explained answers will appear here.
      </EmptyState>
    </div>
  )
}

function RecentList({ entries, now }: { entries: readonly HistoryEntry[]; now: Date }) {
  const readAhead = useReadAhead()
  return (
    <ul className="num">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-rule">
          <Link
            to={resultsPath(entry)}
            {...(entry.kind === 'simulation' ? {} : readAhead(entry.id))}
            className="grid grid-cols-[auto_1fr_auto_3.5rem] items-center gap-x-3 py-3 no-underline hover:bg-sunk"
          >
            <span
              aria-hidden="true"
              className={cn('mt-2 size-2.5 self-start rounded-full', entry.passed ? 'bg-correct' : 'bg-incorrect')}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{titleOf(entry)}</span>{' '}
              <span className="block text-sm text-ink-2">{summarize(entry, now)}</span>
            </span>{' '}
            <span className="text-sm whitespace-nowrap text-ink-2">
              {entry.questionsCorrect} / {entry.totalQuestions || defaultTotal}
            </span>{' '}
            <span className="text-end font-semibold">{formatPercent(entry.score)}%</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The name of an exam; practice is never called by the exam whose outline shaped it. */
function titleOf({ isFullLength, category }: HistoryEntry): string {
  return isFullLength ? (category ?? 'Full-Length Exam') : 'General Practice'
}

/** The path of the results of an entry. */
function resultsPath({ id, kind }: Pick<HistoryEntry, 'id' | 'kind'>): string {
  return kind === 'simulation' ? `/cse/report/${id}` : `/results/${id}`
}

function summarize(entry: HistoryEntry, now: Date): string {
  const day = entry.date ? formatDay(entry.date, now) : 'Recent'
  const length = entry.isFullLength ? ['Full-length'] : []
  return [day, ...length, entry.passed ? 'Passed' : 'Did not pass'].join(' · ')
}
