import type { Progress } from '#contract/progress.ts'
import { StatCard, statRow } from '#web/ui/stat-card.tsx'

/** "1 quiz", "4 quizzes". */
export const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

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
