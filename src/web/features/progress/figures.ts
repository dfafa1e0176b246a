import type { HistoryEntry } from '#contract/assessment.ts'

/** The figures at the head of the dashboard. */
export interface Figures {
  quizzes: number
  fullLength: number
  /** Rounded mean of all scores, in percent; null without any. */
  average: number | null
  passed: number
}

/** Counts a learner's history. */
export function countFigures(history: readonly Pick<HistoryEntry, 'score' | 'passed' | 'isFullLength'>[]): Figures {
  const sum = history.reduce((total, entry) => total + entry.score, 0)
  return {
    quizzes: history.length,
    fullLength: history.filter((entry) => entry.isFullLength).length,
    average: history.length === 0 ? null : Math.round(sum / history.length),
    passed: history.filter((entry) => entry.passed).length,
  }
}

/** "1 quiz", "4 quizzes". */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
