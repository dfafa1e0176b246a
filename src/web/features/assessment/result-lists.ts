import type { AnalysisResult } from '#contract/assessment.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { formatDuration } from '#web/ui/format.ts'

export type Outcome = 'correct' | 'incorrect' | 'skipped'
export type ResultTab = 'review' | 'flagged' | 'all'

export interface NumberedResult {
  /** From 1, as in the quiz. */
  number: number
  result: AnalysisResult
}

export function outcomeOf(result: Pick<AnalysisResult, 'userAnswer' | 'isCorrect'>): Outcome {
  if (!result.userAnswer) return 'skipped'
  return result.isCorrect ? 'correct' : 'incorrect'
}

const belongs: Record<ResultTab, (result: AnalysisResult) => boolean> = {
  review: (result) => !result.isCorrect,
  flagged: (result) => result.flagged,
  all: () => true,
}

/** The questions of an attempt with their numbers. */
export const numberResults = (results: readonly AnalysisResult[]): NumberedResult[] =>
  results.map((result, index) => ({ number: index + 1, result }))

/** The questions of each tab, in the order of the quiz; with `area`, only those of that content area. */
export function sortIntoTabs(results: readonly AnalysisResult[], area?: string): Record<ResultTab, NumberedResult[]> {
  const numbered = numberResults(results).filter(({ result }) => !area || result.category === area)
  const select = (tab: ResultTab) => numbered.filter(({ result }) => belongs[tab](result))
  return { review: select('review'), flagged: select('flagged'), all: select('all') }
}

/** Characters of a stem that a line of the list can show at most. */
const shortLength = 160

/** The beginning of a stem, for one line of a list. */
export function shortStem(question: string): string {
  return stripPrefix(question).slice(0, shortLength).replace(/\s+/g, ' ')
}

export const outcomeLabels: Record<Outcome, string> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  skipped: 'Skipped',
}

/** "71 sec": up to a hundred, seconds compare best as they are. */
export const formatSeconds = (seconds: number): string => (seconds < 100 ? `${seconds} sec` : formatDuration(seconds))

export function countOutcomes(results: readonly AnalysisResult[]): Record<Outcome, number> {
  const counts = { correct: 0, incorrect: 0, skipped: 0 }
  for (const result of results) counts[outcomeOf(result)] += 1
  return counts
}
