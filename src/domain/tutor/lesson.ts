import { lettersFor } from '../grading/grade.ts'
import { letterAt } from '../presentation/choices.ts'
import type { Question, QuestionOption } from '../question/question.ts'
import type { Passage } from '../search/passage.ts'

/** Characters of a passage in an explanation; the whole passage is among the sources. */
const longestPassage = 600

/** Without the last words that lead to a table or a list which is cut off. */
function withoutLeadIn(text: string): string {
  if (!text.endsWith(':')) return text
  const paragraph = text.lastIndexOf('\n\n')
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => text.lastIndexOf(end)))
  if (sentence > paragraph) return text.slice(0, sentence + 1)
  return paragraph > 0 ? text.slice(0, paragraph) : text
}

/** The beginning of a text in whole paragraphs or, if the first one is too long, in whole sentences. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length)
  const paragraph = head.lastIndexOf('\n\n')
  if (paragraph > length / 3) return withoutLeadIn(head.slice(0, paragraph))
  const sentence = Math.max(...['. ', '.\n', '? ', '! '].map((end) => head.lastIndexOf(end)))
  return sentence > length / 3 ? head.slice(0, sentence + 1) : `${head.slice(0, head.lastIndexOf(' '))} …`
}

/** What passages say, short and with citations: the first one is [1]. Markdown. */
export function explainFrom(passages: readonly Passage[]): string {
  return passages
    .map(({ kind, title, keyPoint, text, row }, index) => {
      const number = `[${index + 1}]`
      // The cells of a row repeat its title.
      if (kind === 'row' && row) return `**${row.tableTitle}: ${title}**\n\n${text} ${number}`
      const body = shorten(text, longestPassage)
      const heading = title === passages[index - 1]?.title ? '' : `**${title}**\n\n`
      return `${heading}${keyPoint ? `${keyPoint} ${number}\n\n${body}` : `${body} ${number}`}`
    })
    .join('\n\n')
}

/** Why the learner's answer to a question is correct or not. Markdown. */
export function explainAnswer(
  question: Question,
  presented: readonly QuestionOption[],
  selected: ReadonlySet<string>,
): string {
  const named = (option: QuestionOption, index: number) => `**${letterAt(index)}. ${option.text}** ${option.reason}`
  const lines = (wanted: (option: QuestionOption) => boolean) =>
    presented.flatMap((option, index) => (wanted(option) ? [named(option, index)] : []))
  const wrong = lines(({ id, right }) => selected.has(id) && !right)
  const isOneKey = presented.filter(({ right }) => right).length === 1
  const chosen =
    selected.size === 0
      ? 'You did not answer this question.'
      : wrong.length === 0 && presented.every(({ id, right }) => right === selected.has(id))
        ? 'You answered correctly.'
        : `You chose ${lettersFor(presented, ({ id }) => selected.has(id))?.replaceAll(',', ', ')}.`
  return [
    chosen,
    ...wrong,
    isOneKey ? 'The correct answer:' : 'The correct answers:',
    ...lines(({ right }) => right),
    question.explanation,
  ].join('\n\n')
}
