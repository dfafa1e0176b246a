import type { HistoryEntry } from '#contract/assessment.ts'
import type { Progress } from '#contract/progress.ts'
import { cn } from '#web/ui/cn.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The server lists at most this many entries; for averages, older ones do not count. */
const longestHistory = 100

export interface Stats {
  /** All submitted quizzes and exams, including those older than the listed history. */
  taken: number
  fullLength: number
  /** Rounded mean score in percent; null without entries. */
  average: number | null
  passed: number
  /** How many entries `average` and `passed` cover. */
  covered: number
}

type Counts = Pick<Progress, 'quizzesTaken' | 'examsTaken'>

/** The learner's numbers, from the listed history and, if it could be loaded, the total counts. */
export function computeStats(
  history: readonly Pick<HistoryEntry, 'score' | 'passed' | 'isFullLength'>[],
  counts: Counts | undefined,
): Stats {
  const sum = history.reduce((total, entry) => total + entry.score, 0)
  const fullLength = history.filter((entry) => entry.isFullLength).length
  const isCut = counts !== undefined && history.length >= longestHistory
  return {
    taken: isCut ? counts.quizzesTaken + counts.examsTaken : history.length,
    fullLength: isCut ? counts.examsTaken : fullLength,
    average: history.length === 0 ? null : Math.round(sum / history.length),
    passed: history.filter((entry) => entry.passed).length,
    covered: history.length,
  }
}

/** "1 quiz", "4 quizzes". */
export const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const cell = cn(
  'border-b border-rule py-4 pr-3 max-md:even:border-l max-md:even:pl-4',
  'md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0',
)
const row = 'mb-8 grid grid-cols-2 border-t-2 border-ink md:grid-cols-4'

function StatCard(props: { name: string; value: string; unit?: string; caption: string }) {
  return (
    <div className={cn(cell, 'flex flex-col')}>
      <dt className="order-2 text-sm text-ink-2">{props.name}</dt>
      <dd className="num order-1 font-serif text-2xl font-semibold">
        {props.value}
        {props.unit && <span className="ml-1.5 text-lg">{props.unit}</span>}
      </dd>
      <dd className="num order-3 text-sm text-ink-3">{props.caption}</dd>
    </div>
  )
}

interface Props {
  history: readonly HistoryEntry[]
  counts: Counts | undefined
  dailyStreak: number
}

/** The four stat cards of the dashboard. */
export function StatCards({ history, counts, dailyStreak }: Props) {
  const { taken, fullLength, average, passed, covered } = computeStats(history, counts)
  const isCut = covered < taken
  return (
    <dl className={row}>
      <StatCard
        name="Total Quizzes"
        value={String(taken)}
        caption={pluralize(fullLength, 'full-length exam', 'full-length exams')}
      />
      <StatCard
        name="Average Score"
        value={average === null ? '–' : `${average}%`}
        caption={
          average === null ? 'after your first quiz' : isCut ? `across your latest ${covered}` : 'across all quizzes'
        }
      />
      <StatCard
        name="Current Streak"
        value={String(dailyStreak)}
        unit={dailyStreak === 1 ? 'day' : 'days'}
        caption={`${pluralize(taken, 'quiz', 'quizzes')} taken`}
      />
      <StatCard
        name="Passed Exams"
        value={String(passed)}
        caption={
          taken === 0 ? 'none completed yet' : isCut ? `of your latest ${covered}` : `of ${taken} quizzes and exams`
        }
      />
    </dl>
  )
}

const names = ['Total Quizzes', 'Average Score', 'Current Streak', 'Passed Exams']

/** The stat cards while they load. */
export function StatCardsSkeleton() {
  return (
    <Loading what="Loading your stats">
      <div className={row}>
        {names.map((name) => (
          <div key={name} className={cell}>
            <Skeleton className="mb-2 h-8 w-16" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
