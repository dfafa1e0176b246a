import type { Analysis, AnalysisResult } from '#contract/assessment.ts'
import { type AnswerOption, type OptionsShape, parseAnswer, toAnswerOptions } from '#domain/presentation/choices.ts'

export type Outcome = 'right' | 'wrong' | 'skipped'
export type Tab = 'review' | 'flagged' | 'all'

export interface NumberedResult {
  /** From 1, as on the paper. */
  number: number
  result: AnalysisResult
}

/** How a question came out. */
export function outcomeOf(result: Pick<AnalysisResult, 'userAnswer' | 'isCorrect'>): Outcome {
  if (!result.userAnswer) return 'skipped'
  return result.isCorrect ? 'right' : 'wrong'
}

const belongs: Record<Tab, (result: AnalysisResult) => boolean> = {
  review: (result) => !result.isCorrect,
  flagged: (result) => result.flagged,
  all: () => true,
}

/** The questions of each tab, in the order of the paper. */
export function sortIntoTabs(results: readonly AnalysisResult[]): Record<Tab, NumberedResult[]> {
  const numbered = results.map((result, index) => ({ number: index + 1, result }))
  const pick = (tab: Tab) => numbered.filter(({ result }) => belongs[tab](result))
  return { review: pick('review'), flagged: pick('flagged'), all: pick('all') }
}

export interface MarkedChoice extends AnswerOption {
  right: boolean
  chosen: boolean
  /** Why it is right or wrong; undefined where nobody wrote it. */
  reason: string | undefined
}

/** The options with what was right, what was chosen, and why. Reasons come as text or as `{explanation}`. */
export function markChoices(
  result: Pick<AnalysisResult, 'userAnswer' | 'correctAnswer' | 'answerAnalysis'> & { options: OptionsShape },
): MarkedChoice[] {
  const right = new Set(parseAnswer(result.correctAnswer))
  const chosen = new Set(parseAnswer(result.userAnswer))
  return toAnswerOptions(result.options).map((choice) => {
    const reason = result.answerAnalysis[choice.label]
    return {
      ...choice,
      right: right.has(choice.label),
      chosen: chosen.has(choice.label),
      reason: typeof reason === 'object' ? reason.explanation : reason,
    }
  })
}

/** What stands before the reason of an option. In a set it matters which right ones were left out. */
export function verdictOf({ right, chosen }: Pick<MarkedChoice, 'right' | 'chosen'>, multiple: boolean): string {
  if (right && chosen) return 'Your answer, right.'
  if (chosen) return multiple ? 'Your answer, not right.' : 'Your answer.'
  if (right) return multiple ? 'Right, but you did not choose it.' : 'Right.'
  return ''
}

/** Counts of each outcome. */
export function countOutcomes(results: Analysis['results']): Record<Outcome, number> {
  const counts = { right: 0, wrong: 0, skipped: 0 }
  for (const result of results) counts[outcomeOf(result)] += 1
  return counts
}
