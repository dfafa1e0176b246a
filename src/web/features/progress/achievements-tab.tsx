import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Achievement } from '#contract/progress.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDuration, formatLongDay } from '#web/ui/format.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pluralize } from './stat-cards.tsx'

/** At most as many beats as can be told apart on a phone. */
const maxBeats = 25

/** How far one is, in words. */
export function describeAchievement({ id, value, target, best, earnedOn }: Achievement): string {
  switch (id) {
    case 'week-warrior':
    case 'consistent-learner': {
      const longest =
        best === null || (!earnedOn && best <= value)
          ? ''
          : ` Your longest streak is ${pluralize(best, 'day', 'days')}.`
      return earnedOn ? longest.trim() : `${value} of ${target} days.${longest}`
    }
    case 'speed-demon':
      if (best === null) return 'No quiz with answers yet.'
      return `Your fastest quiz took ${formatDuration(best)}.`
    case 'quiz-master':
      return earnedOn ? '' : `${value} of ${target} quizzes.`
    case 'flashcard-fan':
      return earnedOn ? '' : `${value} of ${target} flashcards.`
    case 'first-quiz':
      return earnedOn ? '' : 'Not taken yet.'
  }
}

function beatsOf({ value, target }: Achievement): Beat[] {
  const count = Math.min(target, maxBeats)
  const done = Math.floor((value / target) * count)
  return Array.from({ length: count }, (_, index) => ({ state: index < done ? 'answered' : 'todo', flagged: false }))
}

/** The six achievements: which are earned, and how far one is with the others. */
export function AchievementsTab() {
  const achievements = useQuery(read('GET /api/achievements'))
  if (achievements.isPending) {
    return (
      <Loading what="Loading your achievements">
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  }
  if (!achievements.data) {
    return (
      <ErrorState title="We couldn't load your achievements" onRetry={() => void achievements.refetch()}>
        {findServerMessage(achievements.error) ?? 'Check your connection and try again.'}
      </ErrorState>
    )
  }
  const earned = achievements.data.filter(({ earnedOn }) => earnedOn !== null).length
  const all = achievements.data.length
  return (
    <div className="pt-2">
      <h2 className="text-xl">{earned === all ? `All ${all} earned` : `${earned} of ${all} earned`}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">What you have earned stays yours.</p>
      <ul className="grid border-t-2 border-ink md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-12">
        {achievements.data.map((achievement) => (
          <AchievementRow key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </div>
  )
}

function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { name, description, value, target, earnedOn } = achievement
  const details = describeAchievement(achievement)
  return (
    <li className="num border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        {earnedOn ? (
          <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-correct">
            <Check className="size-4" aria-hidden="true" />
            Earned {formatLongDay(`${earnedOn}T12:00:00Z`, 'UTC')}
          </span>
        ) : (
          <span className="text-sm text-ink-3">{value === 0 ? 'Not started' : 'In progress'}</span>
        )}
      </div>
      <p className="text-sm text-ink-2">{description}</p>
      <div className={target === 1 ? 'max-w-24' : target < 10 ? 'max-w-80' : ''}>
        <ProgressStrip beats={beatsOf(achievement)} label={`${name}: ${value} of ${target}`} />
      </div>
      {details && <p className="text-sm font-semibold">{details}</p>}
    </li>
  )
}
