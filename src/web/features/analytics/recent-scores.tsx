import { Link } from 'react-router'
import type { Analytics } from '#contract/analytics.ts'
import { formatDate, formatDuration, formatPercent } from '#web/ui/format.ts'

/** The latest scores of the period, each with a link to its results. */
export function RecentScores({ scores }: { scores: Analytics['recentScores'] }) {
  if (scores.length === 0) return null
  return (
    <section aria-labelledby="recent-scores" className="mt-10">
      <h2 id="recent-scores" className="border-b-2 border-ink pb-2 text-lg">
        Recent scores
      </h2>
      <ul className="num">
        {scores.map(({ attemptId, kind, topic, score, date, correct, questions, timeSpent, isFullLength }) => (
          <li key={attemptId} className="border-b border-rule">
            <Link
              to={kind === 'simulation' ? `/cse/report/${attemptId}` : `/results/${attemptId}`}
              className="flex items-center gap-x-5 py-3 no-underline hover:bg-sunk hover:text-teal-deep"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{topic}</span>{' '}
                <span className="block text-sm text-ink-2">
                  {formatDate(date)}
                  {isFullLength && ' · Full-length'} {kind === 'multiple-choice' && ` · ${correct} of ${questions}`} ·{' '}
                  {formatDuration(timeSpent)}
                </span>
              </span>{' '}
              <span className="font-serif text-lg font-semibold">{formatPercent(score)}%</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
