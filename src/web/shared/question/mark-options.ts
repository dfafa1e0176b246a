import type { AnalysisResult } from '#contract/assessment.ts'
import { type AnswerOption, type OptionsShape, parseAnswer, toAnswerOptions } from '#domain/presentation/choices.ts'

export interface MarkedOption extends AnswerOption {
  correct: boolean
  selected: boolean
  /** Whole percent of learners who selected it the first time; undefined while that is not known. */
  percent: number | undefined
  /** Why it is correct or incorrect; undefined if that was not written. */
  reason: string | undefined
}

/** The options with what was correct, what was selected, and why. Reasons are texts or `{explanation}`. */
export function markOptions(
  result: Pick<AnalysisResult, 'userAnswer' | 'correctAnswer' | 'answerAnalysis' | 'statistics'> & {
    options: OptionsShape
  },
): MarkedOption[] {
  const correct = new Set(parseAnswer(result.correctAnswer))
  const selected = new Set(parseAnswer(result.userAnswer))
  return toAnswerOptions(result.options).map((option) => {
    const reason = result.answerAnalysis[option.label]
    return {
      ...option,
      correct: correct.has(option.label),
      selected: selected.has(option.label),
      percent: result.statistics?.optionPercents?.[option.label],
      reason: typeof reason === 'object' ? reason.explanation : reason,
    }
  })
}

/** What precedes the reason of an option. With several correct options it matters which were missed. */
export function describeOption(
  { correct, selected }: Pick<MarkedOption, 'correct' | 'selected'>,
  multiple: boolean,
): string {
  if (correct && selected) return 'Your answer: correct.'
  if (selected) return 'Your answer: incorrect.'
  if (correct) return multiple ? "Correct, but you didn't select it." : 'Correct answer.'
  return ''
}
