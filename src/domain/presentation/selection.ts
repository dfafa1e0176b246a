/** How a stem with several correct answers tells how many there are: all that apply, or a number. */
export type Selection = 'all' | number

const numberWords: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }
const instruction =
  /(?:^|[.?!]["”)]*\s+)Select (?:(all) that apply|(?:the )?(two|three|four|five|[2-5])\b[^.?!]*)(?=\.)/gi

/**
 * The instructions in a stem that ask for several answers, in order: "Select all that apply.", "Select three.", and
 * "Select the 3 actions that ...". `isLast` is true for one at the end of the stem.
 */
export function findSelections(stem: string): { selection: Selection; isLast: boolean }[] {
  const text = stem.trim()
  return [...text.matchAll(instruction)].map((match) => {
    const number = match[2]?.toLowerCase() ?? ''
    return {
      selection: match[1] ? 'all' : (numberWords[number] ?? Number(number)),
      isLast: match.index + match[0].length + 1 === text.length,
    }
  })
}

/** The sentence that asks for several answers: "Select all that apply." or "Select 3." */
export const formatSelection = (selection: Selection): string =>
  selection === 'all' ? 'Select all that apply.' : `Select ${selection}.`

/** The hint above the options of a question with several correct answers, without a period. It agrees with the stem. */
export function selectionHint(stem: string): string {
  const last = findSelections(stem).at(-1)
  return formatSelection(last?.selection ?? 'all').slice(0, -1)
}
