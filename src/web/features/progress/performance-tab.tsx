import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { HistoryEntry } from '#contract/assessment.ts'
import type { Progress } from '#contract/progress.ts'
import { practicePassingPercent } from '#domain/exams/exam.ts'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { bandOf, comparePaces, distribute, paceOf, runningAverages, scoreBands } from './score-summary.ts'
import { TopicRow } from './topic-row.tsx'
import { startOfAxis, toPoints } from './trend-chart.tsx'
import { YearOfDays } from './year-of-days.tsx'

const scoresShown = 30
const standard = { value: practicePassingPercent, label: `${practicePassingPercent}% standard` }
const percent = (value: number) => `${formatPercent(value)}%`
const seconds = (value: number) => `${Math.round(value)} sec`

/** The scores as pictures, each with what it says in words. */
export function PerformanceTab({
  user,
  progress,
  history,
}: {
  user: User
  progress: Progress
  history: readonly HistoryEntry[]
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-2">
      {history.length === 0 ? <NoScores /> : <Scores history={history} timeZone={user.timeZone} />}
      <YearOfDays user={user} />
      {history.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Pace history={history} timeZone={user.timeZone} />
          <Areas topics={progress.topicMastery} />
        </div>
      )}
    </div>
  )
}

function NoScores() {
  return (
    <EmptyState
      title="No scores yet"
      action={
        <Button asChild variant="primary">
          <Link to="/quiz">Take a Practice Quiz</Link>
        </Button>
      }
    >
      A practice quiz of 20 questions takes about 20 minutes, and you can stop and resume at any time.
    </EmptyState>
  )
}

/** The trend of the latest scores, and how many there are at each level. */
function Scores({ history, timeZone }: { history: readonly HistoryEntry[]; timeZone: string }) {
  const latest = history.slice(0, scoresShown)
  const points = toPoints(latest, timeZone).map((point, index) => {
    const entry = latest[latest.length - 1 - index]
    const { tone, word } = bandOf(point.value)
    return { ...point, tone, note: `${point.note}, ${word.toLowerCase()}`, ringed: entry?.isFullLength ?? false }
  })
  const ranges = distribute(latest)
  const title = latest.length === 1 ? 'Your first score' : `Your last ${latest.length} scores`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)]">
      <section aria-labelledby="scores">
        <h2 id="scores" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-2">
          The bold line is the average of 10 quizzes. Rings mark full-length exams.
        </p>
        <Chart
          kind="line"
          label={title}
          headings={['Day', 'Score']}
          height={280}
          points={points}
          average={runningAverages(history, latest.length)}
          min={startOfAxis(latest.map(({ score }) => score))}
          max={100}
          standard={standard}
          format={percent}
        />
        <ul className="num mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {scoreBands.map((band) => (
            <li key={band.id}>
              <span className={band.text} aria-hidden="true">
                ●{' '}
              </span>
              {band.word}, {band.range}:{' '}
              <strong className="text-ink">{latest.filter(({ score }) => bandOf(score) === band).length}</strong>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="distribution">
        <h2 id="distribution" className="text-xl">
          Distribution
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-2">How many quizzes ended at each score, in percent.</p>
        <Chart
          kind="bar"
          label="Distribution of your latest scores"
          headings={['Score in percent', 'Quizzes']}
          height={280}
          labelSpacing={40}
          points={ranges.map(({ label, count, band }) => ({
            label,
            value: count,
            tone: band.tone,
            note: band.word.toLowerCase(),
          }))}
          max={Math.max(4, ...ranges.map(({ count }) => count))}
        />
      </section>
    </div>
  )
}

/** Time per question against the score. */
function Pace({ history, timeZone }: { history: readonly HistoryEntry[]; timeZone: string }) {
  const points = toPoints(history, timeZone)
    .toReversed()
    .flatMap(({ label, value, note }, index) => {
      const entry = history[index]
      const pace = entry && paceOf(entry)
      return pace === undefined
        ? []
        : [{ x: pace, y: value, label: `${label}, ${note}`, ringed: entry?.isFullLength ?? false }]
    })
  const { best, text } = comparePaces(history)
  return (
    <section aria-labelledby="pace">
      <h2 id="pace" className="mb-4 text-xl">
        Pace and accuracy
      </h2>
      {points.length === 0 ? (
        <p className="text-ink-2">This appears after your first timed answers.</p>
      ) : (
        <>
          <Chart
            kind="scatter"
            label="Scores by time per question"
            headings={['Quiz', 'Seconds per question', 'Score']}
            height={280}
            points={points}
            min={startOfAxis(points.map(({ y }) => y))}
            max={100}
            standard={standard}
            band={best && { ...best, label: 'Your best pace' }}
            formatX={seconds}
            formatY={percent}
          />
          <p className="num mt-4 max-w-measure border-l-3 border-teal pl-4 text-sm text-ink-2">{text}</p>
        </>
      )}
    </section>
  )
}

function Areas({ topics }: { topics: Progress['topicMastery'] }) {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="text-xl">
        Accuracy by content area
      </h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        With the number of questions behind it. The vertical line marks {practicePassingPercent}%.
      </p>
      <ul className="num">
        {topics
          .toSorted((a, b) => a.correct / a.total - b.correct / b.total)
          .map((topic) => (
            <TopicRow key={topic.topic} topic={topic} marks={[practicePassingPercent]} />
          ))}
      </ul>
      <TextLink asChild className="mt-2 inline-flex min-h-11 items-center text-sm">
        <Link to="/progress?tab=mastery">See what to practice next</Link>
      </TextLink>
    </section>
  )
}
