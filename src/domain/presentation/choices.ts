/** One option as a learner sees it. */
export interface AnswerOption {
  label: string
  text: string
}

/** The three formats in which options can arrive: labeled objects, plain strings, or a map from letter to text. */
export type OptionsShape = readonly AnswerOption[] | readonly string[] | Readonly<Record<string, string>>

/** The letter of a position; 0 is A. */
export function letterAt(position: number): string {
  return String.fromCharCode(65 + position)
}

/** Converts options in any format to labeled options, in order. */
export function toAnswerOptions(options: OptionsShape): AnswerOption[] {
  if (!Array.isArray(options)) return Object.entries(options).map(([label, text]) => ({ label, text }))
  return (options as readonly (AnswerOption | string)[]).map((option, position) =>
    typeof option === 'string'
      ? { label: letterAt(position), text: option }
      : { label: option.label, text: option.text },
  )
}

/** The distinct letters of an answer, sorted: "C,A" is A and C; null and '' have none. */
export function parseAnswer(answer: string | null): string[] {
  if (!answer) return []
  return [
    ...new Set(
      answer
        .split(',')
        .map((letter) => letter.trim().toUpperCase())
        .filter(Boolean),
    ),
  ].sort()
}

/** An answer as the API expects it: comma-separated letters, or null when nothing is selected. */
export function formatAnswer(letters: readonly string[]): string | null {
  return letters.length === 0 ? null : [...new Set(letters)].sort().join(',')
}
