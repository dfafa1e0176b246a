import type { AuthoredItem } from '../question/item.ts'
import { tagsOf } from './external-question.ts'

/** Escapes what has a meaning in GIFT. An empty line would end the question, so line breaks are written "\n". */
const escapeGift = (text: string) => text.replace(/[\\:#={}~]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const inComment = (text: string) => text.replaceAll(']', '\\]').replace(/\s+/g, ' ')

/** The credit for an option of several correct ones, as Moodle stores it: 33.33333. */
const percentOf = (count: number) => (100 / count).toFixed(5).replace(/\.?0+$/, '')

function markOf(isCorrect: boolean, { type, options }: AuthoredItem): string {
  if (type === 'single') return isCorrect ? '=' : '~'
  const count = options.filter((option) => (option.right === true) === isCorrect).length
  return `~%${isCorrect ? '' : '-'}${percentOf(count)}%`
}

/**
 * An item in GIFT, with an empty line after it. Its id and tags are in a comment, where Moodle reads them; a case is above
 * the stem. `feedback` is the general feedback in Markdown.
 * Source: Moodle docs, GIFT format.
 */
export function writeGift(
  item: AuthoredItem,
  { caseText, feedback }: { caseText: string | undefined; feedback: string },
): string {
  const { id, field, domain, topics, options } = item
  const tags = tagsOf(item).map((tag) => ` [tag:${inComment(tag)}]`)
  const stem = caseText ? `${caseText}\n\n${item.stem}` : item.stem
  const answers = options.map(({ text, reason, right }) => {
    const reasoning = reason ? `#[plain]${escapeGift(reason)}` : ''
    return `  ${markOf(right === true, item)}[plain]${escapeGift(text)}${reasoning}`
  })
  return [
    `$CATEGORY: $course$/top/Preceptor ${field}/${domain.replaceAll('/', '//')}`,
    '',
    `// [id:${inComment(id)}]${tags.join('')}`,
    `::${escapeGift(`${id} ${topics[0] ?? ''}`.trim())}::[plain]${escapeGift(stem)} {`,
    ...answers,
    `  ####[markdown]${escapeGift(feedback)}`,
    '}',
    '',
    '',
  ].join('\n')
}
