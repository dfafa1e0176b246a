import type { HistoryEntry } from '#contract/assessment.ts'
import { cn } from '#web/ui/cn.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { countFigures, countOf } from './figures.ts'

const cell = cn(
  'border-b border-rule py-4 pr-3 max-md:even:border-l max-md:even:pl-4',
  'md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0',
)
const row = 'mb-8 grid grid-cols-2 border-t-2 border-ink md:grid-cols-4'

function Figure(props: { name: string; value: string; unit?: string; caption: string }) {
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

/** The four figures at the head of the dashboard. */
export function Stats({ history, dailyStreak }: { history: readonly HistoryEntry[]; dailyStreak: number }) {
  const { quizzes, fullLength, average, passed } = countFigures(history)
  return (
    <dl className={row}>
      <Figure
        name="Total Quizzes"
        value={String(quizzes)}
        caption={countOf(fullLength, 'full-length exam', 'full-length exams')}
      />
      <Figure
        name="Average Score"
        value={average === null ? '–' : `${average}%`}
        caption={average === null ? 'after your first quiz' : 'over all of them'}
      />
      <Figure
        name="Current Streak"
        value={String(dailyStreak)}
        unit={dailyStreak === 1 ? 'day' : 'days'}
        caption={`${countOf(quizzes, 'quiz', 'quizzes')} taken`}
      />
      <Figure
        name="Passed Exams"
        value={String(passed)}
        caption={quizzes === 0 ? 'nothing handed in yet' : `of ${quizzes} handed in`}
      />
    </dl>
  )
}

const places = ['Total Quizzes', 'Average Score', 'Current Streak', 'Passed Exams']

/** The place of the figures while they are counted. */
export function StatsSkeleton() {
  return (
    <Loading what="Loading your figures">
      <div className={row}>
        {places.map((place) => (
          <div key={place} className={cell}>
            <Skeleton className="mb-2 h-8 w-16" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
