import { Link } from 'react-router'
import type { HistoryEntry } from '#contract/assessment.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDay } from '#web/ui/format.ts'

const shown = 5
const usualLength = 20

/** The last five quizzes and exams, each leading to its result. */
export function Recent({ history, now }: { history: readonly HistoryEntry[]; now: Date }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-2 text-lg">
        Recent Quiz Performance
      </h2>
      {history.length === 0 ? <NoHistory /> : <RecentList entries={history.slice(0, shown)} now={now} />}
    </section>
  )
}

function NoHistory() {
  return (
    <div className="border-y border-rule py-6">
      <p className="font-semibold">No quiz history yet.</p>
      <p className="mt-1 mb-4 max-w-measure text-ink-2">
        Take a practice quiz. Your score, your topics and every answer, explained, are kept here afterwards.
      </p>
      <Button asChild>
        <Link to="/quiz">Take your first quiz</Link>
      </Button>
    </div>
  )
}

function RecentList({ entries, now }: { entries: readonly HistoryEntry[]; now: Date }) {
  return (
    <ul className="num">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-rule">
          <Link
            to={addressOf(entry)}
            className="grid grid-cols-[auto_1fr_auto_3rem] items-center gap-x-3 py-3 no-underline hover:bg-sunk"
          >
            <span
              aria-hidden="true"
              className={cn('mt-2 size-2.5 self-start rounded-full', entry.passed ? 'bg-correct' : 'bg-incorrect')}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{entry.category || 'General Practice'}</span>{' '}
              <span className="block text-sm text-ink-2">{inWords(entry, now)}</span>
            </span>{' '}
            <span className="text-sm whitespace-nowrap text-ink-2">
              {entry.questionsCorrect} / {entry.totalQuestions || usualLength}
            </span>{' '}
            <span className="text-end font-semibold">{Math.round(entry.score)}%</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function addressOf({ id, kind }: HistoryEntry): string {
  return kind === 'simulation' ? `/cse/report/${id}` : `/results/${id}`
}

function inWords(entry: HistoryEntry, now: Date): string {
  const day = entry.date ? formatDay(entry.date, now) : 'Recent'
  const kind = entry.isFullLength ? ['Full length'] : []
  return [day, ...kind, entry.passed ? 'Passed' : 'Not passed'].join(' · ')
}
