import { plans } from './plan.ts'

/** What the free plan includes per day; null where it is not limited. */
export interface FreePerDay {
  practiceQuizzes: number | null
  flashcards: number
}

/** What the card of the free plan lists, with the limits of the server. The first two features are those with limits. */
export function listFreeFeatures({ practiceQuizzes, flashcards }: FreePerDay): string[] {
  const [unlimited = '', , ...others] = plans.find(({ id }) => id === 'free')?.features ?? []
  const quizzes = practiceQuizzes === null ? unlimited : `${practiceQuizzes} practice quizzes per day`
  return [quizzes, `${flashcards} AI flashcards per day`, ...others]
}
