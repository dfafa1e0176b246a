import type { ReactNode } from 'react'
import type { Progress } from '#contract/progress.ts'
import { cn } from '#web/ui/cn.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** "1 quiz", "4 quizzes". */
export const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const cell = cn(
  'border-b border-rule py-4 pr-3 max-md:even:border-l max-md:even:pl-4',
  'md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0',
)
/** The row that contains stat cards; a `dl`. */
export const statRow = 'mb-8 grid grid-cols-2 border-t-2 border-ink md:grid-cols-4'

/** A number with its name, and what else to know about it. */
export function StatCard(props: { name: string; value: string; unit?: string; caption: ReactNode }) {
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
  progress: Progress
  dailyStreak: number
}

/** What was passed, told apart: "1 exam and 3 practice quizzes". */
export function describePassed({ passedExams, passedQuizzes }: Progress['inField']): string {
  return `${pluralize(passedExams, 'exam', 'exams')} and ${pluralize(passedQuizzes, 'practice quiz', 'practice quizzes')}`
}

/** The four stat cards of the dashboard: the learner's field, except for the streak. */
export function StatCards({ progress, dailyStreak }: Props) {
  const { quizzes, exams, averageScore, passedExams, passedQuizzes } = progress.inField
  const taken = quizzes + exams
  const everTaken = progress.quizzesTaken + progress.examsTaken
  return (
    <dl className={statRow}>
      <StatCard
        name="Total Quizzes"
        value={String(taken)}
        caption={
          exams === 0
            ? 'no full-length exams yet'
            : `including ${pluralize(exams, 'full-length exam', 'full-length exams')}`
        }
      />
      <StatCard
        name="Average Score"
        value={averageScore === null ? '–' : `${Math.round(averageScore)}%`}
        caption={averageScore === null ? 'after your first quiz' : 'across your quizzes and exams in this field'}
      />
      <StatCard
        name="Current Streak"
        value={String(dailyStreak)}
        unit={dailyStreak === 1 ? 'day' : 'days'}
        caption={`${pluralize(everTaken, 'quiz', 'quizzes')} taken`}
      />
      <StatCard
        name="Passed Exams"
        value={String(passedExams + passedQuizzes)}
        caption={taken === 0 ? 'none completed yet' : describePassed(progress.inField)}
      />
    </dl>
  )
}

const names = ['Total Quizzes', 'Average Score', 'Current Streak', 'Passed Exams']

/** The stat cards while they load. */
export function StatCardsSkeleton() {
  return (
    <Loading what="Loading your stats">
      <div className={statRow}>
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
