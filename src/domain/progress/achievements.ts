import { computeStreak, dayOfRun, type LocalDay } from './streak.ts'

export const achievementIds = [
  'first-quiz',
  'week-warrior',
  'consistent-learner',
  'quiz-master',
  'flashcard-fan',
  'speed-demon',
] as const
export type AchievementId = (typeof achievementIds)[number]

/** Length of the streak of Week Warrior and Consistent Learner, in days. */
const streaks = { 'week-warrior': 7, 'consistent-learner': 30 } as const
/** How many quizzes, and their score in percent, for Quiz Master. */
export const quizMaster = { quizzes: 5, percent: 90 } as const
/** Reviews of flashcards for Flashcard Fan. */
export const flashcardFan = { reviews: 100 } as const
/** A quiz that took fewer seconds than this earns Speed Demon. */
export const speedDemon = { seconds: 300 } as const

export const achievements: Record<AchievementId, { name: string; description: string }> = {
  'first-quiz': { name: 'First Quiz', description: 'Finish any quiz.' },
  'week-warrior': { name: 'Week Warrior', description: `Practice ${streaks['week-warrior']} days in a row.` },
  'consistent-learner': {
    name: 'Consistent Learner',
    description: `Practice ${streaks['consistent-learner']} days in a row.`,
  },
  'quiz-master': {
    name: 'Quiz Master',
    description: `Score ${quizMaster.percent}% or more on ${quizMaster.quizzes} quizzes.`,
  },
  'flashcard-fan': { name: 'Flashcard Fan', description: `Review ${flashcardFan.reviews} flashcards.` },
  'speed-demon': { name: 'Speed Demon', description: 'Finish a quiz in under 5 minutes.' },
}

/** What a learner has done, as far as achievements depend on it. Days are those of the learner's calendar. */
export interface LearningRecord {
  /** Days with completed practice, in any order. */
  days: readonly LocalDay[]
  quizzes: number
  firstQuizOn: LocalDay | null
  /** Quizzes with the score of Quiz Master, and the day of the one that earned it. */
  highScores: number
  enoughHighScoresOn: LocalDay | null
  /** Reviews of flashcards, and the day of the one that earned Flashcard Fan. */
  reviews: number
  enoughReviewsOn: LocalDay | null
  /** The least time that a quiz with at least one answer took, in seconds. */
  fastest: number | null
  /** The day of the first quiz that was fast enough for Speed Demon. */
  fastQuizOn: LocalDay | null
}

/** How far a learner is. */
export interface AchievementProgress {
  id: AchievementId
  /** From 0 to `target`: quizzes, days, or reviews. */
  value: number
  target: number
  /** The longest streak in days, or the fastest quiz in seconds; null for the other achievements and before there is one. */
  best: number | null
  /** The day on which the rule was first met; null while it is not. */
  earnedOn: LocalDay | null
}

/** How far a learner is with each achievement on a day. */
export function assessAchievements(record: LearningRecord, today: LocalDay): AchievementProgress[] {
  const { dailyStreak, highestStreak } = computeStreak(record.days, today)
  const streak = (id: keyof typeof streaks) => ({
    value: dailyStreak,
    target: streaks[id],
    best: highestStreak === 0 ? null : highestStreak,
    earnedOn: dayOfRun(record.days, streaks[id]),
  })
  const progress: Record<AchievementId, Omit<AchievementProgress, 'id'>> = {
    'first-quiz': { value: record.quizzes, target: 1, best: null, earnedOn: record.firstQuizOn },
    'week-warrior': streak('week-warrior'),
    'consistent-learner': streak('consistent-learner'),
    'quiz-master': {
      value: record.highScores,
      target: quizMaster.quizzes,
      best: null,
      earnedOn: record.enoughHighScoresOn,
    },
    'flashcard-fan': {
      value: record.reviews,
      target: flashcardFan.reviews,
      best: null,
      earnedOn: record.enoughReviewsOn,
    },
    'speed-demon': {
      value: record.fastQuizOn === null ? 0 : 1,
      target: 1,
      best: record.fastest,
      earnedOn: record.fastQuizOn,
    },
  }
  return achievementIds.map((id) => ({ id, ...progress[id], value: Math.min(progress[id].value, progress[id].target) }))
}
