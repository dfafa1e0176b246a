import type { AuthoredItem } from '../question/item.ts'

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const letterOf = (index: number) => String.fromCharCode(65 + index)

/** Whether Aiken can represent a question: it has one correct answer. */
const isInAiken = ({ type, options }: Pick<AuthoredItem, 'type' | 'options'>): boolean =>
  type === 'single' && options.filter(({ right }) => right).length === 1

/**
 * An item in Aiken format, with an empty line after it; '' for a question with several correct answers. Reasons, the
 * explanation, and everything else have no place in it. A case is part of the question.
 * Source: Moodle docs, Aiken format.
 */
export function writeAiken(item: AuthoredItem, caseText: string | undefined): string {
  if (!isInAiken(item)) return ''
  const { stem, options } = item
  return [
    onOneLine(caseText ? `${caseText} ${stem}` : stem),
    ...options.map(({ text }, index) => `${letterOf(index)}. ${onOneLine(text)}`),
    `ANSWER: ${letterOf(options.findIndex(({ right }) => right))}`,
    '',
    '',
  ].join('\n')
}
