import type { AuthoredItem } from '../question/item.ts'
import { areNumeric } from '../question/question.ts'
import { checkLanguage } from './american-english.ts'
import { type Issue, issue } from './issues.ts'
import { checkFormat } from './item-format.ts'
import { checkNotSuperseded, type ReferenceList } from './references.ts'
import { textsOf } from './wording.ts'

/** Words of an explanation, those of its table included. */
const explanationWords = { min: 120, max: 220 } as const
/** A calculation is explained by its steps, which need fewer words. */
const minCalculationWords = 60
/** The hard limits; the aim is 20 to 45, which the statistics report. */
const reasonWords = { min: 15, max: 50 } as const

/** Counts the parts between spaces that have a letter or a digit: "2.5 mg/kg" has two words, the lines of a table none. */
export const countWords = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0

/** True for items whose options are numbers and whose explanation calculates one. */
export function isCalculation({ options, explanation }: Pick<AuthoredItem, 'options' | 'explanation'>): boolean {
  return areNumeric(options) && /[=×÷]/.test(explanation)
}

function checkExplanationLength(item: AuthoredItem): Issue[] {
  const words = countWords(item.explanation)
  const min = isCalculation(item) ? minCalculationWords : explanationWords.min
  if (words >= min && words <= explanationWords.max) return []
  const problem = `The explanation has ${words} words; the standard is ${min} to ${explanationWords.max}.`
  const remedy =
    words < min
      ? 'Explain the mechanism, how it leads to the answer, and what would change the answer.'
      : 'Remove what the answer does not need.'
  return [issue('explanation', problem, remedy)]
}

function checkReasonLengths({ options }: AuthoredItem): Issue[] {
  return options.flatMap(({ reason }, index) => {
    const words = countWords(reason)
    if (words >= reasonWords.min && words <= reasonWords.max) return []
    const problem = `The reason has ${words} words; the limits are ${reasonWords.min} and ${reasonWords.max}.`
    const remedy =
      'Say why the option is tempting, why it is wrong here, and when it would be right, in 20 to 45 words.'
    return [issue(`options.${index + 1}.reason`, problem, remedy)]
  })
}

/** What the standard of quality asks of one item, in addition to the rules of its format. */
export function checkItemStandard(item: AuthoredItem, references: ReferenceList): Issue[] {
  return [
    ...checkExplanationLength(item),
    ...checkReasonLengths(item),
    ...checkFormat(item),
    ...checkLanguage(textsOf(item)),
    ...checkNotSuperseded(item.references, references),
  ]
}
